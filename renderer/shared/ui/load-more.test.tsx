import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadMore } from './load-more.tsx';

/** The end of the list is always visible, which each new observer is told once. */
class EndInSight {
  readonly #tell: (entries: readonly { isIntersecting: boolean }[]) => void;

  constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }

  observe(): void {
    this.#tell([{ isIntersecting: true }]);
  }

  disconnect(): void {}
}

const AT_REST = { isFetching: false, isFetchingNextPage: false, isFetchNextPageError: false };

vi.stubGlobal('IntersectionObserver', EndInSight);

afterEach(cleanup);

it('loads more once a list being refetched is there, if the end was visible meanwhile', () => {
  const fetchNextPage = vi.fn<() => Promise<void>>(async () => {});
  const list = { ...AT_REST, fetchNextPage };
  const { rerender } = render(<LoadMore list={{ ...list, isFetching: true }} />);
  expect(fetchNextPage).not.toHaveBeenCalled();
  rerender(<LoadMore list={list} />);
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});

it('loads nothing automatically after a failure', () => {
  const fetchNextPage = vi.fn<() => Promise<void>>(async () => {});
  render(<LoadMore list={{ ...AT_REST, isFetchNextPageError: true, fetchNextPage }} />);
  expect(fetchNextPage).not.toHaveBeenCalled();
});
