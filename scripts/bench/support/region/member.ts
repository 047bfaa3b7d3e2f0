import { type Seeded, seeded } from '../../../matching/seeded.ts';
import { PARTS } from './free-time.ts';
import type { Estimate } from './tennis.ts';

export type Word = 'beginner' | 'recreational' | 'intermediate' | 'advanced' | 'expert';

/** The history of two members, from one side. */
export interface Shared {
  readonly days: number[];
  /** This side's answers to "would you play again?". */
  yes: number;
  no: number;
  /** This side's opinion, said or not: matches enjoyed minus those not. */
  felt: number;
}

/** What nobody else knows. */
interface Hidden {
  readonly level: number;
  /** When there truly is time, whatever the calendar says. */
  readonly week: number;
  /** The share of the days looked in on which challenges are answered. */
  readonly answers: number;
  readonly misses: number;
  /** Kilometres that cost nothing. */
  readonly travels: number;
  /** Matches wanted per week. */
  readonly wants: number;
  /** The chance of looking in on a day. */
  readonly looksIn: number;
  /** Whether singles are wanted. */
  readonly singles: boolean;
}

/** What the database counts. */
interface Counted {
  asked: number;
  accepted: number;
  pending: number;
  seenOn: number;
  lastMatchOn: number | null;
  readonly facts: {
    readonly kind: 'kept' | 'no_show';
    readonly opponent: number;
    readonly day: number;
  }[];
  exposure: number;
}

export interface Member {
  readonly id: number;
  readonly club: number;
  readonly x: number;
  readonly y: number;
  /** The place stated; null if none. */
  readonly place: string | null;
  readonly word: Word | null;
  /** The calendar as stated; 0 if none. */
  readonly calendar: number;
  readonly sharesCalendar: boolean;
  readonly intensity: number;
  readonly social: number;
  /** As stated; null if not. */
  readonly wantsSingles: boolean | null;
  /** The day of joining; before the start for most. */
  readonly joinedOn: number;
  readonly hidden: Hidden;
  readonly estimate: Estimate;
  readonly record: Counted;
  readonly booked: Set<number>;
  readonly met: Map<Member, Shared>;
  /** Members with a pending challenge from this one. */
  readonly askedNow: Set<Member>;
  /** Who has declined, and when. */
  readonly declinedOn: Map<Member, number>;
  /** Everybody in reach except this member. */
  readonly around: Member[];
}

export interface Region {
  readonly seed: number;
  readonly members: readonly Member[];
}

export interface RegionOptions {
  readonly members: number;
  readonly clubs: number;
  /** Later members join from the first of these days until before the second. */
  readonly joining: readonly [number, number];
}

const SIDE_KM = 24;
const TOWN_KM = 6;
const REACH_KM = 15;
const LATER = 0.12;
const CENTRE: Readonly<Record<Word, number>> = {
  beginner: 2.5,
  recreational: 2.875,
  intermediate: 3.25,
  advanced: 4.25,
  expert: 5.2,
};
const UNSAID = { level: 3.25, variance: 0.64 };
const SAID_VARIANCE = 0.25;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** The level that a word stands for. */
function levelOfWord(word: Word | null): number {
  return word === null ? UNSAID.level : CENTRE[word];
}

function wordFor(level: number, chance: Seeded): Word {
  if (level < 2.75) return 'beginner';
  if (level < 3.75) {
    return level < 3.2 && chance.uniform() < 0.35 ? 'recreational' : 'intermediate';
  }
  return level < 4.75 ? 'advanced' : 'expert';
}

export function kilometres(one: Member, other: Member): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/**
 * Clubs in a square of 24 km, each with its own strength and its own idea of what a word means;
 * members who misjudge themselves, and calendars that are not quite true. Deterministic for a seed.
 */
export function createRegion(
  seed: number,
  { members: count, clubs: clubCount, joining }: RegionOptions,
): Region {
  const chance = seeded(seed);
  const clubs = Array.from({ length: clubCount }, () => ({
    x: chance.uniform() * SIDE_KM,
    y: chance.uniform() * SIDE_KM,
    mean: 3.4 + 0.25 * chance.normal(),
    bias: 0.15 * chance.normal(),
  }));
  const members = Array.from({ length: count }, (_, id): Member => {
    const club = Math.floor(clubCount * chance.uniform() ** 1.2);
    const { x, y, mean, bias } = clubs[club] ?? { x: 0, y: 0, mean: 3.4, bias: 0 };
    const away = Math.abs(chance.normal()) * 4;
    const direction = chance.uniform() * 2 * Math.PI;
    const home = { x: x + away * Math.cos(direction), y: y + away * Math.sin(direction) };
    const level = clamp(mean + 0.6 * chance.normal(), 1.6, 5.8);
    const sandbags = chance.uniform() < 0.03 ? 0.8 : 0;
    const thinks = level + bias + 0.35 * chance.normal() + 0.1 - sandbags;
    const word = chance.uniform() < 0.08 ? null : wordFor(thinks, chance);
    const week = createWeek(chance);
    const quiet = chance.uniform();
    const singles = chance.uniform() < 0.85;
    const joinsLater = chance.uniform() < LATER;
    return {
      id,
      club,
      ...home,
      place:
        chance.uniform() < 0.12
          ? null
          : `${Math.floor(home.x / TOWN_KM)} ${Math.floor(home.y / TOWN_KM)}`,
      word,
      calendar: quiet < 0.1 ? 0 : keepCalendar(week, chance),
      sharesCalendar: quiet < 0.1 || quiet >= 0.18,
      intensity: clamp(Math.round(3 + 1.1 * chance.normal()), 1, 5),
      social: clamp(Math.round(3 + 1.1 * chance.normal()), 1, 5),
      wantsSingles: chance.uniform() < 0.15 ? null : singles,
      joinedOn: joinsLater
        ? joining[0] + chance.below(joining[1] - joining[0])
        : -1 - chance.below(400),
      hidden: {
        level,
        week,
        answers: clamp(0.35 + 0.6 * chance.uniform() ** 0.7, 0.1, 0.98),
        misses: 0.02 + 0.1 * chance.uniform() ** 3,
        travels: 3 + 9 * chance.uniform(),
        wants: 0.4 + 1.8 * chance.uniform() ** 1.5,
        looksIn: 0.12 + 0.6 * chance.uniform(),
        singles,
      },
      estimate: {
        level: levelOfWord(word),
        variance: word === null ? UNSAID.variance : SAID_VARIANCE,
        ratedOn: null,
      },
      record: {
        asked: 0,
        accepted: 0,
        pending: 0,
        seenOn: -3 - chance.below(20),
        lastMatchOn: null,
        facts: [],
        exposure: 0,
      },
      booked: new Set(),
      met: new Map(),
      askedNow: new Set(),
      declinedOn: new Map(),
      around: [],
    };
  });
  for (const member of members) {
    for (const other of members) {
      const near = member.club === other.club || kilometres(member, other) < REACH_KM;
      if (near && member !== other) member.around.push(other);
    }
  }
  return { seed, members };
}

/** When somebody has time: after work, around work, or at any time. */
function createWeek(chance: Seeded): number {
  const kind = chance.uniform();
  const odds = (day: number, part: number): number => {
    if (kind < 0.45) return day < 5 ? (part === 2 ? 0.55 : 0.05) : 0.4;
    if (kind < 0.75) return day < 5 ? ([0.3, 0.2, 0.25][part] ?? 0) : 0.5;
    return day < 5 ? 0.35 : 0.3;
  };
  let week = 0;
  for (let day = 0; day < 7; day += 1) {
    for (let part = 0; part < PARTS; part += 1) {
      if (chance.uniform() < odds(day, part)) week |= 1 << (day * PARTS + part);
    }
  }
  return week;
}

/** Contains most of what is free, and a little of what is not. */
function keepCalendar(week: number, chance: Seeded): number {
  let calendar = 0;
  for (let bit = 0; bit < 7 * PARTS; bit += 1) {
    const odds = (week & (1 << bit)) === 0 ? 0.06 : 0.8;
    if (chance.uniform() < odds) calendar |= 1 << bit;
  }
  return calendar;
}
