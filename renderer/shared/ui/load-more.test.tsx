import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadMore } from './load-more.tsx';

/** The end of the list is in sight all the while, which is told once to who begins to watch. */
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

vi.stubGlobal('IntersectionObserver', EndInSight);

afterEach(cleanup);

it('asks for more once a list that was fetched anew is there, with the end in sight meanwhile', () => {
  const onMore = vi.fn<() => void>();
  const state = { busy: false, failed: false, onMore };
  const { rerender } = render(<LoadMore {...state} waiting />);
  expect(onMore).not.toHaveBeenCalled();
  rerender(<LoadMore {...state} waiting={false} />);
  expect(onMore).toHaveBeenCalledTimes(1);
});

it('asks for nothing unasked after a failure', () => {
  const onMore = vi.fn<() => void>();
  render(<LoadMore busy={false} waiting={false} failed onMore={onMore} />);
  expect(onMore).not.toHaveBeenCalled();
});
