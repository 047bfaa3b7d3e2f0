import { act, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type AddressSearch, useAddressSearch } from './use-address-search.ts';
import { trailOf } from './way-back.ts';

interface Search {
  readonly text: string;
  readonly level: string;
  readonly km: string;
}

const read = (address: URLSearchParams): Search => ({
  text: address.get('q') ?? '',
  level: address.get('level') ?? '',
  km: address.get('km') ?? '',
});
const write = ({ text, level, km }: Search) => ({ q: text, level, km });

function show() {
  const shown: { now?: AddressSearch<Search> & { readonly steps: number } } = {};
  function Screen() {
    const search = useAddressSearch(read, write);
    const { steps } = trailOf(useLocation());
    useEffect(() => {
      shown.now = { ...search, steps };
    });
    return null;
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Screen /> }])} />);
  return () => {
    if (shown.now === undefined) throw new Error('Nothing is shown.');
    return shown.now;
  };
}

test('choices in quick succession, before the address has changed, are all kept', async () => {
  const now = show();
  const { search, onChoose } = now();
  act(() => {
    onChoose({ ...search, km: '15' });
    onChoose({ ...search, level: 'expert' });
  });
  await waitFor(() => expect(now().search).toEqual({ text: '', level: 'expert', km: '15' }));
  expect(now().steps).toBe(2);
});

test('the latest choice wins, and can be undone', async () => {
  const now = show();
  act(() => now().onChoose({ ...now().search, km: '15' }));
  await waitFor(() => expect(now().search.km).toBe('15'));
  act(() => now().onChoose({ ...now().search, km: '', level: 'expert' }));
  await waitFor(() => expect(now().search).toEqual({ text: '', level: 'expert', km: '' }));
});
