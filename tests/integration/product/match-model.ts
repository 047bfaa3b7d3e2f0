/**
 * What the product decided about challenges and matches, reimplemented independently: the oracle of
 * the state test.
 */

export type Side = 'challenger' | 'challenged';
type MatchType = 'singles' | 'doubles' | 'practice';
type Outcome = 'played' | 'retired' | 'no_show' | 'not_played';

export interface Seat {
  readonly side: Side;
  readonly status: string;
  /** Named by one of the two who made the challenge. */
  readonly isPartner: boolean;
  /** Somebody else was asked in their place before they answered. */
  readonly isReplaced: boolean;
  /** From when this player's time is booked; null: it is free. */
  readonly bookedFrom: number | null;
}

/** A challenge as a transaction left it. Instants are in milliseconds. */
export interface State {
  readonly status: string;
  readonly resultState: string;
  readonly disputes: number;
  readonly type: MatchType;
  readonly challenger: string;
  readonly challenged: string;
  readonly startsAt: number;
  readonly minutes: number;
  readonly resultAt: number | null;
  readonly seats: Readonly<Record<string, Seat>>;
  /** Another time waiting for an answer. */
  readonly proposal: { readonly by: string; readonly startsAt: number } | null;
  /** The latest result entry. */
  readonly entry: { readonly side: Side; readonly outcome: Outcome } | null;
}

export type MoveKind =
  | 'send'
  | 'accept'
  | 'decline'
  | 'counter'
  | 'cancel'
  | 'namePartner'
  | 'confirmSeat'
  | 'leaveSeat'
  | 'proposeMove'
  | 'acceptMove'
  | 'declineMove'
  | 'withdrawMove'
  | 'enterResult'
  | 'confirmResult'
  | 'disputeResult';

/** One call that was not refused. */
export interface Move {
  readonly kind: MoveKind;
  readonly actor: string;
  /** The partner it names, if any. */
  readonly partner: string | null;
  readonly outcome: Outcome;
}

/** What a move does to a challenge, and who is notified, as 'player kind'. */
export interface Effect {
  readonly after: State;
  readonly told: readonly string[];
}

const DAY = 86_400_000;

/** The effect of `move` at `now`; null: it must be refused. */
export function effectOf(before: State, move: Move, now: number): Effect | null {
  const { actor } = move;
  const begun = before.startsAt <= now;
  const seat = before.seats[actor];
  const isParty = actor === before.challenger || actor === before.challenged;
  if (seat === undefined || seat.status === 'withdrawn') {
    return move.kind === 'send' ? expiry(before, now) : null;
  }
  switch (move.kind) {
    case 'send':
      return expiry(before, now);
    case 'accept': {
      if (before.status !== 'pending' || begun || actor !== before.challenged) return null;
      if (seat.status !== 'invited') return null;
      const seated = withSeat(before, actor, { ...seat, status: 'confirmed' });
      const asked = ask(seated, move);
      if (asked === null) return null;
      const after =
        before.type === 'doubles' ? asked.after : book({ ...asked.after, status: 'accepted' });
      return { after, told: [...asked.told, `${before.challenger} challenge_accepted`] };
    }
    case 'decline': {
      if (before.status !== 'pending' || begun || actor !== before.challenged) return null;
      const told = [`${before.challenger} challenge_declined`, ...released(before, actor)];
      return { after: { ...before, status: 'declined' }, told };
    }
    case 'counter': {
      if (before.status !== 'pending' || begun || actor !== before.challenged) return null;
      return { after: { ...before, status: 'superseded' }, told: released(before, actor) };
    }
    case 'cancel': {
      if (before.status === 'pending' && actor === before.challenger) {
        return { after: { ...before, status: 'cancelled' }, told: released(before, actor) };
      }
      if (before.status !== 'accepted' || begun || !isParty) return null;
      const told = others(before, actor, 'match_cancelled');
      return { after: lapse(free({ ...before, status: 'cancelled' })), told };
    }
    case 'namePartner': {
      if (!isOpen(before) || begun || !isParty || seat.status !== 'confirmed') return null;
      return move.partner === null ? null : ask(before, move);
    }
    case 'confirmSeat': {
      if (!isOpen(before) || begun || !seat.isPartner || seat.status !== 'invited') return null;
      const seated = withSeat(before, actor, { ...seat, status: 'confirmed' });
      if (!isComplete(seated)) {
        const after = before.status === 'accepted' ? book(seated) : seated;
        return { after, told: [`${principal(before, seat.side)} seat`] };
      }
      const told = others(before, actor, 'match');
      return { after: book({ ...seated, status: 'accepted' }), told };
    }
    case 'leaveSeat': {
      if (!isOpen(before) || begun || !seat.isPartner) return null;
      const after = withSeat(before, actor, { ...seat, status: 'withdrawn', bookedFrom: null });
      const wasOn = before.status === 'accepted' && seat.status === 'confirmed';
      const told = wasOn ? others(before, actor, 'seat') : [`${principal(before, seat.side)} seat`];
      return { after, told };
    }
    case 'proposeMove':
      if (before.status !== 'accepted' || begun || !isParty || before.proposal !== null)
        return null;
      // Which of the times it was can be told from what was written.
      return {
        after: { ...before, proposal: { by: actor, startsAt: Number.NaN } },
        told: others(before, actor, 'match'),
      };
    case 'acceptMove': {
      const { proposal } = before;
      if (
        before.status !== 'accepted' ||
        begun ||
        !isParty ||
        proposal === null ||
        proposal.by === actor
      )
        return null;
      const after = book({ ...before, startsAt: proposal.startsAt, proposal: null });
      return { after, told: others(before, actor, 'match') };
    }
    case 'declineMove':
    case 'withdrawMove': {
      if (before.status !== 'accepted' || begun || !isParty || before.proposal === null)
        return null;
      if ((before.proposal.by === actor) !== (move.kind === 'withdrawMove')) return null;
      return { after: lapse(before), told: others(before, actor, 'match') };
    }
    case 'enterResult': {
      if (!isPlayed(before, now) || before.resultState === 'entered') return null;
      if (before.type === 'practice' && ['played', 'retired'].includes(move.outcome)) return null;
      const entry = { side: seat.side, outcome: move.outcome };
      const after: State = { ...before, resultState: 'entered', entry, resultAt: now };
      return { after, told: others(before, actor, 'result') };
    }
    case 'confirmResult':
      if (!isAnswerable(before, seat, now)) return null;
      return { after: settled(before, now), told: others(before, actor, 'result') };
    case 'disputeResult': {
      if (!isAnswerable(before, seat, now)) return null;
      const status = before.disputes === 1 ? 'completed' : before.status;
      const disputes = before.disputes + 1;
      const after: State = { ...before, resultState: 'disputed', disputes, status, resultAt: now };
      return {
        after: status === 'completed' ? lapse(after) : after,
        told: others(before, actor, 'result'),
      };
    }
    default:
      return move.kind satisfies never;
  }
}

/** How a challenge starts. */
export function beginning(made: State, move: Move): Effect | null {
  const { actor, partner } = move;
  if (actor !== made.challenger || actor === made.challenged) return null;
  const seats: Readonly<Record<string, Seat>> = {
    [made.challenger]: {
      side: 'challenger',
      status: 'confirmed',
      isPartner: false,
      isReplaced: false,
      bookedFrom: null,
    },
    [made.challenged]: {
      side: 'challenged',
      status: 'invited',
      isPartner: false,
      isReplaced: false,
      bookedFrom: null,
    },
  };
  const fresh: State = {
    ...made,
    status: 'pending',
    resultState: 'none',
    disputes: 0,
    seats,
    proposal: null,
    entry: null,
  };
  const asked = partner === null ? { after: fresh, told: [] } : ask(fresh, move);
  return asked && { after: asked.after, told: [...asked.told, `${made.challenged} challenge`] };
}

/** What the schedule does to a challenge at `now`. */
export function scheduled(before: State, now: number): Effect {
  const nothing = { after: before, told: [] };
  if (before.status === 'pending') return expiry(before, now) ?? nothing;
  if (before.status !== 'accepted' || before.startsAt > now) return nothing;
  const waited = now - (before.resultAt ?? now);
  if (before.resultState === 'entered') {
    return waited < 7 * DAY
      ? nothing
      : { after: settled(before, now), told: others(before, null, 'result') };
  }
  if (before.resultState === 'disputed') {
    return waited < 14 * DAY
      ? nothing
      : { after: lapse({ ...before, status: 'completed' }), told: others(before, null, 'result') };
  }
  if (!isComplete(before)) {
    return {
      after: lapse(free({ ...before, status: 'cancelled' })),
      told: others(before, null, 'match_cancelled'),
    };
  }
  const patience = before.type === 'practice' ? 0 : 14 * DAY;
  const over = before.startsAt + before.minutes * 60_000 + patience <= now;
  return over ? { after: lapse({ ...before, status: 'completed' }), told: [] } : nothing;
}

/** A proposal of another time lapses with the match. */
export const lapse = (state: State): State => ({ ...state, proposal: null });

function expiry(before: State, now: number): Effect | null {
  if (before.status !== 'pending' || before.startsAt > now) return null;
  return {
    after: { ...before, status: 'expired' },
    told: others(before, null, 'challenge', ['confirmed']),
  };
}

function settled(before: State, now: number): State {
  const after: State = { ...before, resultState: 'confirmed', resultAt: now };
  const outcome = before.entry?.outcome;
  if (outcome === 'no_show') return lapse(free({ ...after, status: 'no_show' }));
  if (outcome === 'not_played') return lapse(free({ ...after, status: 'cancelled' }));
  return lapse({ ...after, status: 'completed' });
}

/** Gives the open seat of the actor's side to the partner named in the move; null: that is not possible. */
function ask(before: State, { actor, partner }: Move): Effect | null {
  if (partner === null) return { after: before, told: [] };
  const side = before.seats[actor]?.side;
  const former = before.seats[partner];
  if (side === undefined || before.type !== 'doubles' || former?.isReplaced === false) return null;
  const [waiting] = Object.entries(before.seats).filter(
    ([, seat]) => seat.isPartner && seat.side === side && seat.status !== 'withdrawn',
  );
  if (waiting?.[1].status === 'confirmed') return null;
  const without = waiting
    ? withSeat(before, waiting[0], { ...waiting[1], status: 'withdrawn', isReplaced: true })
    : before;
  const after = withSeat(without, partner, {
    side,
    status: 'invited',
    isPartner: true,
    isReplaced: false,
    bookedFrom: null,
  });
  return { after, told: [...(waiting ? [`${waiting[0]} seat`] : []), `${partner} seat`] };
}

const isOpen = ({ status }: State): boolean => status === 'pending' || status === 'accepted';

const isPlayed = (state: State, now: number): boolean =>
  state.status === 'accepted' && state.startsAt <= now && isComplete(state);

const isAnswerable = (state: State, seat: Seat, now: number): boolean =>
  isPlayed(state, now) && state.resultState === 'entered' && state.entry?.side !== seat.side;

const principal = (state: State, side: Side): string => state[side];

function isComplete({ type, seats }: State): boolean {
  const confirmed = Object.values(seats).filter((seat) => seat.status === 'confirmed');
  return confirmed.length === (type === 'doubles' ? 4 : 2);
}

function withSeat(state: State, player: string, seat: Seat): State {
  return { ...state, seats: { ...state.seats, [player]: seat } };
}

function book(state: State): State {
  return mapSeats(state, (seat) =>
    seat.status === 'confirmed' ? { ...seat, bookedFrom: state.startsAt } : seat,
  );
}

const free = (state: State): State => mapSeats(state, (seat) => ({ ...seat, bookedFrom: null }));

function mapSeats(state: State, change: (seat: Seat) => Seat): State {
  const seats = Object.entries(state.seats).map(
    ([player, seat]) => [player, change(seat)] as const,
  );
  return { ...state, seats: Object.fromEntries(seats) };
}

function others(
  state: State,
  actor: string | null,
  kind: string,
  statuses = ['invited', 'confirmed'],
): readonly string[] {
  return Object.entries(state.seats)
    .filter(([player, seat]) => player !== actor && statuses.includes(seat.status))
    .map(([player]) => `${player} ${kind}`);
}

/** Those who had agreed to doubles that will not take place. */
function released(state: State, actor: string): readonly string[] {
  return Object.entries(state.seats)
    .filter(
      ([player, seat]) =>
        seat.status === 'confirmed' && player !== actor && player !== state.challenger,
    )
    .map(([player]) => `${player} match_cancelled`);
}
