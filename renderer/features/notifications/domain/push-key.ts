/** In localStorage while this browser has push: its address, the server's key, and whose it is. */
export const PUSH_KEY = 'courtcrew.push';

/** Whether this browser has push, whoever allowed it. */
export function isPushed(): boolean {
  try {
    return localStorage.getItem(PUSH_KEY) !== null;
  } catch {
    return false;
  }
}

/** Whose notifications are pushed to this browser; null: nobody's, or unknown. */
export function pushedAccount(): string | null {
  try {
    return localStorage.getItem(PUSH_KEY)?.split(' ')[2] ?? null;
  } catch {
    return null;
  }
}
