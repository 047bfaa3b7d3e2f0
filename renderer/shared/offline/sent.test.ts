import { describe, expect, test } from 'vitest';
import { judgeAnswer } from './sent.ts';

const failed = (code: string, status?: number, hint: string | null = null) =>
  judgeAnswer({
    data: null,
    error: { code, message: 'Why', hint, details: null },
    ...(status !== undefined && { status }),
  });

describe('the outcome of an attempt', () => {
  test('an answer counts as done', () => {
    const data = { id: '1' };
    expect(judgeAnswer({ data, error: null, status: 200 })).toEqual({ kind: 'done', data });
  });

  test('a request accepted earlier counts as done', () => {
    expect(failed('P0001', 400, 'already_done')).toEqual({ kind: 'done-before' });
  });

  test.each([
    ['no network', '', undefined],
    ['a server that starts', 'PGRST001', 503],
    ['one that is asked too much', '', 429],
    ['a gateway without anybody behind it', '', 502],
    ['what stands before a server that is down', '', 522],
  ])('%s is no answer', (_what, code, status) => {
    const message = code === '' && status === undefined ? 'TypeError: Failed to fetch' : 'Why';
    const error = { code, message, hint: null, details: null };
    expect(judgeAnswer({ data: null, error, ...(status !== undefined && { status }) })).toEqual({
      kind: 'no-answer',
    });
  });

  test.each([
    ['two transactions that met', '40P01', 500],
    ['one that waited too long for another', '57014', 500],
  ])('%s: it may work another time, and the reason is known', (_what, code, status) => {
    expect(failed(code, status)).toMatchObject({ kind: 'no-answer', refusal: { code } });
  });

  test.each([
    ['P0001', 400, 'session_ended'],
    ['PGRST303', 401, null],
    ['42501', 401, null],
  ])('%s with %i and %s: the session is unknown', (code, status, hint) => {
    expect(failed(code, status, hint).kind).toBe('no-session');
  });

  test('a refusal comes with its sentence', () => {
    expect(failed('P0001', 400, 'not_pending')).toMatchObject({
      kind: 'refused',
      refusal: { code: 'not_pending', message: 'Why' },
    });
  });

  test("a function that the server doesn't know counts as refused, with a sentence", () => {
    expect(failed('PGRST202', 404)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'PGRST202', message: expect.stringContaining('Please enter it again') },
    });
  });

  test('a failure of the server itself is not retried for ever', () => {
    expect(failed('XX000', 500).kind).toBe('refused');
  });
});
