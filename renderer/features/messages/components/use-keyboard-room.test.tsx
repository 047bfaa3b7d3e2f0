import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKeyboardRoom } from './use-keyboard-room.ts';

/** The visual viewport, which a keyboard or pinch zoom makes smaller. */
class View extends EventTarget {
  offsetTop = 0;
  height = 844;
  scale = 1;

  change(values: Partial<Pick<View, 'offsetTop' | 'height' | 'scale'>>): void {
    Object.assign(this, values);
    this.dispatchEvent(new Event('resize'));
  }
}

let view = new View();

beforeEach(() => {
  view = new View();
  vi.stubGlobal('visualViewport', view);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is what the keyboard leaves, while somebody is writing', () => {
  const { result, rerender } = renderHook(({ writing }) => useKeyboardRoom(writing), {
    initialProps: { writing: true },
  });
  expect(result.current).toBeNull();
  act(() => view.change({ height: 508.4, offsetTop: 12 }));
  expect(result.current).toEqual({ top: 12, height: 508 });
  act(() => view.change({ height: 844, offsetTop: 0 }));
  expect(result.current).toBeNull();
  act(() => view.change({ height: 508 }));
  rerender({ writing: false });
  expect(result.current).toBeNull();
});

it('is the whole window for a browser bar, and on a zoomed page', () => {
  const { result } = renderHook(() => useKeyboardRoom(true));
  act(() => view.change({ height: 780 }));
  expect(result.current).toBeNull();
  act(() => view.change({ height: 422, scale: 2 }));
  expect(result.current).toBeNull();
});
