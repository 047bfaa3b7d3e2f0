import { describe, expect, test } from 'vitest';
import { isRefusedWith, toDbError } from './db-error.ts';

describe('a database error', () => {
  test('takes its code from the hint that our functions set', () => {
    expect(
      toDbError({
        code: 'P0001',
        message: 'You already have a pending challenge with this person',
        hint: 'challenge_exists',
        details: null,
      }),
    ).toEqual({
      code: 'challenge_exists',
      message: 'You already have a pending challenge with this person',
      details: '',
    });
  });

  test('keeps the Postgres code when the hint is a sentence', () => {
    const error = { code: '42703', message: 'no such column', hint: 'Perhaps you meant "id".' };
    expect(toDbError(error).code).toBe('42703');
  });

  test('is "not_signed_in" when PostgREST rejects a request without a token', () => {
    const error = { code: '42501', message: 'permission denied for function x', hint: null };
    expect(toDbError(error, 401)).toMatchObject({
      code: 'not_signed_in',
      message: 'Authentication required',
    });
    expect(toDbError(error, 403).code).toBe('42501');
  });

  test("keeps the auth server's code", () => {
    const error = { name: 'AuthApiError', code: 'invalid_credentials', message: 'Invalid login' };
    expect(toDbError(error)).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login',
      details: '',
    });
  });

  test.each([
    ['PostgREST', { code: '', message: 'TypeError: Failed to fetch', details: 'at …', hint: '' }],
    ['auth', { name: 'AuthRetryableFetchError', message: 'Failed to fetch' }],
    ['storage', { name: 'StorageUnknownError', message: 'Failed to fetch' }],
    ['fetch', new TypeError('fetch failed')],
  ])('is "network" when %s got no answer', (_client, error) => {
    expect(toDbError(error)).toMatchObject({ code: 'network' });
  });

  test('is "aborted" when nobody is waiting any more', () => {
    expect(toDbError({ code: '', message: 'AbortError: signal is aborted' }).code).toBe('aborted');
  });

  test('is "unknown", with a sentence, when there is nothing to go on', () => {
    expect(toDbError(undefined)).toEqual({
      code: 'unknown',
      message: 'Something went wrong. Please try again.',
      details: '',
    });
  });

  test('is matched by its code, wherever it comes from', () => {
    const refused = toDbError({ code: 'P0001', message: 'Too late', hint: 'not_pending' });
    expect(isRefusedWith(refused, ['challenge_expired', 'not_pending'])).toBe(true);
    expect(isRefusedWith(refused, ['challenge_expired'])).toBe(false);
    expect(isRefusedWith({ message: 'of the client' }, ['not_pending'])).toBe(false);
    expect(isRefusedWith(undefined, ['not_pending'])).toBe(false);
  });
});
