/** In bytes. Browsers don't send more than this for a page that has gone. */
const MOST_KEPT_ALIVE = 60_000;

let leaving = false;

/** Whether the page is closing or hidden, when it may end without further notice. */
export const isGoing = (): boolean => leaving || document.visibilityState === 'hidden';

// Tests use the backend without a page.
const HAS_PAGE = typeof window !== 'undefined';

if (HAS_PAGE) {
  window.addEventListener('pagehide', () => {
    leaving = true;
  });
  window.addEventListener('pageshow', () => {
    leaving = false;
  });
}

/** Whether a request should outlive its page: when it is sent as the page closes or is hidden. */
export const outlivesPage = (init: RequestInit | undefined): boolean =>
  HAS_PAGE &&
  isGoing() &&
  init?.method === 'POST' &&
  typeof init.body === 'string' &&
  init.body.length < MOST_KEPT_ALIVE;
