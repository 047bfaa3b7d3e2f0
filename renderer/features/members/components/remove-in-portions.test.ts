import { expect, test } from 'vitest';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';
import { removeInPortions } from './remove-in-portions.ts';

const HAVE_LEFT: SubmitResult<number> = { error: { code: 'not_in_club', message: '' } };
const FAILED: SubmitResult<number> = { error: { code: 'network', message: '' } };

/** Five members in batches of two, answered in order. */
async function removed(answers: readonly SubmitResult<number>[], stopsAfter = Infinity) {
  const portions: string[] = [];
  const done: number[] = [];
  const end = await removeInPortions({
    memberIds: ['a', 'b', 'c', 'd', 'e'],
    atOnce: 2,
    send: async (portion) => {
      portions.push(portion.join(''));
      return answers[portions.length - 1] ?? { data: portion.length };
    },
    isStopped: () => portions.length >= stopsAfter,
    onDone: (count) => done.push(count),
  });
  return { ...end, gone: end.gone.join(''), portions: portions.join(' '), done };
}

test('members are removed batch by batch', async () => {
  expect(await removed([])).toEqual({
    gone: 'abcde',
    removed: 5,
    hasFailed: false,
    portions: 'ab cd e',
    done: [2, 4, 5],
  });
});

test("a batch in which everybody has left meanwhile doesn't end it", async () => {
  expect(await removed([{ data: 2 }, HAVE_LEFT])).toMatchObject({
    gone: 'abcde',
    removed: 3,
    hasFailed: false,
    portions: 'ab cd e',
  });
});

test('after a failure or stop it returns who has been removed by then', async () => {
  expect(await removed([{ data: 1 }, FAILED])).toMatchObject({
    gone: 'ab',
    removed: 1,
    hasFailed: true,
    portions: 'ab cd',
  });
  expect(await removed([], 1)).toMatchObject({ gone: 'ab', removed: 2, portions: 'ab' });
});
