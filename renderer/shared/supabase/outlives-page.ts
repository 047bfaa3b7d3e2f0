/** More a browser does not send of a page that has gone. */
const MOST_KEPT_ALIVE = 60_000;

let leaving = false;

/** Whether the page goes away, or out of sight, where it may end without another word. */
export const isGoing = (): boolean => leaving || document.visibilityState === 'hidden';

// Tests ask the backend without a page.
const HAS_PAGE = typeof window !== 'undefined';

if (HAS_PAGE) {
  window.addEventListener('pagehide', () => {
    leaving = true;
  });
  window.addEventListener('pageshow', () => {
    leaving = false;
  });
}

/** Whether a request is to go on when its page does not: what is sent as it goes away, or out of sight. */
export const outlivesPage = (init: RequestInit | undefined): boolean =>
  HAS_PAGE &&
  isGoing() &&
  init?.method === 'POST' &&
  typeof init.body === 'string' &&
  init.body.length < MOST_KEPT_ALIVE;
