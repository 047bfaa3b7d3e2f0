import type { Sentence } from '../../../shared/error-code.ts';
import { roundWithTooFew } from './make-rounds.ts';
import { ROTATION_LIMITS } from './limits.ts';
import type { Candidate, EventRotation, GuestSkill, Rotation, Someone } from './event-rotation.ts';
import type { Place, Round } from './rotation.ts';

/**
 * A manager's changes since the rotation was last saved. They are applied on top of it, so that
 * another manager's change loses none of them.
 */
export interface Edits {
  /** By user id, or a guest's place: whether they are here. */
  readonly ticks: ReadonlyMap<string, boolean>;
  /** Members marked as present, for their names and levels. */
  readonly members: ReadonlyMap<string, Candidate>;
  readonly guests: readonly NewGuest[];
  readonly courts: string | null;
  readonly minutes: string | null;
  readonly rounds: string | null;
  readonly singles: boolean | null;
}

export interface NewGuest {
  readonly name: string;
  readonly skill: GuestSkill;
}

export const NO_EDITS: Edits = {
  ticks: new Map(),
  members: new Map(),
  guests: [],
  courts: null,
  minutes: null,
  rounds: null,
  singles: null,
};

/** The draft as a form shows it, and as it is saved. */
export interface Draft {
  readonly players: readonly Someone[];
  readonly courts: string;
  readonly minutes: string;
  readonly rounds: string;
  readonly singles: boolean;
}

/** The levels for guests' skill words, as in the database. */
const GUEST_LEVELS: Readonly<Record<GuestSkill, number>> = {
  beginner: 2.5,
  intermediate: 3.5,
  advanced: 4.5,
  expert: 5,
};

/** The key of a mark. */
export const tickOf = ({ userId, place }: Pick<Someone, 'userId' | 'place'>): string =>
  userId ?? String(place);

export const isHere = ({ until }: Pick<Someone, 'until'>): boolean => until === null;

/** The rounds that are not changed. */
export const playedRounds = (rotation: Rotation | null): readonly Round[] =>
  rotation === null ? [] : rotation.rounds.filter(({ round }) => round <= rotation.currentRound);

/** What is saved, with the changes since: anybody newly marked is there from the next round on. */
export function draftOf(
  { rotation, eventCourts, durationMinutes }: EventRotation,
  edits: Edits,
): Draft {
  const next = (rotation?.currentRound ?? 0) + 1;
  const seated = new Set(
    playedRounds(rotation).flatMap(({ matches, sittingOut }) => [
      ...matches.flatMap(({ sideA, sideB }) => [...sideA, ...sideB]),
      ...sittingOut,
    ]),
  );
  const kept = (rotation?.players ?? []).flatMap((player) => {
    // Members who have left the club would be refused: they only count as here if marked again.
    const here = edits.ticks.get(tickOf(player)) ?? (isHere(player) && !player.hasLeft);
    if (here) return [isHere(player) ? player : { ...player, until: null }];
    if (!seated.has(player.place)) return [];
    return [isHere(player) ? { ...player, until: next - 1 } : player];
  });
  const known = new Set(kept.map(({ userId }) => userId));
  let place = Math.max(0, ...(rotation?.players ?? []).map((player) => player.place));
  const newcomer = {
    guest: false,
    userId: null,
    guestSkill: null,
    from: next,
    until: null,
    hasLeft: false,
  };
  const members = [...edits.members.values()]
    .filter(({ userId }) => edits.ticks.get(userId) === true && !known.has(userId))
    .map(({ userId, name, level }): Someone => {
      place += 1;
      return { ...newcomer, place, userId, name, level };
    });
  // By name, which is all that is known about guests: they may have been saved with these changes,
  // with only the answer lost.
  const keptGuests = new Set(kept.filter(({ guest }) => guest).map(({ name }) => name));
  const guests = edits.guests
    .filter(({ name }) => !keptGuests.has(name))
    .map(({ name, skill }): Someone => {
      place += 1;
      const level = GUEST_LEVELS[skill];
      return { ...newcomer, place, name, guest: true, guestSkill: skill, level };
    });
  return {
    players: [...kept, ...members, ...guests],
    courts: edits.courts ?? (rotation?.courts ?? defaultCourts(eventCourts)).join(', '),
    minutes: edits.minutes ?? String(rotation?.minutes ?? MINUTES),
    rounds: edits.rounds ?? String(rotation?.roundCount ?? defaultRounds(durationMinutes)),
    singles: edits.singles ?? rotation?.singles ?? false,
  };
}

/** For a round, by default. */
const MINUTES = 20;

/** As many rounds as the event has time for. */
const defaultRounds = (eventMinutes: number): number =>
  Math.min(Math.max(1, Math.floor(eventMinutes / MINUTES)), ROTATION_LIMITS.rounds);

/** Only names that can be typed: one with a comma would be read as two. */
const defaultCourts = (named: readonly string[]): readonly string[] =>
  named.length > 0
    ? named.map((name) =>
        name
          .split(/[\s,]+/u)
          .join(' ')
          .slice(0, ROTATION_LIMITS.courtNameLength),
      )
    : ['Court 1', 'Court 2'];

/** Court names as typed, separated by commas. */
export const courtNames = (typed: string): readonly string[] =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** What prevents making rounds, by the field that can fix it; empty: nothing. */
export interface DraftErrors {
  readonly players?: string;
  readonly courts?: string;
  readonly minutes?: string;
  readonly rounds?: string;
}

export function errorsOf(draft: Draft, played: readonly Round[]): DraftErrors {
  const { players: people, courts, minutes, rounds, courtNameLength } = ROTATION_LIMITS;
  const names = courtNames(draft.courts);
  const last = Number(draft.rounds);
  const roundsFine = isWithin(last, Math.max(1, played.length), rounds);
  const tooFew =
    draft.players.length < people.min ||
    (roundsFine && roundWithTooFew({ players: draft.players, played, rounds: last }) !== null);
  return {
    ...(tooFew && {
      players: 'Each round needs at least four people.' satisfies Sentence<'too_few_players'>,
    }),
    ...(draft.players.length > people.max && {
      players: 'A rotation can have up to 200 people.' satisfies Sentence<'too_many_players'>,
    }),
    ...((names.length === 0 ||
      names.length > courts ||
      new Set(names).size < names.length ||
      names.some((name) => name.length > courtNameLength)) && {
      courts: 'Give each court its own name, and separate them with commas.',
    }),
    ...(!isWithin(Number(draft.minutes), minutes.min, minutes.max) && {
      minutes: 'Choose 5 to 120 minutes.',
    }),
    ...(!roundsFine && {
      rounds:
        last < played.length
          ? 'More rounds than that have already been played.'
          : 'Choose 1 to 20 rounds.',
    }),
  };
}

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Whether there are unsaved changes. */
export const isEdited = (edits: Edits): boolean =>
  edits.ticks.size > 0 ||
  edits.guests.length > 0 ||
  [edits.courts, edits.minutes, edits.rounds, edits.singles].some((value) => value !== null);

/**
 * Marks a saved guest as here or not; also in the changes, if they are still there because the
 * answer got lost.
 */
export const guestTicked = (edits: Edits, { place, name }: Someone, here: boolean): Edits =>
  ticked(withoutGuest(edits, name), String(place), here);

export const ticked = (edits: Edits, key: string, here: boolean, member?: Candidate): Edits => ({
  ...edits,
  ticks: new Map(edits.ticks).set(key, here),
  members: member ? new Map(edits.members).set(member.userId, member) : edits.members,
});

/**
 * The changes made while `saved`, from which `draft` was made, was being sent: they are on top of
 * what is saved by then.
 */
export function editsSince(saved: Edits, draft: Draft, edits: Edits): Edits {
  const sent = draft.players.filter(({ guest }) => guest);
  const takenOff = saved.guests.filter((guest) => !edits.guests.includes(guest));
  const ticks = new Map([
    ...sent
      .filter(({ name }) => takenOff.some((guest) => guest.name === name))
      .map((guest) => [tickOf(guest), false] as const),
    ...[...edits.ticks].filter(([key, here]) => saved.ticks.get(key) !== here),
  ]);
  return {
    ticks,
    members: new Map([...edits.members].filter(([userId]) => ticks.has(userId))),
    guests: edits.guests.filter((guest) => !saved.guests.includes(guest)),
    courts: edits.courts === saved.courts ? null : edits.courts,
    minutes: edits.minutes === saved.minutes ? null : edits.minutes,
    rounds: edits.rounds === saved.rounds ? null : edits.rounds,
    singles: edits.singles === saved.singles ? null : edits.singles,
  };
}

/** Removes an added but unsaved guest by name. */
export const withoutGuest = (edits: Edits, name: string): Edits => ({
  ...edits,
  guests: edits.guests.filter((guest) => guest.name !== name),
});

export const isNewGuest = (player: Someone, kept: Rotation | null): boolean =>
  player.guest &&
  !(kept?.players ?? []).some((known: { place: Place }) => known.place === player.place);
