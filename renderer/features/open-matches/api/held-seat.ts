import { newId } from '../../../shared/offline/new-id.ts';
import type { HeldSeat } from './open-match-mutations.ts';

/** In localStorage, per match: the mail that confirms an account is opened in another tab. */
const keyOf = (openMatchId: string): string => `courtcrew.held-spot.${openMatchId}`;

/** The seat held for the person at this browser; null: none. */
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
    // Full or forbidden: the address contains it, too.
  }
}

export function forgetHeldSeat(openMatchId: string): void {
  try {
    localStorage.removeItem(keyOf(openMatchId));
  } catch {
    // Nothing was kept.
  }
}

/** The request id for a seat, by match, until there is an answer: one that got lost may have held it. */
const wishes = new Map<string, SeatWish>();

interface SeatWish {
  readonly token: string;
  /** When it was first requested: it has been held since then at the earliest. Milliseconds since 1970. */
  readonly at: number;
}

/** A request later than this is a new one. */
const SAME_FOR_MS = 5 * 60_000;

export function seatWish(openMatchId: string): SeatWish {
  const known = wishes.get(openMatchId);
  if (known && Date.now() - known.at < SAME_FOR_MS) return known;
  const wish = { token: newId() + newId(), at: Date.now() };
  wishes.set(openMatchId, wish);
  return wish;
}

export function endSeatWish(openMatchId: string): void {
  wishes.delete(openMatchId);
}

function readHeldSeat(value: unknown): HeldSeat | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('token' in value) || !('until' in value)) return null;
  const { token, until } = value;
  return typeof token === 'string' && typeof until === 'string' ? { token, until } : null;
}
