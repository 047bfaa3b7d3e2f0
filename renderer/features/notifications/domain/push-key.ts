/** In localStorage while this browser is pushed to: where, with which key of the server, and whose that is. */
export const PUSH_KEY = 'courtcrew.push';

/** Whether notifications are pushed to this browser, of whoever allowed it. */
export function isPushed(): boolean {
  try {
    return localStorage.getItem(PUSH_KEY) !== null;
  } catch {
    return false;
  }
}

/** Whose notifications are pushed to this browser; null: nobody's, or that is not known. */
export function pushedAccount(): string | null {
  try {
    return localStorage.getItem(PUSH_KEY)?.split(' ')[2] ?? null;
  } catch {
    return null;
  }
}
