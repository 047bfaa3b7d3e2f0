import { useCallback, useSyncExternalStore } from 'react';

/** Less than that is a bar of the browser. */
const KEYBOARD_PX = 120;
/** Whoever has zoomed in moves about by themselves. */
const ZOOMED = 1.05;

/** The part of the window above the keyboard, which lies over the page. */
export interface Room {
  readonly top: number;
  readonly height: number;
}

/** What the keyboard of a phone leaves of the window while somebody writes; null: there is none over the page. */
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

/** '12 340', or '' for the whole window: the same as long as nothing changes. */
function roomNow(): string {
  const view = window.visualViewport;
  if (!view || view.scale > ZOOMED) return '';
  const isCovered = document.documentElement.clientHeight - view.height >= KEYBOARD_PX;
  return isCovered ? `${Math.round(view.offsetTop)} ${Math.round(view.height)}` : '';
}
