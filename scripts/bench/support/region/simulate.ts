// Members look at the five that a policy shows them, challenge, answer, play and judge, day by day.
import type { Proposal } from '../../../matching/learn.ts';
import { EXPOSURE_KEPT } from '../../../matching/model.ts';
import { type Seeded, seeded } from '../../../matching/seeded.ts';
import { bookedWithin, dayOf, freeSlots, isFree } from './free-time.ts';
import type { Member, Region } from './member.ts';
import { byWord, calendarsKnown, type Policy, sharedSlots, type Shown } from './policies.ts';
import { attraction, enjoyment, willingness } from './taste.ts';
import { closenessOf, playMatch, rate } from './tennis.ts';

/** Before this day all see the current order, so that there is a history. */
export const FIRST_DAY = 28;
export const LAST_DAY = 84;
/** After this many days nothing more comes of a proposal. */
export const ENDED_AFTER = 26;
const LAPSES_AFTER = 9;
const NO_ANSWER_AFTER = 5;
const DECLINED_FOR = 14;
const LISTS_OPENED = 0.75;
const SAYS_HOW_IT_WAS = 0.6;
const CLOSE = 0.35;
const SOME_OTHER_REASON = 0.04;

/** Somebody who was shown on a measured day. */
export interface LoggedProposal extends Proposal {
  readonly day: number;
  readonly viewer: Member;
  readonly player: Member;
  readonly place: number;
  readonly explored: boolean;
  /** The chance stated; absent if the policy states none. */
  readonly chance: number | null;
  /** Whether the calendars share a slot; null if they are unknown. */
  readonly hasSlot: boolean | null;
  sent: boolean;
  accepted: boolean | null;
  played: boolean | null;
  /** As far as the database may know. */
  good: boolean | null;
  /** The truth: both enjoyed it. */
  enjoyed: boolean | null;
}

export interface PlayedOn {
  readonly day: number;
  readonly players: readonly [Member, Member];
  /** Both enjoyed it. */
  readonly good: boolean;
}

/** Everything that happened. */
export interface Course {
  readonly region: Region;
  readonly proposals: readonly LoggedProposal[];
  /** Including those before the first day. */
  readonly matches: readonly PlayedOn[];
}

interface Challenge {
  readonly from: Member;
  readonly to: Member;
  readonly sentOn: number;
  readonly slot: number;
  /** On measured days. */
  readonly proposal: LoggedProposal | null;
}

interface State {
  readonly region: Region;
  readonly chance: Seeded;
  readonly waiting: Map<Member, Challenge[]>;
  readonly agreed: Map<number, Challenge[]>;
  readonly proposals: LoggedProposal[];
  readonly matches: PlayedOn[];
}

/** Simulates a region, which is modified. Deterministic for a region and policy. */
export function simulate(region: Region, policy: Policy): Course {
  const state: State = {
    region,
    chance: seeded(region.seed * 31 + 1),
    waiting: new Map(),
    agreed: new Map(),
    proposals: [],
    matches: [],
  };
  for (let day = 0; day < LAST_DAY; day += 1) {
    beginDay(state, day);
    for (const challenge of state.agreed.get(day) ?? []) meet(state, challenge, day);
    state.agreed.delete(day);
    const present = whoLooksIn(state, day);
    for (const member of present) answerAll(state, member, day);
    for (const [, challenges] of state.waiting) {
      for (const challenge of challenges) {
        if (day - challenge.sentOn > LAPSES_AFTER) turnDown(state, challenge, day);
      }
    }
    for (const member of present) look(state, member, day, day < FIRST_DAY ? byWord : policy);
  }
  return state;
}

function beginDay({ region }: State, day: number): void {
  for (const { record, booked } of region.members) {
    record.exposure *= EXPOSURE_KEPT;
    for (const slot of booked) if (dayOf(slot) < day - 7) booked.delete(slot);
  }
}

function meet(state: State, { from, to, proposal }: Challenge, day: number): void {
  const { chance, region } = state;
  const turnsUp = (1 - from.hidden.misses) * (1 - to.hidden.misses) * (1 - SOME_OTHER_REASON);
  const happened = chance.uniform() < turnsUp;
  if (proposal) proposal.played = happened;
  if (!happened) {
    const [absent, waiting] = chance.uniform() < 0.5 ? [from, to] : [to, from];
    absent.record.facts.push({ kind: 'no_show', opponent: waiting.id, day });
    return;
  }
  const score = playMatch(from.hidden.level - to.hidden.level, chance);
  rate(from.estimate, to.estimate, score, day);
  const odds = enjoyment(from, to, score, region);
  const enjoyed = [chance.uniform() < odds, chance.uniform() < odds];
  const said = enjoyed.map((it) => (chance.uniform() < SAYS_HOW_IT_WAS ? it : null));
  const sides = [
    [from, to],
    [to, from],
  ] as const;
  sides.forEach(([me, other], at) => {
    const shared = me.met.get(other) ?? { days: [], yes: 0, no: 0, felt: 0 };
    shared.days.push(day);
    shared.felt += enjoyed[at] ? 1 : -1;
    if (said[at] === true) shared.yes += 1;
    if (said[at] === false) shared.no += 1;
    me.met.set(other, shared);
    me.record.facts.push({ kind: 'kept', opponent: other.id, day });
    me.record.lastMatchOn = day;
  });
  state.matches.push({ day, players: [from, to], good: enjoyed.every(Boolean) });
  // Good if nobody says no and somebody yes; if nobody says anything, a close score.
  if (proposal) {
    proposal.enjoyed = enjoyed.every(Boolean);
    proposal.good = !said.includes(false) && (said.includes(true) || closenessOf(score) >= CLOSE);
  }
}

function whoLooksIn({ region, chance }: State, day: number): readonly Member[] {
  const present = region.members.filter(
    ({ joinedOn, hidden }) => joinedOn <= day && chance.uniform() < hidden.looksIn,
  );
  for (const { record } of present) record.seenOn = day;
  return shuffle(present, chance);
}

function shuffle<Item>(items: readonly Item[], chance: Seeded): readonly Item[] {
  return items
    .map((item) => ({ item, key: chance.uniform() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

function answerAll(state: State, player: Member, day: number): void {
  for (const challenge of state.waiting.get(player) ?? []) {
    if (state.chance.uniform() < player.hidden.answers) answer(state, challenge, day);
    else if (day - challenge.sentOn > NO_ANSWER_AFTER) turnDown(state, challenge, day);
  }
}

function answer(state: State, challenge: Challenge, day: number): void {
  const { from, to } = challenge;
  const { chance } = state;
  const wants =
    chance.uniform() < willingness(to, from, { day, slotDay: dayOf(challenge.slot), chance });
  const slot = wants ? slotFor(state, challenge, day) : null;
  if (slot === null || from.booked.has(slot)) {
    turnDown(state, challenge, day);
    return;
  }
  settle(state, challenge);
  to.record.accepted += 1;
  from.booked.add(slot);
  to.booked.add(slot);
  if (challenge.proposal) challenge.proposal.accepted = true;
  const that = state.agreed.get(dayOf(slot)) ?? [];
  that.push(challenge);
  state.agreed.set(dayOf(slot), that);
}

/** The slot proposed, or another for which both have time; null if none is found. */
function slotFor({ chance }: State, { from, to, slot }: Challenge, day: number): number | null {
  if (isFree(to.hidden.week, slot) && !to.booked.has(slot) && dayOf(slot) > day) return slot;
  // Some look for another time, and not every search succeeds.
  if (chance.uniform() > 0.28) return null;
  const others = freeSlots(from.hidden.week & to.hidden.week, day, [from.booked, to.booked]);
  return others[chance.below(others.length)] ?? null;
}

function turnDown(state: State, challenge: Challenge, day: number): void {
  settle(state, challenge);
  challenge.from.declinedOn.set(challenge.to, day);
  if (challenge.proposal) challenge.proposal.accepted = false;
}

function settle({ waiting }: State, challenge: Challenge): void {
  const { from, to } = challenge;
  waiting.set(
    to,
    (waiting.get(to) ?? []).filter((it) => it !== challenge),
  );
  to.record.pending -= 1;
  to.record.asked += 1;
  from.askedNow.delete(to);
}

function look(state: State, viewer: Member, day: number, policy: Policy): void {
  const { chance } = state;
  const expected = bookedWithin(viewer.booked, day, 7) + viewer.askedNow.size * 0.5;
  if (expected >= viewer.hidden.wants * 1.1 || chance.uniform() > LISTS_OPENED) return;
  const candidates = viewer.around.filter(
    (player) =>
      player.joinedOn <= day &&
      !viewer.askedNow.has(player) &&
      !player.askedNow.has(viewer) &&
      day - (viewer.declinedOn.get(player) ?? -Infinity) >= DECLINED_FOR,
  );
  const shown = policy.show({ day, viewer, candidates, chance });
  const times = shown.map(({ player }) =>
    calendarsKnown(viewer, player) ? sharedSlots(viewer, player, day) : null,
  );
  const logged = day < FIRST_DAY ? [] : log(state, viewer, shown, times, day);
  for (const { player } of shown) player.record.exposure += 1;
  const place = choose(viewer, shown, times, { day, chance });
  const chosen = place === null ? undefined : shown[place];
  if (place === null || chosen === undefined) return;
  const slot = proposeSlot(viewer, times[place] ?? [], day, chance);
  if (slot === null) return;
  const proposal = logged[place] ?? null;
  if (proposal) proposal.sent = true;
  const { player } = chosen;
  const challenge = { from: viewer, to: player, sentOn: day, slot, proposal };
  state.waiting.set(player, [...(state.waiting.get(player) ?? []), challenge]);
  viewer.askedNow.add(player);
  player.record.pending += 1;
}

function log(
  { proposals }: State,
  viewer: Member,
  shown: readonly Shown[],
  times: readonly (readonly number[] | null)[],
  day: number,
): readonly LoggedProposal[] {
  const logged = shown.map(({ player, explored, row = [], chance = null }, place) => {
    const slots = times[place] ?? null;
    return {
      day,
      viewer,
      player,
      place,
      explored,
      row,
      chance,
      hasSlot: slots === null ? null : slots.length > 0,
      sent: false,
      accepted: null,
      played: null,
      good: null,
      enjoyed: null,
    };
  });
  proposals.push(...logged);
  return logged;
}

const NOBODY = 2.2;

/** The index of the player challenged, chosen by attraction; null for nobody. */
function choose(
  viewer: Member,
  shown: readonly Shown[],
  times: readonly (readonly number[] | null)[],
  { day, chance }: { readonly day: number; readonly chance: Seeded },
): number | null {
  const pulls = shown.map(({ player }, place) =>
    Math.exp(
      attraction(viewer, player, { day, place, hasSlot: (times[place]?.length ?? 0) > 0, chance }),
    ),
  );
  let left = chance.uniform() * pulls.reduce((sum, pull) => sum + pull, NOBODY);
  const place = pulls.findIndex((pull) => {
    left -= pull;
    return left < 0;
  });
  return place < 0 ? null : place;
}

/** One of the first that suit both according to the calendars; otherwise any of one's own. */
function proposeSlot(
  viewer: Member,
  shared: readonly number[],
  day: number,
  chance: Seeded,
): number | null {
  if (shared.length > 0) return shared[chance.below(Math.min(3, shared.length))] ?? null;
  const own = freeSlots(viewer.hidden.week, day, [viewer.booked]);
  return own[chance.below(own.length)] ?? null;
}
