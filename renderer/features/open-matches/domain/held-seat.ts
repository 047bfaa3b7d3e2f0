import { withReturnUrl } from '../../auth/domain/return-url.ts';

/** In a match's address: the seat held for the person who comes back there. */
export const HOLD_PARAM = 'hold';

/** Where to go once there is an account. */
const heldSeatPath = (openMatchId: string, token: string): string =>
  `/play/${openMatchId}?${HOLD_PARAM}=${encodeURIComponent(token)}`;

/** The way through sign-up or login and back. */
export const wayIn = (
  page: '/auth/signup' | '/auth/login',
  openMatchId: string,
  token: string,
): string => withReturnUrl(page, heldSeatPath(openMatchId, token));
