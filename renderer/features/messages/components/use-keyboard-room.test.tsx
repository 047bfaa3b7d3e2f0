import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKeyboardRoom } from './use-keyboard-room.ts';

/** The part of the window that is seen: what a keyboard or two fingers make smaller. */
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

it('is what the keyboard leaves, as long as somebody writes', () => {
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

it('is the whole window beside a bar of the browser, and for who has zoomed in', () => {
  const { result } = renderHook(() => useKeyboardRoom(true));
  act(() => view.change({ height: 780 }));
  expect(result.current).toBeNull();
  act(() => view.change({ height: 422, scale: 2 }));
  expect(result.current).toBeNull();
});
