import { expect, test, vi } from 'vitest';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';
import { handOver } from './hand-over.ts';

const DONE: SubmitResult = { data: null };
const NOBODY_LEFT: SubmitResult = { error: { code: 'not_in_club', message: '' } };
const FAILED: SubmitResult = { error: { code: 'network', message: '' } };

/** Five people in batches of two, answered in order. */
async function handed(answers: readonly SubmitResult[], stopsAfter = Infinity) {
  const portions: string[] = [];
  const undo = vi.fn<() => Promise<void>>(async () => undefined);
  const end = await handOver({
    people: ['a', 'b', 'c', 'd', 'e'],
    atOnce: 2,
    send: async (portion, isLast) => {
      portions.push(portion.join('') + (isLast ? '!' : ''));
      return answers[portions.length - 1] ?? DONE;
    },
    undo,
    isStopped: () => portions.length >= stopsAfter,
    onDone: () => undefined,
  });
  return { end, portions: portions.join(' '), isUndone: undo.mock.calls.length > 0 };
}

test('batches are sent one after another', async () => {
  expect(await handed([])).toEqual({
    end: { data: 'sent' },
    portions: 'ab cd e!',
    isUndone: false,
  });
});

test('a batch in which everybody has left is skipped', async () => {
  expect(await handed([NOBODY_LEFT, DONE, DONE])).toEqual({
    end: { data: 'sent' },
    portions: 'ab cd e!',
    isUndone: false,
  });
});

test('if nobody is left at all it fails, and there is nothing to undo', async () => {
  expect(await handed([NOBODY_LEFT, NOBODY_LEFT, NOBODY_LEFT])).toEqual({
    end: NOBODY_LEFT,
    portions: 'ab cd e!',
    isUndone: false,
  });
});

test('a failure or stop half way undoes all of it', async () => {
  expect(await handed([DONE, FAILED])).toEqual({
    end: FAILED,
    portions: 'ab cd',
    isUndone: true,
  });
  expect(await handed([NOBODY_LEFT, DONE], 2)).toEqual({
    end: { data: 'stopped' },
    portions: 'ab cd',
    isUndone: true,
  });
  expect(await handed([NOBODY_LEFT], 1)).toMatchObject({
    end: { data: 'stopped' },
    isUndone: false,
  });
});
