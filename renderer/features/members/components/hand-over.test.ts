import { expect, test, vi } from 'vitest';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';
import { handOver } from './hand-over.ts';

const DONE: SubmitResult = { data: null };
const NOBODY_LEFT: SubmitResult = { error: { code: 'not_in_club', message: '' } };
const FAILED: SubmitResult = { error: { code: 'network', message: '' } };

/** Five people, two at a time, each portion answered in its turn. */
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

test('portions go one after the other', async () => {
  expect(await handed([])).toEqual({
    end: { data: 'sent' },
    portions: 'ab cd e!',
    isUndone: false,
  });
});

test('a portion of whom everybody has left is passed over', async () => {
  expect(await handed([NOBODY_LEFT, DONE, DONE])).toEqual({
    end: { data: 'sent' },
    portions: 'ab cd e!',
    isUndone: false,
  });
});

test('where nobody at all is left it fails, and there is nothing to undo', async () => {
  expect(await handed([NOBODY_LEFT, NOBODY_LEFT, NOBODY_LEFT])).toEqual({
    end: NOBODY_LEFT,
    portions: 'ab cd e!',
    isUndone: false,
  });
});

test('what fails or is stopped half way is taken back as a whole', async () => {
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
