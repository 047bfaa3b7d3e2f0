import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ClubCourt } from '../domain/court.ts';
import { ManagedCourts } from './managed-courts.tsx';

const court = (id: string): ClubCourt => ({
  id,
  name: `Court ${id}`,
  surface: 'clay',
  indoor: false,
  lights: false,
  access: '',
  point: null,
  outFrom: null,
  outUntil: null,
});

/** The times when the lists were requested. */
const BEFORE = 1;
const AFTER = Number.MAX_SAFE_INTEGER;

type Answer = { readonly error?: unknown };

/** The screen around the list: its data, and moves that are answered when the test says so. */
function open() {
  const answers: ((answer: Answer) => void)[] = [];
  const onOrder = vi.fn<(ids: readonly string[]) => Promise<Answer>>(
    () => new Promise<Answer>((resolve) => answers.push(resolve)),
  );
  const shows = (ids: string, askedAt: number | undefined) => (
    <ManagedCourts
      courts={ids.split('').map(court)}
      askedAt={askedAt}
      today="2026-05-01"
      onOrder={onOrder}
      onEdit={vi.fn<() => void>()}
      onRemove={vi.fn<() => void>()}
    />
  );
  const { rerender } = render(shows('123', BEFORE));
  return {
    sent: () => onOrder.mock.calls.map(([ids]) => ids.join('')),
    tell: (ids: string, askedAt: number | undefined) => rerender(shows(ids, askedAt)),
    answer: (answer: Answer = {}) => act(async () => answers.shift()?.(answer)),
    names: () => screen.getAllByRole('heading').map((heading) => heading.textContent),
    handle: (id: string) => screen.getByRole('button', { name: `Move Court ${id}` }),
  };
}

it('two presses before the first is rendered or answered are two steps, sent one after another', async () => {
  const { sent, answer, names, handle, tell } = open();
  handle('3').focus();
  fireEvent.keyDown(handle('3'), { key: 'ArrowUp' });
  fireEvent.keyDown(handle('3'), { key: 'ArrowUp' });
  await answer();
  await answer();
  expect(sent()).toEqual(['132', '312']);
  tell('312', AFTER);
  expect(names()).toEqual(['Court 3', 'Court 1', 'Court 2']);
  expect(document.activeElement).toBe(handle('3'));
});

it("a list requested before the last move was sent doesn't replace it, and the focus stays", async () => {
  const { sent, answer, names, handle, tell } = open();
  handle('3').focus();
  fireEvent.keyDown(handle('3'), { key: 'ArrowUp' });
  tell('132', BEFORE);
  await answer();
  // The list is refetched for the first move while the second one is made.
  tell('132', undefined);
  fireEvent.keyDown(handle('3'), { key: 'ArrowUp' });
  tell('312', undefined);
  expect(names()).toEqual(['Court 3', 'Court 1', 'Court 2']);
  await answer();
  // It arrives after both were answered, without the second one.
  tell('132', BEFORE);
  expect(names()).toEqual(['Court 3', 'Court 1', 'Court 2']);
  expect(document.activeElement).toBe(handle('3'));
  fireEvent.keyDown(handle('3'), { key: 'ArrowDown' });
  expect(names()).toEqual(['Court 1', 'Court 3', 'Court 2']);
  await answer();
  tell('312', undefined);
  tell('132', AFTER);
  expect(names()).toEqual(['Court 1', 'Court 3', 'Court 2']);
  expect(sent()).toEqual(['132', '312', '132']);
  // From then on the server's list is shown again, whoever has changed it.
  tell('213', AFTER);
  expect(names()).toEqual(['Court 2', 'Court 1', 'Court 3']);
});

it("after a refusal the server's list is shown, and moves made on top of it are not sent", async () => {
  const { sent, answer, names, handle } = open();
  handle('3').focus();
  fireEvent.keyDown(handle('3'), { key: 'ArrowUp' });
  fireEvent.keyDown(handle('3'), { key: 'ArrowUp' });
  await answer({ error: 'refused' });
  expect(sent()).toEqual(['132']);
  expect(names()).toEqual(['Court 1', 'Court 2', 'Court 3']);
  expect(document.activeElement).toBe(handle('3'));
});
