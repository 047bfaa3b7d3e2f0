// Members' true wishes, which no policy knows.
import { bookedWithin } from './free-time.ts';
import { kilometres, type Member } from './member.ts';
import { closenessOf, type Score } from './tennis.ts';
import { logistic } from '../../../matching/model.ts';
import type { Region } from './member.ts';
import { type Seeded, seeded } from '../../../matching/seeded.ts';

/** How much closer a weaker player seems than a stronger one. */
function comfort(gap: number): number {
  return Math.exp(-(((gap > 0 ? gap * 0.85 : gap * 1.1) / 0.55) ** 2));
}

/** A rough impression of another's level from what is shown of it. */
const perceivedGap = (me: Member, other: Member, chance: Seeded): number =>
  other.estimate.level - me.estimate.level + 0.1 * chance.normal();

const kmTooFar = (me: Member, other: Member): number =>
  Math.max(0, kilometres(me, other) - me.hidden.travels);

/** After a match, liking counts; and the same opponent again and again becomes less attractive. */
function history(me: Member, other: Member, day: number, weights: History): number {
  const shared = me.met.get(other);
  if (shared === undefined) return 0;
  const lately = shared.days.filter((on) => day - on < 21).length;
  return (shared.felt > 0 ? weights.liked : weights.disliked) - weights.again * lately;
}

interface History {
  readonly liked: number;
  readonly disliked: number;
  readonly again: number;
}

/** How much a viewer is attracted by somebody shown. `hasSlot`: a time that suits both is shown, too. */
export function attraction(
  viewer: Member,
  player: Member,
  { day, place, hasSlot, chance }: ShownAt,
): number {
  return (
    -0.6 +
    1.8 * comfort(perceivedGap(viewer, player, chance)) +
    (hasSlot ? 0.7 : -0.3) -
    0.1 * kmTooFar(viewer, player) -
    0.15 * place -
    0.15 * Math.abs(viewer.intensity - player.intensity) -
    (viewer.wantsSingles !== false && player.wantsSingles === false ? 0.4 : 0) +
    history(viewer, player, day, { liked: 0.8, disliked: -1, again: 0.4 })
  );
}

interface ShownAt {
  readonly day: number;
  /** Position in the list, from 0. */
  readonly place: number;
  readonly hasSlot: boolean;
  readonly chance: Seeded;
}

/** The chance that somebody who was asked, and has time, accepts. */
export function willingness(
  player: Member,
  viewer: Member,
  { day, slotDay, chance }: { day: number; slotDay: number; chance: Seeded },
): number {
  const thatWeek = bookedWithin(player.booked, slotDay - 4, 7);
  const appetite = thatWeek === 0 ? 0.5 : thatWeek >= player.hidden.wants * 1.2 ? -1.6 : -0.3;
  return logistic(
    -0.6 +
      2.4 * comfort(perceivedGap(player, viewer, chance)) -
      0.14 * kmTooFar(player, viewer) -
      0.22 * Math.abs(player.intensity - viewer.intensity) -
      0.12 * Math.abs(player.social - viewer.social) -
      (player.hidden.singles ? 0 : 0.7) +
      history(player, viewer, day, { liked: 0.8, disliked: -0.9, again: 0.5 }) +
      appetite,
  );
}

/**
 * The chance that one of the two enjoyed a match: close, played in the same spirit, with somebody
 * they like.
 */
export function enjoyment(one: Member, other: Member, score: Score, region: Region): number {
  return logistic(
    -0.5 +
      2.6 * Math.min(1, closenessOf(score) / 0.42) -
      0.35 * Math.abs(one.intensity - other.intensity) -
      0.2 * Math.abs(one.social - other.social) +
      liking(one, other, region),
  );
}

/** Between two people, always the same. */
function liking(one: Member, other: Member, { seed, members }: Region): number {
  const pair = Math.min(one.id, other.id) * members.length + Math.max(one.id, other.id);
  return 0.5 * seeded(pair ^ (seed * 7919)).normal();
}
