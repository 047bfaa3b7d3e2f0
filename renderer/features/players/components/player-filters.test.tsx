import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import {
  type FilterChoices,
  type PlayerSearch,
  readPlayerSearch,
} from '../domain/player-search.ts';
import { PlayerFilters } from './player-filters.tsx';

const CLUB = { id: '7b6f1c58-4a0e-4a51-9f4e-0d3f3f1f6b11', name: 'Riverside' };
const CHOICES: FilterChoices = {
  freeSlots: [{ day: 'saturday', slot: 'morning' }],
  clubs: [CLUB],
  unit: 'km',
};

function show(query: string, { narrow = false, choices = CHOICES } = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: narrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const search = readPlayerSearch(new URLSearchParams(query));
  const onChoose = vi.fn<(search: PlayerSearch) => void>();
  let change: ((to: PlayerSearch) => void) | undefined;
  function Filters() {
    const [shown, setShown] = useState(search);
    useEffect(() => {
      change = setShown;
    }, []);
    return (
      <PlayerFilters
        search={shown}
        onText={() => undefined}
        onChoose={onChoose}
        choices={choices}
      />
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Filters /> }])} />);
  return { search, onChoose, change: (to: PlayerSearch) => act(() => change?.(to)) };
}

test('each filter narrows the current search', async () => {
  const { search, onChoose } = show('q=ana');
  for (const [name, option, change] of [
    ['Level', 'Expert (5.0+)', { level: 'expert' }],
    ['Free time', 'Saturday morning', { free: 'saturday-morning' }],
    ['Distance', 'Within 15 km', { withinKm: 15 }],
    ['Club', 'Riverside', { clubId: CLUB.id }],
    ['Format', 'Doubles', { format: 'doubles' }],
  ] as const) {
    await userEvent.selectOptions(screen.getByRole('combobox', { name }), option);
    expect(onChoose).toHaveBeenLastCalledWith({ ...search, ...change });
  }
});

test('active filters are shown, and removed with a press', async () => {
  const { search, onChoose } = show('km=15&free=saturday-morning');
  expect(screen.getAllByRole('button', { name: /^Remove filter/ })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Within 15 km' }));
  expect(onChoose).toHaveBeenLastCalledWith({ ...search, withinKm: null });
});

test('removing one moves the focus to the others', async () => {
  const { search, change } = show('km=15');
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Within 15 km' }));
  change({ ...search, withinKm: null });
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('somebody without a club gets no club filter', () => {
  show('', { choices: { ...CHOICES, clubs: [] } });
  expect(screen.queryByRole('combobox', { name: 'Club' })).toBeNull();
});

test('on phones they are in a sheet, and can all be cleared there', async () => {
  const { search, onChoose } = show('q=ana&km=15&level=expert', { narrow: true });
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  expect(
    await screen.findByRole('combobox', { name: 'Distance' }, { timeout: 10_000 }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onChoose).toHaveBeenLastCalledWith({ ...search, withinKm: null, level: null });
  await userEvent.click(screen.getByRole('button', { name: 'Show players' }));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('without active filters there is nothing to clear, and the clear button keeps the focus', async () => {
  show('', { narrow: true });
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const clear = await screen.findByRole('button', { name: 'Clear filters' }, { timeout: 10_000 });
  expect(clear.getAttribute('aria-disabled')).toBe('true');
  expect(clear).toHaveProperty('disabled', false);
});

test('the sheet gets the focus, even without active filters', async () => {
  show('', { narrow: true });
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const first = await screen.findByRole('combobox', { name: 'Level' }, { timeout: 10_000 });
  await waitFor(() => expect(document.activeElement).toBe(first));
});
