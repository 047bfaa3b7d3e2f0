import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DeskEntry } from '../../domain/league.ts';
import type { BoardPlace } from '../../domain/seeding.ts';
import { SeedBoard } from './seed-board.tsx';

/** 'ab|c': two boxes. */
const entries = (boxes: string): readonly DeskEntry[] =>
  boxes.split('|').flatMap((ids, at) =>
    ids.split('').map((id) => ({
      id,
      players: [{ id, name: id, avatarUrl: null }],
      groupNumber: at + 1,
      level: null,
      withdrawn: false,
    })),
  );

/** The times when the lists were requested. */
const BEFORE = 1;
const AFTER = Number.MAX_SAFE_INTEGER;

/** The board with its data, and moves that are answered when the test says so. */
function open(boxes: string) {
  const answers: (() => void)[] = [];
  const onMove = vi.fn<(id: string, to: BoardPlace) => Promise<object>>(
    () => new Promise<object>((resolve) => answers.push(() => resolve({}))),
  );
  const shows = (told: string, askedAt: number | undefined) => (
    <SeedBoard
      kind="box"
      entries={entries(told)}
      askedAt={askedAt}
      onMove={onMove}
      onRemove={vi.fn<() => void>()}
    />
  );
  const { rerender } = render(shows(boxes, BEFORE));
  return {
    moves: () => onMove.mock.calls,
    tell: (told: string, askedAt: number | undefined) => rerender(shows(told, askedAt)),
    answer: () => act(async () => answers.shift()?.()),
    handle: (id: string) => screen.getByRole('button', { name: `Move ${id}` }),
    board: () =>
      screen
        .getAllByRole('region')
        .map((box) =>
          [...box.querySelectorAll<HTMLElement>('[data-entry]')]
            .map(({ dataset }) => dataset['entry'])
            .join(''),
        )
        .join('|'),
  };
}

it('the focus stays with an entry that changes boxes, whatever older answers arrive', async () => {
  const { tell, answer, handle, board } = open('abc|d');
  handle('c').focus();
  fireEvent.keyDown(handle('c'), { key: 'ArrowDown' });
  tell('ab|cd', BEFORE);
  expect(document.activeElement).toBe(handle('c'));
  // Something else triggered a refetch before the move arrived.
  tell('abc|d', BEFORE);
  expect(board()).toBe('ab|cd');
  expect(document.activeElement).toBe(handle('c'));
  await answer();
  tell('abc|d', BEFORE);
  expect(board()).toBe('ab|cd');
  tell('ab|cd', AFTER);
  expect(board()).toBe('ab|cd');
  expect(document.activeElement).toBe(handle('c'));
  // Another manager moves it back: its row is a new element again, and keeps the focus.
  tell('abc|d', AFTER);
  expect(board()).toBe('abc|d');
  expect(document.activeElement).toBe(handle('c'));
});

it('a step starts from where the previous one led, rendered or not', async () => {
  const { answer, handle, moves } = open('abc|d');
  handle('b').focus();
  act(() => {
    fireEvent.keyDown(handle('b'), { key: 'ArrowDown' });
    fireEvent.keyDown(handle('b'), { key: 'ArrowDown' });
  });
  await answer();
  await answer();
  expect(moves()).toEqual([
    ['b', { group: 1, seat: 3 }],
    ['b', { group: 2, seat: 1 }],
  ]);
});

it('the focus is not taken from somebody who has pressed elsewhere', async () => {
  const { tell, answer, handle } = open('abc|d');
  handle('c').focus();
  fireEvent.keyDown(handle('c'), { key: 'ArrowDown' });
  await answer();
  tell('ab|cd', AFTER);
  fireEvent.pointerDown(document.body);
  handle('c').blur();
  tell('abc|d', AFTER);
  expect(document.activeElement).toBe(document.body);
});
