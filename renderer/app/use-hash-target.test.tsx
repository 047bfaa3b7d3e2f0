import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useHashTarget } from './use-hash-target.ts';

function Page() {
  useHashTarget('park');
  return (
    <>
      <p>Here</p>
      <section id="news and more">News</section>
    </>
  );
}

const visit = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Page />
    </MemoryRouter>,
  );

it('the focus goes to the target of the address', () => {
  visit('/clubs/park#news%20and%20more');
  expect(document.activeElement).toBe(screen.getByText('News'));
});

it('an address whose hash has no target, however written, shows its page', () => {
  visit('/clubs/park#50%');
  expect(screen.getByText('Here')).toBeTruthy();
});

it('returning to an address restores the position, and following it again leads to its target', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/'] });
  render(<RouterProvider router={router} />);
  const go = (to: string) => act(() => router.navigate(to));
  const news = screen.getByText('News');
  await go('/clubs/park#news%20and%20more');
  expect(document.activeElement).toBe(news);
  news.blur();
  await go('/clubs');
  await act(() => router.navigate(-1));
  expect(document.activeElement).not.toBe(news);
  await go('/clubs/park#news%20and%20more');
  expect(document.activeElement).toBe(news);
});

/** Whether the focus is at the target once the page has loaded. */
async function load(): Promise<boolean> {
  vi.resetModules();
  const { useHashTarget: useLoaded } = await import('./use-hash-target.ts');
  function Loaded() {
    useLoaded('park');
    return <section id="news">News</section>;
  }
  const { unmount } = render(<Loaded />, { wrapper: BrowserRouter });
  const isThere = document.activeElement === screen.getByText('News');
  unmount();
  return isThere;
}

it('a reload leads nowhere, but opening the same address anew does', async () => {
  window.history.replaceState(null, '', '/clubs/park#news');
  expect(await load()).toBe(true);
  expect(await load()).toBe(false);
  window.history.pushState(null, '', '/clubs/park#news');
  expect(await load()).toBe(true);
});
