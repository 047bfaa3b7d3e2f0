// The value of a suggested partner to the viewer: the features of a pair, three chances, the order,
// the five that are shown, and why. supabase/migrations/…_matching.sql does the same in SQL; a test
// compares the two with the same cases. Nothing here knows about age, gender or name.

/** The features, in the order in which weights, logs and the database store them. */
export const FEATURES = [
  'bias',
  'even',
  'unsure',
  'gap',
  'range',
  'near',
  'club',
  'answers',
  'fresh',
  'load',
  'hungry',
  'intensity',
  'social',
  'format',
  'liked',
  'weary',
  'reliable',
  'slots',
  'no_slot',
  'soon',
  'busy',
] as const;

export type Feature = (typeof FEATURES)[number];

/** One number for each of {@link FEATURES}. */
export type Row = readonly number[];

/** Features that are combined when reasons are given. */
export const FAMILIES = {
  level: ['even', 'unsure', 'gap', 'range'],
  time: ['slots', 'no_slot', 'soon'],
  place: ['near', 'club'],
  answers: ['answers', 'fresh', 'load'],
  reliability: ['reliable'],
  wants: ['hungry', 'busy', 'format'],
  style: ['intensity', 'social'],
  history: ['liked', 'weary'],
} as const satisfies Readonly<Record<string, readonly Feature[]>>;

export type Family = keyof typeof FAMILIES;

/** How much weaker and stronger than oneself another may be, in levels: -1 and 1, for example. */
export interface Reach {
  readonly down: number;
  readonly up: number;
}

/** When both are free in the next 14 days, according to both calendars. */
export interface FreeTime {
  readonly slots: number;
  /** Days from today to the first of them, 1 being tomorrow; meaningless without a slot. */
  readonly firstInDays: number;
}

/** What is known about somebody looking (the viewer) and somebody they may be shown (the player). */
export interface Pair {
  /** The player's level minus the viewer's. */
  readonly gap: number;
  /** Of both levels together; for players of different clubs it includes the pool's share. */
  readonly variance: number;
  readonly viewerReach: Reach;
  readonly playerReach: Reach;
  readonly place: 'same' | 'unknown' | 'other';
  /** Between their places, rounded; null if either has no coordinates. */
  readonly km: number | null;
  readonly clubmates: boolean;
  /** Challenges the player received and has answered or let lapse, and those accepted. */
  readonly asked: number;
  readonly accepted: number;
  readonly daysSinceSeen: number;
  /** Challenges waiting for the player's answer. */
  readonly pending: number;
  /** Since the player's last match; null before the first. */
  readonly daysSinceMatch: number | null;
  /** Between both players' wishes, in five steps; null if one has not said. */
  readonly intensityGap: number | null;
  readonly socialGap: number | null;
  /** Whether both want to play what is suggested; null if one has not said. */
  readonly wantFormat: boolean | null;
  /** Only the viewer's answers to "would you play again?" after matches with the player. */
  readonly again: { readonly yes: number; readonly no: number };
  /** Matches between the two in the last 30 days. */
  readonly metLately: number;
  /** The share of commitments the player kept ({@link reliabilityOf}); null: not judged yet. */
  readonly kept: number | null;
  /** Null if either calendar is unknown. */
  readonly free: FreeTime | null;
  /** The player's booked matches in the next 7 days; null if they share no calendar. */
  readonly bookedSoon: number | null;
}

/** Three logistic models, and the parameters that turn their product into a chance to show. */
export interface Model {
  /** Accepted, of those sent. */
  readonly accept: Row;
  /** Played, of those accepted. */
  readonly played: Row;
  /** Good for both, of those played. */
  readonly good: Row;
  /** The mean features of those shown, which reasons are measured against. */
  readonly typical: Row;
  /** From the product's log-odds to those of the chance shown. */
  readonly shift: number;
  readonly slope: number;
}

export interface Chances {
  readonly accept: number;
  readonly played: number;
  readonly good: number;
  /** The product: a challenge leads to a good match. Not calibrated; it only determines the order. */
  readonly match: number;
}

const SPREAD = 0.16;
const REACH_SLACK = 0.25;
const UNKNOWN_TIME = 0.35;
const UNKNOWN_BUSY = 0.22;
const UNKNOWN_STYLE = 0.75;
const DAYS_AHEAD = 14;
const NEAR_KM = 8;
/** Greater distances count as this: otherwise the far side of the world would make the number too small. */
const FAR_KM = 100;
const SAME_PLACE = 1;
const CLUBMATE = 0.6;
const UNKNOWN_PLACE = 0.3;
const OTHER_PLACE = 0.1;
/** The assumed history before anything is known: two of four accepted, six of 6.4 kept. */
const BEGAN = { accepted: 2, asked: 4, kept: 6, due: 6.4 } as const;
const USUAL_ANSWERS = 0.5;
const USUAL_RELIABILITY = 0.94;
/** The share from which somebody is called reliable: nothing is held against them. */
const RELIABLE_FROM = 0.9;
const JUDGED_FROM = 10;
/** The most that all unanswered challenges can weigh together: not enough to lose the word. */
const MOST_UNANSWERED = 0.25;
/** The most that all matches with one person can count. */
const MOST_WITH_ONE = 4;
const HALF_WEIGHT_DAYS = 90;
const FORGOTTEN_DAYS = 730;

export function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

export function logOdds(chance: number): number {
  return Math.log(chance / (1 - chance));
}

/** How close a match is likely to be: 1 for a known equal; falls with the gap, and with uncertainty. */
function evenness(gap: number, variance: number): number {
  return Math.exp(-(gap * gap) / (SPREAD + 2 * variance)) / Math.sqrt(1 + (2 * variance) / SPREAD);
}

function isInReach(gap: number, { down, up }: Reach): boolean {
  return gap >= down - REACH_SLACK && gap <= up + REACH_SLACK;
}

function nearness({ place, km, clubmates }: Pair): number {
  if (km !== null) return Math.exp(-Math.min(km, FAR_KM) / NEAR_KM);
  if (place === 'same') return SAME_PLACE;
  if (clubmates) return CLUBMATE;
  return place === 'unknown' ? UNKNOWN_PLACE : OTHER_PLACE;
}

export type FactKind = 'kept' | 'late_cancellation' | 'no_show' | 'unanswered';

/** What counts of an agreed match, or of an unanswered challenge. */
export interface Fact {
  readonly kind: FactKind;
  /** The opponent; facts with the same one count as four at most. */
  readonly opponent: string;
  readonly daysAgo: number;
}

const weightOf = (facts: readonly Fact[]): number =>
  facts.reduce((sum, { daysAgo }) => sum + 0.5 ** (daysAgo / HALF_WEIGHT_DAYS), 0);

/**
 * Like private.reliability: the share kept, with older facts weighing less; null below ten facts of
 * matches.
 */
export function reliabilityOf(facts: readonly Fact[]): number | null {
  const recent = facts.filter(({ daysAgo }) => daysAgo >= 0 && daysAgo < FORGOTTEN_DAYS);
  const byOpponent = [
    ...Map.groupBy(
      recent.filter(({ kind }) => kind !== 'unanswered'),
      ({ opponent }) => opponent,
    ).values(),
  ];
  const judged = byOpponent.reduce((sum, { length }) => sum + Math.min(length, MOST_WITH_ONE), 0);
  if (judged < JUDGED_FROM) return null;
  const weight = (facts: readonly Fact[], wanted: FactKind): number =>
    weightOf(facts.filter(({ kind }) => kind === wanted));
  const weightOfAll = (wanted: FactKind): number =>
    byOpponent.reduce(
      (sum, withOne) =>
        sum + weight(withOne, wanted) * Math.min(MOST_WITH_ONE / weightOf(withOne), 1),
      0,
    );
  const kept = weightOfAll('kept');
  const missed =
    weightOfAll('late_cancellation') +
    2 * weightOfAll('no_show') +
    Math.min(0.1 * weight(recent, 'unanswered'), MOST_UNANSWERED);
  return (kept + BEGAN.kept) / (kept + missed + BEGAN.due);
}

function reliability(kept: number | null): number {
  if (kept === null) return 0;
  const off = kept - USUAL_RELIABILITY;
  return kept >= RELIABLE_FROM ? Math.max(off, 0) : off;
}

function wish(wantFormat: boolean | null): number {
  if (wantFormat === null) return 0.5;
  return wantFormat ? 1 : 0;
}

function soonness(free: FreeTime | null): number {
  if (free === null) return UNKNOWN_TIME;
  return free.slots > 0 ? 1 - (free.firstInDays - 1) / DAYS_AHEAD : 0;
}

function alike(gap: number | null): number {
  return gap === null ? UNKNOWN_STYLE : 1 - Math.abs(gap) / 4;
}

const share = (count: number, of: number): number => Math.min(1, count / of);

/** The features of a pair, in the order of {@link FEATURES}. */
export function featuresOf(pair: Pair): Row {
  const { gap, variance, again, free } = pair;
  const inReach = isInReach(gap, pair.viewerReach) && isInReach(-gap, pair.playerReach);
  return [
    1,
    evenness(gap, variance),
    Math.min(1, Math.sqrt(variance)),
    Math.min(1, Math.abs(gap)),
    inReach ? 1 : 0,
    nearness(pair),
    pair.clubmates ? 1 : 0,
    (pair.accepted + BEGAN.accepted) / (pair.asked + BEGAN.asked) - USUAL_ANSWERS,
    1 / (1 + Math.max(0, pair.daysSinceSeen) / 7),
    share(pair.pending, 3),
    pair.daysSinceMatch === null ? 1 : share(pair.daysSinceMatch, 21),
    alike(pair.intensityGap),
    alike(pair.socialGap),
    wish(pair.wantFormat),
    (again.yes - again.no) / (again.yes + again.no + 0.5),
    share(pair.metLately, 3),
    reliability(pair.kept),
    free === null ? UNKNOWN_TIME : share(free.slots, 6),
    free !== null && free.slots === 0 ? 1 : 0,
    soonness(free),
    pair.bookedSoon === null ? UNKNOWN_BUSY : share(pair.bookedSoon, 2),
  ];
}

export function dot(weights: Row, row: Row): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at += 1) sum += (weights[at] ?? 0) * (row[at] ?? 0);
  return sum;
}

export function chancesOf(model: Model, row: Row): Chances {
  const accept = logistic(dot(model.accept, row));
  const played = logistic(dot(model.played, row));
  const good = logistic(dot(model.good, row));
  return { accept, played, good, match: accept * played * good };
}

/** The chance that a challenge leads to a match that is good for both. */
export function shownChance(model: Model, match: number): number {
  return logistic(model.shift + model.slope * logOdds(match));
}

/**
 * The number people see. Its cube is the chance: three things have to go well, and this is as if
 * each had the same chance. Never 0 or 100, which nobody can know.
 */
export function percentOf(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(100 * Math.cbrt(chance))));
}

// The order ---------------------------------------------------------------------------------------------

/** The weight of fairness to those shown against the value of the pair. */
const FAIRNESS = 0.5;
/** The weight of the wish for a match, within fairness. */
const NEED = 0.5;
/** The share of exposure kept from one day to the next. */
export const EXPOSURE_KEPT = 0.9;
const FIRST_MATCH = 1.5;
const NO_SLOT = 9;

const at = (feature: Feature): number => FEATURES.indexOf(feature);
const HUNGRY = at('hungry');
const NO_SLOT_AT = at('no_slot');

/** What the order needs to know about a player, besides the pair. */
export interface Standing {
  /** Before the first match. */
  readonly isNew: boolean;
  /** How often they were shown, with the past counting less ({@link EXPOSURE_KEPT}). */
  readonly exposure: number;
}

/** The value that orders proposals, highest first. */
export function orderOf(match: number, row: Row, { isNew, exposure }: Standing): number {
  const hungry = (row[HUNGRY] ?? 0) * (isNew ? FIRST_MATCH : 1);
  const fairness = FAIRNESS * (NEED * hungry - Math.log(exposure + 0.5));
  return logOdds(match) + fairness - ((row[NO_SLOT_AT] ?? 0) === 1 ? NO_SLOT : 0);
}

// The five ----------------------------------------------------------------------------------------------

const SEATS = 5;
const MOST_KNOWN = 2;
const EXPLORED_UP_TO = 30 + SEATS;
const NEWCOMER_DAYS = 30;
const NEWCOMER_PARTNERS = 3;

export function isNewcomer(daysSinceJoined: number, partners: number): boolean {
  return daysSinceJoined < NEWCOMER_DAYS && partners < NEWCOMER_PARTNERS;
}

/** A player in the order. */
export interface Ranked {
  readonly order: number;
  /** Whether the two have played before. */
  readonly hasMet: boolean;
  readonly isNewcomer: boolean;
  /** A shared slot, or unknown calendars. */
  readonly mayHaveTime: boolean;
  /** From viewer, player and day: decides who gets the last seat among those eligible. */
  readonly draw: string | number;
}

/**
 * The ranked players (highest first) who are shown. The last seat is for exploring; if there is
 * nobody to explore, it goes to the next in order.
 */
export function chooseFive<Someone extends Ranked>(
  ranked: readonly Someone[],
): readonly { readonly chosen: Someone; readonly explored: boolean }[] {
  let known = 0;
  // More than two earlier opponents only if there are too few others; indices are those among all.
  const varied = ranked
    .map((someone, place) => {
      if (someone.hasMet) known += 1;
      return { someone, place, isOneMore: someone.hasMet && known > MOST_KNOWN };
    })
    .toSorted((one, other) => Number(one.isOneMore) - Number(other.isOneMore));
  const rest = varied.slice(SEATS - 1);
  let explored: Someone | undefined;
  for (const { someone, place, isOneMore } of rest) {
    if (isOneMore || place >= EXPLORED_UP_TO || !someone.mayHaveTime) continue;
    if (explored === undefined || comesFirst(someone, explored)) explored = someone;
  }
  const sure = varied.slice(0, explored === undefined ? SEATS : SEATS - 1);
  return [
    ...sure.map(({ someone }) => ({ chosen: someone, explored: false })),
    ...(explored === undefined ? [] : [{ chosen: explored, explored: true }]),
  ];
}

function comesFirst(one: Ranked, other: Ranked): boolean {
  if (one.isNewcomer !== other.isNewcomer) return one.isNewcomer;
  return one.draw < other.draw;
}

// Why ---------------------------------------------------------------------------------------------------

/** A family that speaks for or against a proposal, and its strongest feature. */
export interface Reason {
  readonly family: Family;
  readonly feature: Feature;
}

/** What speaks for a proposal, strongest first, and what speaks most against it. */
export interface Reasons {
  readonly reasons: readonly Reason[];
  readonly caveat: Reason | null;
}

/**
 * A family's effect: the logarithm of how many times higher the product is than if the family were
 * typical.
 */
interface Effect extends Reason {
  readonly effect: number;
}

const MOST_REASONS = 3;
/** Smaller effects aren't worth mentioning. */
const LEAST_EFFECT = 0.02;

const isFamily = (name: string): name is Family => Object.hasOwn(FAMILIES, name);

const byName = (one: string, other: string): number => (one < other ? -1 : 1);

/** For each family, with its name. */
export function effectsOf(model: Model, row: Row): readonly Effect[] {
  const chances = chancesOf(model, row);
  const whole = Math.log(chances.match);
  return Object.keys(FAMILIES)
    .filter(isFamily)
    .sort(byName)
    .map((family) => {
      const members: readonly Feature[] = FAMILIES[family];
      const typical = row.map((value, place) => {
        const isMember = members.some((feature) => at(feature) === place);
        return isMember ? (model.typical[place] ?? value) : value;
      });
      const effect = whole - Math.log(chancesOf(model, typical).match);
      return { family, feature: strongestOf(members, effect, model, row), effect };
    });
}

/** The feature that contributes most in the direction of the effect, taken alone and to first order. */
function strongestOf(members: readonly Feature[], effect: number, model: Model, row: Row): Feature {
  const { accept, played, good } = chancesOf(model, row);
  const pull = (feature: Feature): number => {
    const place = at(feature);
    const off = (row[place] ?? 0) - (model.typical[place] ?? 0);
    const weight =
      (model.accept[place] ?? 0) * (1 - accept) +
      (model.played[place] ?? 0) * (1 - played) +
      (model.good[place] ?? 0) * (1 - good);
    return Math.sign(effect) * weight * off;
  };
  const [strongest = 'bias'] = members.toSorted(
    (one, other) => pull(other) - pull(one) || byName(one, other),
  );
  return strongest;
}

const said = ({ family, feature }: Reason): Reason => ({ family, feature });

export function reasonsOf(model: Model, row: Row): Reasons {
  const effects = effectsOf(model, row).toSorted((one, other) => other.effect - one.effect);
  const reasons = effects.filter(({ effect }) => effect > LEAST_EFFECT).slice(0, MOST_REASONS);
  const lowest = effects.at(-1);
  return {
    reasons: reasons.map(said),
    caveat: lowest !== undefined && lowest.effect < -LEAST_EFFECT ? said(lowest) : null,
  };
}

// To begin with -----------------------------------------------------------------------------------------

/** A row with the given features, and 0 for all others. */
export function rowOf(named: Partial<Readonly<Record<Feature, number>>>): Row {
  return FEATURES.map((feature) => named[feature] ?? 0);
}

/**
 * The weights before anything was learned: what players and coaches would say. Learned weights stay
 * close to them.
 */
export const PRIOR: Pick<Model, 'accept' | 'played' | 'good'> = {
  accept: rowOf({
    bias: -2.2,
    even: 1.6,
    gap: -0.6,
    range: 0.3,
    near: 0.6,
    club: 0.3,
    answers: 1.6,
    fresh: 0.7,
    load: -0.7,
    hungry: 0.4,
    intensity: 0.5,
    social: 0.2,
    format: 0.3,
    liked: 0.8,
    weary: -0.5,
    slots: 0.8,
    no_slot: -1,
    soon: 0.3,
    busy: -0.6,
  }),
  played: rowOf({ bias: 2, near: 0.3, reliable: 4 }),
  good: rowOf({
    bias: -1.4,
    even: 2,
    gap: -0.6,
    range: 0.2,
    intensity: 0.6,
    social: 0.4,
    format: 0.2,
    liked: 0.9,
  }),
};

/**
 * What the database starts with, as version 2. Shift, slope and the typical row come from simulated
 * regions (scripts/bench/support/region), in which the product of the weights above is far too
 * high: it gave a chance of 0.46 where 0.20 came true.
 */
export const FIRST_MODEL: Model = {
  ...PRIOR,
  typical: rowOf({
    bias: 1,
    even: 0.501,
    unsure: 0.479,
    gap: 0.118,
    range: 0.988,
    near: 0.654,
    club: 0.772,
    answers: -0.042,
    fresh: 0.865,
    load: 0.113,
    hungry: 0.47,
    intensity: 0.858,
    social: 0.796,
    format: 0.704,
    liked: 0.072,
    weary: 0.044,
    reliable: 0,
    slots: 0.597,
    no_slot: 0,
    soon: 0.701,
    busy: 0.221,
  }),
  shift: -1.42,
  slope: 0.59,
};
