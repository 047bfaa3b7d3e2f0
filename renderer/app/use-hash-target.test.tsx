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

it('the focus goes to what the address points at', () => {
  visit('/clubs/park#news%20and%20more');
  expect(document.activeElement).toBe(screen.getByText('News'));
});

it('an address that points at nothing, however it is written, shows its page', () => {
  visit('/clubs/park#50%');
  expect(screen.getByText('Here')).toBeTruthy();
});

it('back on an address one is where one was, and following it anew leads to its target', async () => {
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

/** Whether the focus is at what the address points at once the page was loaded. */
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

it('a page that is loaded again leads nowhere, and the same address opened anew does', async () => {
  window.history.replaceState(null, '', '/clubs/park#news');
  expect(await load()).toBe(true);
  expect(await load()).toBe(false);
  window.history.pushState(null, '', '/clubs/park#news');
  expect(await load()).toBe(true);
});
