/** The client's storage key for the session. */
export const SESSION_KEY = 'courtcrew.session';

/**
 * In localStorage while the session is kept only in the windows; in their sessionStorage when there
 * is no room. Holds no secret.
 */
export const WINDOW_SESSION_MARKER = 'courtcrew.window-session';

/**
 * Whether somebody may be signed in here; only the client knows whether the session is still valid.
 * A session that did not fit into localStorage is only in the window, without a marker.
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

/** Notes whether the coming session outlives the window. */
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
    // Full or forbidden. The session is then kept in the window, and the person's choice noted beside it.
    noteInWindow(window);
  }
}

/**
 * Notes beside a session that its person doesn't want to be remembered, when there is no room to
 * note it for all windows.
 */
export function noteInWindow(window: Pick<Storage, 'setItem'>): void {
  try {
    window.setItem(WINDOW_SESSION_MARKER, 'live');
  } catch {
    // There is no room for the session either.
  }
}

/** Whether the session ends with the windows, because its person doesn't want to be remembered here. */
export function livesInWindow(
  local: Pick<Storage, 'getItem'>,
  window: Pick<Storage, 'getItem'>,
): boolean {
  return [local, window].some((storage) => storage.getItem(WINDOW_SESSION_MARKER) !== null);
}
