import type { HeldSeat } from './open-match-mutations.ts';

/** In localStorage, per match: the mail that confirms an account is opened in another tab. */
const keyOf = (openMatchId: string): string => `courtcrew.held-spot.${openMatchId}`;

/** The seat that is kept for who sits at this browser; null: none. */
export function heldSeat(openMatchId: string): HeldSeat | null {
  try {
    return readHeldSeat(JSON.parse(localStorage.getItem(keyOf(openMatchId)) ?? 'null'));
  } catch {
    return null;
  }
}

export function rememberHeldSeat(openMatchId: string, held: HeldSeat): void {
  try {
    localStorage.setItem(keyOf(openMatchId), JSON.stringify(held));
  } catch {
    // Full or forbidden: the address carries it, too.
  }
}

export function forgetHeldSeat(openMatchId: string): void {
  try {
    localStorage.removeItem(keyOf(openMatchId));
  } catch {
    // Nothing was kept.
  }
}

function readHeldSeat(value: unknown): HeldSeat | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('token' in value) || !('until' in value)) return null;
  const { token, until } = value;
  return typeof token === 'string' && typeof until === 'string' ? { token, until } : null;
}
