import { isToPlay, type LeagueDesk, sideName } from './league.ts';

/** What closing the round will do, a sentence each. */
export function closingText(desk: LeagueDesk): readonly string[] {
  const unplayed = desk.groups.flatMap(({ fixtures }) => fixtures).filter(isToPlay).length;
  return [
    ...unplayedSentences(unplayed, desk),
    ...waitingSentences(desk.waitingResults),
    isLastRound(desk)
      ? 'The tables are final, and the league ends.'
      : 'The tables are final, and the next round starts with new boxes.',
  ];
}

/** What ending the whole league will do. */
export function finishingText(desk: LeagueDesk): readonly string[] {
  const unplayed =
    desk.kind === 'ladder'
      ? 0
      : desk.groups.flatMap(({ fixtures }) => fixtures).filter(isToPlay).length;
  return [
    ...unplayedSentences(unplayed, desk),
    ...waitingSentences(desk.waitingResults),
    desk.kind === 'knockout'
      ? 'The draw stays as it is, and nobody can play on.'
      : 'The tables stay as they are, and nobody can play on.',
  ];
}

function unplayedSentences(count: number, { rules }: LeagueDesk): readonly string[] {
  if (count === 0 || rules.kind !== 'table') return [];
  const points =
    rules.unplayed === 0
      ? 'Neither side gets points.'
      : rules.unplayed === 1
        ? 'Both sides get 1 point.'
        : `Both sides get ${rules.unplayed} points.`;
  return [
    count === 1
      ? `1 match hasn't been played. ${points}`
      : `${count} matches haven't been played. ${points}`,
  ];
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
