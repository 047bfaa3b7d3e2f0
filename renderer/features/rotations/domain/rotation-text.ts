import { counted } from '../../../shared/dates/counted.ts';
import { listText, rowText } from '../../../shared/dates/list-text.ts';
import type { Rotation, Someone } from './event-rotation.ts';
import { roundOf } from './event-rotation.ts';
import type { CourtMatch, Place, Round } from './rotation.ts';

/** The database's names for people who may not be named. */
const NAMELESS: ReadonlySet<string> = new Set(['Someone', 'A former member', 'Guest']);

const first = ({ name }: Someone): string =>
  NAMELESS.has(name) ? name : (name.trim().split(/\s+/u)[0] ?? name);

/** Everybody's first name; the full one for those who share it. */
export function shortNames(players: readonly Someone[]): ReadonlyMap<Place, string> {
  const counts = new Map<string, number>();
  for (const player of players) {
    const key = first(player).toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Map(
    players.map((player) => {
      const alone = counts.get(first(player).toLowerCase()) === 1;
      return [player.place, alone ? first(player) : player.name];
    }),
  );
}

/** 'Ana and Rui' */
export function sideText(side: readonly Place[], names: ReadonlyMap<Place, string>): string {
  return listText(side.map((place) => names.get(place) ?? 'Someone'));
}

/** 'Court 3 with Ana, against Rui and Kenji'; null: the player is not in this round. */
export function playerLine(
  round: Round,
  place: Place,
  names: ReadonlyMap<Place, string>,
): string | null {
  if (round.sittingOut.includes(place)) return "You're sitting out this round";
  const match = matchOf(round, place);
  if (match === null) return null;
  const onA = match.sideA.includes(place);
  const mine = onA ? match.sideA : match.sideB;
  const against = sideText(onA ? match.sideB : match.sideA, names);
  const partner = mine.find((other) => other !== place);
  if (partner === undefined) return `${match.court} against ${against}`;
  return `${match.court} with ${names.get(partner) ?? 'Someone'}, against ${against}`;
}

const matchOf = ({ matches }: Round, place: Place): CourtMatch | null =>
  matches.find(({ sideA, sideB }) => sideA.includes(place) || sideB.includes(place)) ?? null;

/** 'Sitting out: Ana, Rui'; null: nobody does. */
export function sittingOutText(round: Round, names: ReadonlyMap<Place, string>): string | null {
  if (round.sittingOut.length === 0) return null;
  return `Sitting out: ${rowText(round.sittingOut.map((place) => names.get(place) ?? 'Someone'))}`;
}

/** '12:05' */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The current state at a glance: 'Round 2 of 7'. */
export function stateText({ state, currentRound, roundCount }: Rotation): string {
  if (state === 'ended') return 'The rotation is over';
  if (state === 'ready')
    return currentRound === 0 ? 'The first round starts soon' : 'The next round starts soon';
  if (state === 'paused')
    return counted(
      roundCount,
      { other: 'Round {round} of {count} is paused' },
      { round: currentRound },
    );
  return counted(roundCount, { other: 'Round {round} of {count}' }, { round: currentRound });
}

/** What ending a rotation takes from everybody; null: all of its rounds have been started. */
export function endingText({ currentRound, roundCount }: Rotation): string | null {
  const left = roundCount - currentRound;
  if (left <= 0) return null;
  return counted(left, {
    one: "1 round hasn't been played. Every screen will say that the rotation is over.",
    other: "{count} rounds haven't been played. Every screen will say that the rotation is over.",
  });
}

/** The round to show as current: the next to start, if any; null: there is none. */
export function presentRound(rotation: Rotation): Round | null {
  const { state, currentRound } = rotation;
  return roundOf(rotation, state === 'ready' ? currentRound + 1 : currentRound);
}
