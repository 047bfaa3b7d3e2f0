/** Under which the client keeps the session in the browser's storage. */
export const SESSION_KEY = 'courtcrew.session';

/** In localStorage while the session lives in the windows only; in theirs where there is no room. Holds no secret. */
export const WINDOW_SESSION_MARKER = 'courtcrew.window-session';

/**
 * Whether somebody may be signed in here. Only the client knows whether the session still holds. One for which the browser
 * had no room is in the window alone, without a marker.
 */
export function mayBeSignedIn(
  local: Pick<Storage, 'getItem'>,
  window: Pick<Storage, 'getItem'>,
): boolean {
  return (
    local.getItem(SESSION_KEY) !== null ||
    local.getItem(WINDOW_SESSION_MARKER) !== null ||
    window.getItem(SESSION_KEY) !== null
  );
}

/** Says whether the coming session outlives the window. */
export function noteRemembered(
  local: Pick<Storage, 'setItem' | 'removeItem'>,
  window: Pick<Storage, 'setItem' | 'removeItem'>,
  remembered: boolean,
): void {
  try {
    window.removeItem(WINDOW_SESSION_MARKER);
    if (remembered) local.removeItem(WINDOW_SESSION_MARKER);
    else local.setItem(WINDOW_SESSION_MARKER, 'live');
  } catch {
    // Full or forbidden. The session lives in the window then, and what its person wants is noted beside it.
    noteInWindow(window);
  }
}

/** Notes beside a session that its person does not want to be remembered, where there is no room for all windows to read it. */
export function noteInWindow(window: Pick<Storage, 'setItem'>): void {
  try {
    window.setItem(WINDOW_SESSION_MARKER, 'live');
  } catch {
    // There is no room for the session either.
  }
}

/** Whether the session ends with the windows: who wants that is not remembered here. */
export function livesInWindow(
  local: Pick<Storage, 'getItem'>,
  window: Pick<Storage, 'getItem'>,
): boolean {
  return [local, window].some((storage) => storage.getItem(WINDOW_SESSION_MARKER) !== null);
}
