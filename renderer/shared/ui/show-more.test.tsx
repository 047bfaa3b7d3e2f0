import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ShowMore } from './show-more.tsx';

const AT_REST = { hasNextPage: true, isFetching: false, isFetchingNextPage: false };
const more = () => screen.getByRole('button', { name: 'Show more' });
const isBusy = () => more().getAttribute('aria-busy') === 'true';

afterEach(cleanup);

it('keeps a press while the list is refetched, and requests once when it is there', () => {
  const fetchNextPage = vi.fn<() => Promise<void>>(() => Promise.withResolvers<void>().promise);
  const list = { ...AT_REST, fetchNextPage };
  const { rerender } = render(<ShowMore list={{ ...list, isFetching: true }} />);
  fireEvent.click(more());
  expect(isBusy()).toBe(true);
  expect(fetchNextPage).not.toHaveBeenCalled();
  rerender(<ShowMore list={list} />);
  rerender(<ShowMore list={{ ...list, isFetching: true, isFetchingNextPage: true }} />);
  rerender(<ShowMore list={list} />);
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  expect(isBusy()).toBe(false);
});

it('can be pressed again after a failure that ended before it was noticed', async () => {
  const fetchNextPage = vi.fn<() => Promise<void>>(async () => {});
  render(<ShowMore list={{ ...AT_REST, fetchNextPage }} />);
  fireEvent.click(more());
  await waitFor(() => expect(isBusy()).toBe(false));
  fireEvent.click(more());
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
});
