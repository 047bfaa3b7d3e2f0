import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearchText } from './use-search-text.ts';

/** Longer than any debounce of a search. */
const PAUSE = 1000;

function Found() {
  const [address, setAddress] = useSearchParams();
  const [text, setText] = useSearchText(address.get('q') ?? '', (q) =>
    setAddress({ q }, { replace: true }),
  );
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

/** A searchable list, and a link to a page whose file is loading until `arrive` is called. */
function show() {
  const page = Promise.withResolvers<{ Component: () => string }>();
  const router = createMemoryRouter(
    [
      { path: '/', Component: Found },
      { path: '/elsewhere', lazy: () => page.promise },
    ],
    { initialEntries: ['/?q=ana'] },
  );
  render(<RouterProvider router={router} />);
  return { router, arrive: () => page.resolve({ Component: () => 'Elsewhere it is' }) };
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pass = () => act(() => vi.advanceTimersByTimeAsync(PAUSE));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('typed text is reported once typing pauses, and changes from elsewhere show', async () => {
  const { router } = show();
  expect(box().value).toBe('ana');
  type('anab');
  type('bea ');
  expect(router.state.location.search).toBe('?q=ana');
  await pass();
  expect(router.state.location.search).toBe('?q=bea');
  expect(box().value).toBe('bea ');
  await act(() => router.navigate('/?q=cleo'));
  expect(box().value).toBe('cleo');
});

it('somebody on the way to another page is not called back by what they just typed', async () => {
  const { router, arrive } = show();
  type('bea');
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(router.state.navigation.location?.pathname).toBe('/elsewhere');
  await pass();
  arrive();
  await pass();
  expect(router.state.location.pathname).toBe('/elsewhere');
  expect(screen.getByText('Elsewhere it is')).toBeTruthy();
});
