import { useCallback, useSyncExternalStore } from 'react';

/** Anything smaller is a browser bar. */
const KEYBOARD_PX = 120;
/** On a zoomed page people pan by themselves. */
const ZOOMED = 1.05;

/** The part of the window above the keyboard, which covers the page. */
export interface Room {
  readonly top: number;
  readonly height: number;
}

/**
 * The part of the window a phone's keyboard leaves while somebody is writing; null: no keyboard
 * covers the page.
 */
export function useKeyboardRoom(writing: boolean): Room | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const view = writing ? window.visualViewport : null;
      view?.addEventListener('resize', onChange);
      view?.addEventListener('scroll', onChange);
      return () => {
        view?.removeEventListener('resize', onChange);
        view?.removeEventListener('scroll', onChange);
      };
    },
    [writing],
  );
  const room = useSyncExternalStore(subscribe, roomNow);
  if (!writing || room === '') return null;
  const [top = 0, height = 0] = room.split(' ').map(Number);
  return { top, height };
}

/** '12 340', or '' for the whole window: a string, so that it stays equal while nothing changes. */
function roomNow(): string {
  const view = window.visualViewport;
  if (!view || view.scale > ZOOMED) return '';
  const isCovered = document.documentElement.clientHeight - view.height >= KEYBOARD_PX;
  return isCovered ? `${Math.round(view.offsetTop)} ${Math.round(view.height)}` : '';
}
