import { type Challenge, isParty, type Player, type Seat, seatOf } from './challenge.ts';

/* The list of challenges as it will be once the server has agreed: screens show it at once, and
 * undo it if the server refuses. */

export type Change = (list: readonly Challenge[]) => Challenge[];

const SEATS_OF_DOUBLES = 4;

const change =
  (id: string, changed: (challenge: Challenge) => Challenge): Change =>
  (list) =>
    list.map((challenge) => (challenge.id === id ? changed(challenge) : challenge));

const said =
  (playerId: string) =>
  (seat: Seat): Seat =>
    seat.player.id === playerId ? { ...seat, status: 'confirmed' } : seat;

/** A challenge that is declined, cancelled, or left by a partner. */
export const gone =
  (id: string): Change =>
  (list) =>
    list.filter((challenge) => challenge.id !== id);

/** The viewer says yes. Doubles wait for the partners, one of whom may be named now. */
export const accepted = (id: string, viewerId: string, partner: Player | null): Change =>
  change(id, (challenge) =>
    challenge.matchType === 'doubles'
      ? withPartner({ ...challenge, seats: challenge.seats.map(said(viewerId)) }, viewerId, partner)
      : { ...challenge, status: 'accepted' },
  );

/** A partner is asked to play on the viewer's side, replacing one who has not answered. */
export const partnerNamed = (id: string, viewerId: string, partner: Player): Change =>
  change(id, (challenge) => withPartner(challenge, viewerId, partner));

function withPartner(challenge: Challenge, viewerId: string, partner: Player | null): Challenge {
  const own = seatOf(challenge, viewerId);
  if (own === undefined || partner === null) return challenge;
  const others = challenge.seats.filter(
    ({ side, player }) => side !== own.side || isParty(challenge, player.id),
  );
  return {
    ...challenge,
    seats: [...others, { player: partner, side: own.side, status: 'invited' }],
  };
}

/** The viewer says yes as a partner. The fourth yes makes the match. */
export const seatTaken = (id: string, viewerId: string): Change =>
  change(id, (challenge) => {
    const seats = challenge.seats.map(said(viewerId));
    const isMatch =
      seats.filter(({ status }) => status === 'confirmed').length === SEATS_OF_DOUBLES;
    return { ...challenge, seats, status: isMatch ? 'accepted' : challenge.status };
  });

/** The match moves to the proposed time. */
export const rescheduled = (id: string): Change =>
  change(id, (match) => {
    if (match.reschedule === null) return match;
    const { date, time, startsAt, durationMinutes, courtLocation, court } = match.reschedule;
    return {
      ...match,
      date,
      time,
      startsAt,
      durationMinutes,
      courtLocation,
      court,
      reschedule: null,
    };
  });

/** The proposed time is declined or withdrawn. */
export const rescheduleClosed = (id: string): Change =>
  change(id, (match) => ({ ...match, reschedule: null }));

/** The entry the viewer saw is disputed. The second time, the server removes the match from the list. */
export const resultDisputed = (id: string): Change =>
  change(id, (match) =>
    match.result.state === 'entered'
      ? { ...match, result: { ...match.result, state: 'disputed' } }
      : match,
  );
