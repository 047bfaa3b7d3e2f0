import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DebouncedSearchField } from './debounced-search-field.tsx';

/** Longer than any debounce of a search. */
const PAUSE = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const show = (element: ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
const box = () => screen.getByRole<HTMLInputElement>('searchbox');

test('what is searched is rendered once typing pauses, not for every key', async () => {
  const rendered = vi.fn<(search: string) => void>();
  function List() {
    const [search, setSearch] = useState('');
    rendered(search);
    return <DebouncedSearchField label="Search members" value={search} onChange={setSearch} />;
  }
  show(<List />);
  rendered.mockClear();
  for (const text of ['a', 'an', 'ana', 'ana '])
    fireEvent.change(box(), { target: { value: text } });
  expect(box().value).toBe('ana ');
  expect(rendered).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(PAUSE));
  expect(rendered.mock.calls).toEqual([['ana']]);
  expect(box().value).toBe('ana ');
});
