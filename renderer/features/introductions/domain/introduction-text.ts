import { counted } from '../../../shared/dates/counted.ts';
import { numberText } from '../../../shared/dates/number-text.ts';
import type { GraphNumbers } from './club-graph.ts';
import type { IntroductionState, Pair, Reason } from './introduction.ts';

/** The text about two members for a manager. */
export const REASONS_OF_PAIR: Readonly<Record<Reason, string>> = {
  level: "They're close in level.",
  wanted_level: 'Each plays at the level the other is looking for.',
  time: "They're free at the same times.",
  place: 'They live near each other.',
  style: 'They like the same kind of match.',
};

/** The same for one of the two. */
export const REASONS_FOR_YOU: Readonly<Record<Reason, string>> = {
  level: "You're close in level.",
  wanted_level: 'Each of you plays at the level the other is looking for.',
  time: "You're free at the same times.",
  place: 'You live near each other.',
  style: 'You like the same kind of match.',
};

export const STATE_LABELS: Readonly<Record<IntroductionState, string>> = {
  sent: 'Sent',
  one_yes: 'One said yes',
  both: 'Both said yes',
  agreed: 'Match agreed',
  played: 'Played',
  put_aside: 'Declined',
  lapsed: 'Expired',
};

/** Why somebody should be introduced. */
export function whySentence({ player, days, islandSize }: Pair): string {
  if (days === null) return `${player.fullName} hasn't played in the club yet.`;
  const name = player.fullName;
  if (islandSize === null)
    return counted(
      days,
      { one: "{name} hasn't played for 1 day.", other: "{name} hasn't played for {count} days." },
      { name },
    );
  return islandSize === 2
    ? `${name} only plays with one other member.`
    : counted(
        islandSize,
        { other: '{name} plays in a group of {count}, apart from the rest.' },
        { name },
      );
}

/** When somebody last played with another member. */
export function idleSentence(days: number | null): string {
  if (days === null) return 'No match in the club yet';
  return counted(days, { one: 'Last match 1 day ago', other: 'Last match {count} days ago' });
}

export function cutOffSentence(cutOff: number): string {
  return counted(cutOff, {
    one: 'Without them, 1 member would be cut off from the rest.',
    other: 'Without them, {count} members would be cut off from the rest.',
  });
}

export function islandTitle(size: number): string {
  return counted(size, { other: 'A group of {count}' });
}

export function metSentence({ members, medianMet, metTen }: GraphNumbers): string {
  if (members === 1) return 'The club has one member.';
  if (medianMet === 0) return "At least half of the members haven't met anyone yet.";
  const half = counted(medianMet, {
    one: 'Half of the members have played with at least 1 other.',
    other: 'Half of the members have played with at least {count} others.',
  });
  if (metTen === 0) return `${half} Nobody has met 10 yet.`;
  const ten = counted(metTen, {
    one: '1 member has met 10.',
    other: '{count} members have met 10.',
  });
  return `${half} ${ten}`;
}

export function neverSentence(never: number): string {
  if (never === 0) return 'Everyone has played in the club.';
  return counted(never, {
    one: "1 member hasn't played in the club yet.",
    other: "{count} members haven't played in the club yet.",
  });
}

export function groupSentence({ largest, islands, onIslands, alone }: GraphNumbers): string {
  if (largest === 0) return 'Nobody has played with another member in the last 180 days.';
  const joined = counted(largest, {
    one: 'In the last 180 days, 1 member has played in the largest group.',
    other: 'In the last 180 days, {count} members have played in the largest group.',
  });
  const apart = islandsSentence(islands, onIslands);
  if (alone === 0) return `${joined} ${apart}`;
  const idle = counted(alone, {
    one: "1 member hasn't played.",
    other: "{count} members haven't played.",
  });
  return `${joined} ${apart} ${idle}`;
}

function islandsSentence(islands: number, members: number): string {
  if (islands === 0) return 'There are no other groups.';
  return counted(
    islands,
    {
      one: "There's also 1 separate group of {members} members.",
      other: 'There are also {count} separate groups with {members} members in all.',
    },
    { members: numberText(members) },
  );
}

export function bridgesSentence(bridges: number): string {
  if (bridges === 0) return 'No group depends on a single member.';
  return counted(bridges, {
    one: '1 member is the only link between others.',
    other: '{count} members are the only link between others.',
  });
}
