import { type EventRotation, type Rotation, secondsLeft } from './event-rotation.ts';
import { playedRounds } from './rotation-draft.ts';

// Optimistic updates after a manager's press, ahead of the refetch: rounds made right afterwards
// are based on the version the server will have by then. `now` is this device's clock, in
// milliseconds.

type Change = (event: EventRotation, now: number) => EventRotation;

const changing =
  (change: (rotation: Rotation, event: EventRotation, now: number) => Partial<Rotation>): Change =>
  (event, now) =>
    event.rotation === null
      ? event
      : { ...event, rotation: { ...event.rotation, ...change(event.rotation, event, now) } };

export const roundStarted = (round: number): Change =>
  changing(({ minutes, version }, { clockAhead }, now) => ({
    state: 'running',
    currentRound: round,
    endsAt: new Date(now + clockAhead + minutes * 60_000).toISOString(),
    secondsLeft: null,
    version: version + 1,
  }));

/** Only the clock: the version stays, since rounds may be made meanwhile. */
export const roundPaused: Change = changing((rotation, { clockAhead }, now) => ({
  state: 'paused',
  clock: rotation.clock + 1,
  endsAt: null,
  secondsLeft: secondsLeft(rotation, clockAhead, now),
}));

export const roundResumed: Change = changing((rotation, { clockAhead }, now) => ({
  state: 'running',
  clock: rotation.clock + 1,
  endsAt: new Date(now + clockAhead + (rotation.secondsLeft ?? 0) * 1000).toISOString(),
  secondsLeft: null,
}));

export const rotationEnded: Change = changing(({ version }) => ({
  state: 'ended',
  endsAt: null,
  secondsLeft: null,
  version: version + 1,
}));

/** What was saved: everything in a draft, and the rounds after those played. */
type Saved = Pick<
  Rotation,
  'courts' | 'minutes' | 'roundCount' | 'singles' | 'players' | 'rounds' | 'version'
>;

/** `saved.version` is the one that the rounds were based on. */
export function roundsMade(
  event: EventRotation,
  { courts, minutes, roundCount, singles, players, rounds, version }: Saved,
): EventRotation {
  const { rotation } = event;
  const state = rotation?.state ?? 'ready';
  return {
    ...event,
    rotation: {
      courts,
      minutes,
      roundCount,
      singles,
      players,
      rounds: [...playedRounds(rotation), ...rounds],
      version: version + 1,
      clock: rotation?.clock ?? 0,
      // With nothing more to play it stays ended.
      state: state === 'ended' && roundCount > (rotation?.currentRound ?? 0) ? 'ready' : state,
      currentRound: rotation?.currentRound ?? 0,
      endsAt: rotation?.endsAt ?? null,
      secondsLeft: rotation?.secondsLeft ?? null,
    },
  };
}
