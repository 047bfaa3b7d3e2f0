import { counted } from '../../../shared/dates/counted.ts';
import { shortDate } from '../../../shared/dates/date-text.ts';
import { type DisputedMatch, type LeagueDesk, sideName } from './league.ts';
import type { TableRules } from './rules.ts';

/** What closing the round will do, one sentence each. */
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
      ? 'The draw stays as it is, and no more matches can be played.'
      : 'The tables stay as they are, and no more matches can be played.',
  ];
}

/** Disputed ones were played; they have sentences of their own. */
function unplayedSentences({ kind, toPlay: count, rules }: LeagueDesk): readonly string[] {
  if (count === 0 || kind === 'ladder' || rules.kind !== 'table') return [];
  return [
    counted(
      count,
      {
        one: "1 match hasn't been played. {points}",
        other: "{count} matches haven't been played. {points}",
      },
      { points: pointsText(rules) },
    ),
  ];
}

function pointsText({ unplayed }: TableRules): string {
  if (unplayed === 0) return 'Neither side gets points.';
  return counted(unplayed, {
    one: 'Both sides get 1 point.',
    other: 'Both sides get {count} points.',
  });
}

/** They are listed below. */
function disputedSentences({ disputed, rules }: LeagueDesk): readonly string[] {
  const count = disputed.length;
  if (count === 0) return [];
  switch (rules.kind) {
    case 'table':
      return [
        counted(
          count,
          {
            one: '1 result is disputed. If you close now, that match counts as not played. {points}',
            other:
              '{count} results are disputed. If you close now, those matches count as not played. {points}',
          },
          { points: pointsText(rules) },
        ),
      ];
    case 'ladder':
      return [
        counted(count, {
          one: "1 result is disputed. If you finish now, that match doesn't count.",
          other: "{count} results are disputed. If you finish now, those matches don't count.",
        }),
      ];
    case 'knockout':
      return [
        counted(count, {
          one: '1 result is disputed. If you finish now, nobody goes through from that match.',
          other:
            '{count} results are disputed. If you finish now, nobody goes through from those matches.',
        }),
      ];
    default:
      return rules satisfies never;
  }
}

/** The matches with disputed results, by their players. */
export const disputedNames = ({ disputed }: LeagueDesk): readonly string[] =>
  disputed.map(({ home, away }) => `${sideName(home.players)} – ${sideName(away.players)}`);

/** What a manager can do about disputed results, and what happens if they don't; null: there are none. */
export function disputedText(desk: Pick<LeagueDesk, 'kind' | 'disputed'>): string | null {
  const { length } = desk.disputed;
  if (length === 0) return null;
  const text = counted(length, {
    one: '1 result is disputed. To decide it, give one side a walkover.',
    other: '{count} results are disputed. To decide them, give one side of each a walkover.',
  });
  const otherwise = otherwiseText(desk);
  return otherwise === null ? text : `${text} ${otherwise}`;
}

/** Matches that end together are delayed together; in a knockout each on its own. */
function otherwiseText({ kind, disputed }: Pick<LeagueDesk, 'kind' | 'disputed'>): string | null {
  const [first] = disputed
    .map(({ heldUntil }) => heldUntil)
    .filter((day) => day !== null)
    .toSorted();
  if (first === undefined) return null;
  const day = shortDate(first);
  switch (kind) {
    case 'box':
      return counted(
        disputed.length,
        {
          '=1': 'Otherwise the round closes on {day} and that match counts as not played.',
          other: 'Otherwise the round closes on {day} and those matches count as not played.',
        },
        { day },
      );
    case 'flex':
      return counted(
        disputed.length,
        {
          '=1': 'Otherwise the league ends on {day} and that match counts as not played.',
          other: 'Otherwise the league ends on {day} and those matches count as not played.',
        },
        { day },
      );
    case 'ladder':
      return counted(
        disputed.length,
        {
          '=1': "Otherwise the league ends on {day} and that match doesn't count.",
          other: "Otherwise the league ends on {day} and those matches don't count.",
        },
        { day },
      );
    case 'knockout':
      return counted(
        disputed.length,
        {
          '=1': 'Otherwise the rules of the league decide on {day}.',
          other: 'Otherwise the rules of the league decide from {day} on.',
        },
        { day },
      );
    default:
      return kind satisfies never;
  }
}

function waitingSentences(count: number): readonly string[] {
  if (count === 0) return [];
  return [
    counted(count, {
      one: "1 result is still waiting for an answer. It won't count if you close now.",
      other: "{count} results are still waiting for an answer. They won't count if you close now.",
    }),
  ];
}

const isLastRound = ({ kind, round, roundsPlanned }: LeagueDesk): boolean =>
  kind !== 'box' || (round ?? 0) >= (roundsPlanned ?? 0);

/** Who moves up and down according to the current tables; in the last round nobody. */
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

/** What each side has entered for a disputed match, in order. */
export function saidTexts({ said, ...sides }: DisputedMatch): readonly string[] {
  return said.map(({ by, outcome, won, score }) => {
    const name = sideName(sides[by].players);
    switch (outcome) {
      case 'played':
        return won ? `${name} entered a win: ${score}.` : `${name} entered a loss: ${score}.`;
      case 'retired':
        return won
          ? `${name} entered that the other side retired.`
          : `${name} entered that they retired.`;
      case 'no_show':
        return won
          ? `${name} entered that the other side didn't come.`
          : `${name} entered that they didn't come.`;
      case 'not_played':
        return `${name} entered that the match wasn't played.`;
      default:
        return outcome satisfies never;
    }
  });
}
