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

vi.stubGlobal('IntersectionObserver', EndInSight);

afterEach(cleanup);

it('loads more once a list being refetched is there, if the end was visible meanwhile', () => {
  const onMore = vi.fn<() => void>();
  const state = { busy: false, failed: false, onMore };
  const { rerender } = render(<LoadMore {...state} waiting />);
  expect(onMore).not.toHaveBeenCalled();
  rerender(<LoadMore {...state} waiting={false} />);
  expect(onMore).toHaveBeenCalledTimes(1);
});

it('loads nothing automatically after a failure', () => {
  const onMore = vi.fn<() => void>();
  render(<LoadMore busy={false} waiting={false} failed onMore={onMore} />);
  expect(onMore).not.toHaveBeenCalled();
});
