import { isToPlay, type LeagueDesk, sideName } from './league.ts';
import type { TableRules } from './rules.ts';

/** What closing the round will do, a sentence each. */
export function closingText(desk: LeagueDesk): readonly string[] {
  return [
    ...unplayedSentences(desk),
    ...waitingSentences(desk.waitingResults),
    ...disputedSentences(desk),
    isLastRound(desk)
      ? 'The tables are final, and the league ends.'
      : 'The tables are final, and the next round starts with new boxes.',
  ];
}

/** What ending the whole league will do. */
export function finishingText(desk: LeagueDesk): readonly string[] {
  return [
    ...unplayedSentences(desk),
    ...waitingSentences(desk.waitingResults),
    ...disputedSentences(desk),
    desk.kind === 'knockout'
      ? 'The draw stays as it is, and nobody can play on.'
      : 'The tables stay as they are, and nobody can play on.',
  ];
}

/** Those that are disputed were played; they have words of their own. */
function unplayedSentences({ kind, groups, rules }: LeagueDesk): readonly string[] {
  const count = groups
    .flatMap(({ fixtures }) => fixtures)
    .filter((fixture) => isToPlay(fixture) && fixture.state !== 'disputed').length;
  if (count === 0 || kind === 'ladder' || rules.kind !== 'table') return [];
  return [
    count === 1
      ? `1 match hasn't been played. ${pointsText(rules)}`
      : `${count} matches haven't been played. ${pointsText(rules)}`,
  ];
}

function pointsText({ unplayed }: TableRules): string {
  if (unplayed === 0) return 'Neither side gets points.';
  return unplayed === 1 ? 'Both sides get 1 point.' : `Both sides get ${unplayed} points.`;
}

/** Which they are stands below. */
function disputedSentences({ disputed, rules }: LeagueDesk): readonly string[] {
  const count = disputed.length;
  if (count === 0) return [];
  switch (rules.kind) {
    case 'table':
      return [
        count === 1
          ? `1 result is disputed. If you close now, that match counts as not played. ${pointsText(rules)}`
          : `${count} results are disputed. If you close now, those matches count as not played. ${pointsText(rules)}`,
      ];
    case 'ladder':
      return [
        count === 1
          ? "1 result is disputed. If you finish now, that match doesn't count."
          : `${count} results are disputed. If you finish now, those matches don't count.`,
      ];
    case 'knockout':
      return [
        count === 1
          ? '1 result is disputed. If you finish now, nobody goes on from that match.'
          : `${count} results are disputed. If you finish now, nobody goes on from those matches.`,
      ];
    default:
      return rules satisfies never;
  }
}

/** The matches whose results are disputed, by who played them. */
export const disputedNames = ({ disputed }: LeagueDesk): readonly string[] =>
  disputed.map(({ home, away }) => `${sideName(home)} – ${sideName(away)}`);

/** What a manager can do about disputed results; null: there are none. */
export function disputedText({ length }: LeagueDesk['disputed']): string | null {
  if (length === 0) return null;
  return length === 1
    ? '1 result is disputed. To decide it, give one side a walkover.'
    : `${length} results are disputed. To decide them, give one side of each a walkover.`;
}

function waitingSentences(count: number): readonly string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? "1 result still waits for an answer. It won't count if you close now."
      : `${count} results still wait for an answer. They won't count if you close now.`,
  ];
}

const isLastRound = ({ kind, round, roundsPlanned }: LeagueDesk): boolean =>
  kind !== 'box' || (round ?? 0) >= (roundsPlanned ?? 0);

/** Who goes up and who goes down by the tables as they are; of the last round nobody. */
export function movers(desk: LeagueDesk): {
  readonly up: readonly string[];
  readonly down: readonly string[];
} {
  if (isLastRound(desk)) return { up: [], down: [] };
  const going = (moves: 'up' | 'down') =>
    desk.groups.flatMap(({ number, standings }) =>
      standings
        .filter((standing) => standing.moves === moves)
        .map(({ players }) => {
          const to = moves === 'up' ? number - 1 : number + 1;
          return `${sideName(players)}, from Box ${number} to Box ${to}`;
        }),
    );
  return { up: going('up'), down: going('down') };
}
