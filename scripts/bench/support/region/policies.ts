import {
  chancesOf,
  chooseFive,
  featuresOf,
  type FreeTime,
  isNewcomer,
  type Model,
  orderOf,
  type Pair,
  reliabilityOf,
  type Row,
  shownChance,
} from '../../../matching/model.ts';
import type { Seeded } from '../../../matching/seeded.ts';
import { bookedWithin, dayOf, freeSlots, partsOf } from './free-time.ts';
import { kilometres, type Member, type Word } from './member.ts';

/** A member looking for a partner. */
export interface Look {
  readonly day: number;
  readonly viewer: Member;
  /** Those they might be shown. */
  readonly candidates: readonly Member[];
  readonly chance: Seeded;
}

/** A member who is shown, with computed values if the policy computes them. */
export interface Shown {
  readonly player: Member;
  readonly explored: boolean;
  readonly row?: Row;
  readonly chance?: number;
}

/** An order in which players are shown. It sees what the database knows, nothing hidden. */
export interface Policy {
  readonly name: string;
  readonly show: (look: Look) => readonly Shown[];
}

const SEATS = 5;
/** The pool's share of the variance between players of different clubs. */
const BETWEEN_CLUBS = 0.045;
/** How many are examined closely. */
const CLOSELY = 60;
/** For one slot each week in two weeks, when nothing is booked. */
const WEEKS = 2;
const QUICK_FIRST_DAYS = 3;

/** Whether it can be said when both are free. */
export function calendarsKnown(viewer: Member, player: Member): boolean {
  return player.sharesCalendar && player.calendar !== 0 && viewer.calendar !== 0;
}

/** Slots of the next 14 days in which both are free according to their calendars. */
export function sharedSlots(viewer: Member, player: Member, day: number): readonly number[] {
  const week = viewer.calendar & player.calendar;
  return freeSlots(week, day, [viewer.booked, player.booked]);
}

const asShown = (players: readonly Member[]): readonly Shown[] =>
  players.slice(0, SEATS).map((player) => ({ player, explored: false }));

function byKeys(
  candidates: readonly Member[],
  keys: (player: Member) => readonly number[],
): readonly Shown[] {
  const keyed = candidates.map((player) => ({ player, keys: [...keys(player), player.id] }));
  keyed.sort((one, other) => {
    const place = one.keys.findIndex((key, at) => key !== other.keys[at]);
    return (one.keys[place] ?? 0) - (other.keys[place] ?? 0);
  });
  return asShown(keyed.map(({ player }) => player));
}

export const atRandom: Policy = {
  name: 'at random',
  show: ({ candidates, chance }) => {
    const left = [...candidates];
    const count = Math.min(SEATS, left.length);
    return asShown(
      Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)).flat(),
    );
  },
};

/** By true distance, which the database doesn't know: better than it could do. */
export const nearest: Policy = {
  name: 'nearest first',
  show: ({ viewer, candidates }) => byKeys(candidates, (player) => [kilometres(viewer, player)]),
};

const STEPS: Readonly<Record<Word, number>> = {
  beginner: 0,
  recreational: 1,
  intermediate: 2,
  advanced: 4,
  expert: 6,
};
const NO_STEP = 20;

const clubmatesOf = ({ viewer, candidates }: Look): readonly Member[] =>
  candidates.filter(({ club }) => club === viewer.club);

/** Less is better; members with a hidden calendar come last. */
const sharedTime = (viewer: Member, player: Member): number =>
  player.sharesCalendar ? -partsOf(viewer.calendar & player.calendar) : 1;

/** The order of the player list: clubmates by the word for their level, then by shared time. */
export const byWord: Policy = {
  name: 'by level word, then shared time',
  show: (look) => {
    const mine = look.viewer.word === null ? STEPS.intermediate : STEPS[look.viewer.word];
    return byKeys(clubmatesOf(look), (player) => [
      Math.abs((player.word === null ? NO_STEP : STEPS[player.word]) - mine),
      sharedTime(look.viewer, player),
    ]);
  },
};

export const byRating: Policy = {
  name: 'by closest rating, then shared time',
  show: (look) =>
    byKeys(clubmatesOf(look), (player) => [
      Math.round(Math.abs(player.estimate.level - look.viewer.estimate.level) * 4),
      sharedTime(look.viewer, player),
    ]),
};

function freeTimeOf(slots: readonly number[], day: number): FreeTime {
  const [first] = slots;
  return { slots: slots.length, firstInDays: first === undefined ? 0 : dayOf(first) - day };
}

/** Ignores bookings. */
function quickFreeTime(viewer: Member, player: Member): FreeTime {
  const slots = WEEKS * partsOf(viewer.calendar & player.calendar);
  return { slots, firstInDays: QUICK_FIRST_DAYS };
}

function reachOf({ word }: Member): { readonly down: number; readonly up: number } {
  if (word === 'beginner') return { down: 0, up: 2 };
  return word === 'expert' ? { down: -2, up: 0 } : { down: -1, up: 1 };
}

function wantSingles(viewer: Member, player: Member): boolean | null {
  if (viewer.wantsSingles === false || player.wantsSingles === false) return false;
  return viewer.wantsSingles === null || player.wantsSingles === null ? null : true;
}

function placesOf(viewer: Member, player: Member): Pair['place'] {
  if (viewer.place === null || player.place === null) return 'unknown';
  return viewer.place === player.place ? 'same' : 'other';
}

function pairOf(viewer: Member, player: Member, day: number, free: FreeTime | null): Pair {
  const clubmates = viewer.club === player.club;
  const shared = viewer.met.get(player);
  const { asked, accepted, pending, seenOn, lastMatchOn, facts } = player.record;
  return {
    gap: player.estimate.level - viewer.estimate.level,
    variance: player.estimate.variance + viewer.estimate.variance + (clubmates ? 0 : BETWEEN_CLUBS),
    viewerReach: reachOf(viewer),
    playerReach: reachOf(player),
    place: placesOf(viewer, player),
    // Its places are villages without a map.
    km: null,
    clubmates,
    asked,
    accepted,
    daysSinceSeen: day - seenOn,
    pending,
    daysSinceMatch: lastMatchOn === null ? null : day - lastMatchOn,
    intensityGap: viewer.intensity - player.intensity,
    socialGap: viewer.social - player.social,
    wantFormat: wantSingles(viewer, player),
    again: { yes: shared?.yes ?? 0, no: shared?.no ?? 0 },
    metLately: shared?.days.filter((on) => day - on < 30).length ?? 0,
    kept: reliabilityOf(
      facts.map(({ kind, opponent, day: on }) => ({
        kind,
        opponent: `${opponent}`,
        daysAgo: day - on,
      })),
    ),
    free,
    bookedSoon:
      player.sharesCalendar && player.calendar !== 0 ? bookedWithin(player.booked, day, 7) : null,
  };
}

/** Clubmates, those stating the same place, and earlier opponents; others only if there is nobody. */
function gather(viewer: Member, candidates: readonly Member[]): readonly Member[] {
  const near = candidates.filter(
    (player) =>
      player.club === viewer.club ||
      (player.place !== null && player.place === viewer.place) ||
      viewer.met.has(player),
  );
  return near.length < SEATS ? candidates : near;
}

/** The product's order: by the model's value of each pair, and by fairness. */
export function byModel(name: string, model: Model): Policy {
  return {
    name,
    show: ({ day, viewer, candidates, chance }) => {
      const quick = gather(viewer, candidates).map((player) => {
        const known = calendarsKnown(viewer, player);
        const free = known ? quickFreeTime(viewer, player) : null;
        const row = featuresOf(pairOf(viewer, player, day, free));
        return { player, known, match: chancesOf(model, row).match };
      });
      quick.sort((one, other) => other.match - one.match);
      const ranked = quick.slice(0, CLOSELY).map(({ player, known }) => {
        const free = known ? freeTimeOf(sharedSlots(viewer, player, day), day) : null;
        const row = featuresOf(pairOf(viewer, player, day, free));
        const { match } = chancesOf(model, row);
        const { lastMatchOn, exposure } = player.record;
        const daysSinceJoined = player.joinedOn < 0 ? Infinity : day - player.joinedOn;
        return {
          player,
          row,
          chance: shownChance(model, match),
          order: orderOf(match, row, { isNew: lastMatchOn === null, exposure }),
          hasMet: viewer.met.has(player),
          isNewcomer: isNewcomer(daysSinceJoined, player.met.size),
          mayHaveTime: free === null || free.slots > 0,
          draw: chance.uniform(),
        };
      });
      ranked.sort((one, other) => other.order - one.order);
      return chooseFive(ranked).map(({ chosen: { player, row, chance }, explored }) => ({
        player,
        row,
        chance,
        explored,
      }));
    },
  };
}
