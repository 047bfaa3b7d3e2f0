import { withReturnUrl } from '../../auth/domain/return-url.ts';

/** In the address of a match: the seat that is kept for who comes back there. */
export const HOLD_PARAM = 'hold';

/** Where an account leads on to, once there is one. */
const heldSeatPath = (openMatchId: string, token: string): string =>
  `/play/${openMatchId}?${HOLD_PARAM}=${encodeURIComponent(token)}`;

/** The way through signing up or logging in and back. */
export const wayIn = (
  page: '/auth/signup' | '/auth/login',
  openMatchId: string,
  token: string,
): string => withReturnUrl(page, heldSeatPath(openMatchId, token));
