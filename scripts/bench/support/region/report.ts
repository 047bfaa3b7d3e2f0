import { gini, mean } from '../../../matching/measures.ts';
import type { Member } from './member.ts';
import { type Course, ENDED_AFTER, FIRST_DAY, LAST_DAY, type LoggedProposal } from './simulate.ts';

/** The results of an order. Shares are from 0 to 1. */
export interface Report {
  /** Good for both, per member and 28 days. */
  readonly goodMatches: number;
  /** Of the challenges sent. */
  readonly goodShare: number;
  readonly acceptedShare: number;
  /** Among those shown, when both keep a calendar: the share with a slot in common with the viewer. */
  readonly realSlots: number;
  /** Among members present for 28 days: the share shown to nobody in that time. */
  readonly neverShown: number;
  /** Among newcomers: the share without a match within 28 days. */
  readonly newcomersWithout: number;
  /** Mean days to a newcomer's first match, counting 28 for those without one. */
  readonly newcomerDays: number;
  readonly newcomerMedian: number;
  /** Of how often members were shown. */
  readonly gini: number;
}

const WINDOW = 28;

const shareOf = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  items.filter(is).length / Math.max(1, items.length);

/** Those whose outcome is completely known. */
export function endedOf(course: Course): readonly LoggedProposal[] {
  return course.proposals.filter(({ day }) => day < LAST_DAY - ENDED_AFTER);
}

export function reportOf(course: Course): Report {
  const { region, proposals, matches } = course;
  const there = region.members.filter(({ joinedOn }) => joinedOn < FIRST_DAY);
  const counted = matches.filter(({ day }) => day >= FIRST_DAY);
  const memberDays = region.members.reduce(
    (sum, { joinedOn }) => sum + Math.max(0, LAST_DAY - Math.max(FIRST_DAY, joinedOn)),
    0,
  );
  const sent = endedOf(course).filter((proposal) => proposal.sent);
  const first = firstMatches(course);
  return {
    goodMatches: (counted.filter(({ good }) => good).length * 2 * WINDOW) / memberDays,
    goodShare: shareOf(sent, ({ enjoyed }) => enjoyed === true),
    acceptedShare: shareOf(sent, ({ accepted }) => accepted === true),
    realSlots: shareOf(
      proposals.filter(({ hasSlot }) => hasSlot !== null),
      ({ hasSlot }) => hasSlot === true,
    ),
    neverShown: mean(
      [FIRST_DAY, FIRST_DAY + WINDOW].map((from) => {
        const shown = timesShown(proposals.filter(({ day }) => day >= from && day < from + WINDOW));
        return shareOf(there, (member) => !shown.has(member));
      }),
    ),
    newcomersWithout: shareOf(first, (days) => days >= WINDOW),
    newcomerDays: mean(first),
    newcomerMedian: first.toSorted((a, b) => a - b)[Math.floor(first.length / 2)] ?? NaN,
    gini: exposureGini(there, proposals),
  };
}

function timesShown(proposals: readonly LoggedProposal[]): ReadonlyMap<Member, number> {
  const times = new Map<Member, number>();
  for (const { player } of proposals) times.set(player, (times.get(player) ?? 0) + 1);
  return times;
}

function exposureGini(members: readonly Member[], proposals: readonly LoggedProposal[]): number {
  const times = timesShown(proposals);
  return gini(members.map((member) => times.get(member) ?? 0));
}

/**
 * For each member who joined during the measured time and was there for 28 days: days to the first
 * match, 28 at most.
 */
function firstMatches({ region, matches }: Course): readonly number[] {
  const first = new Map<Member, number>();
  for (const { day, players } of matches) {
    for (const player of players) if (!first.has(player)) first.set(player, day);
  }
  return region.members
    .filter(({ joinedOn }) => joinedOn >= FIRST_DAY && joinedOn <= LAST_DAY - WINDOW)
    .map((member) => Math.min(WINDOW, (first.get(member) ?? Infinity) - member.joinedOn));
}
