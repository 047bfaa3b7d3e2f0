/** In localStorage while this browser is pushed to: where, and with which key of the server. */
export const PUSH_KEY = 'courtcrew.push';

/** Whether notifications are pushed to this browser, of whoever allowed it. */
export function isPushed(): boolean {
  try {
    return localStorage.getItem(PUSH_KEY) !== null;
  } catch {
    return false;
  }
}
