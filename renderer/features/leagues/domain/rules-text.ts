import type { Discipline, LeagueKind } from './league.ts';
import { LEAGUE_LIMITS } from './limits.ts';
import type { KnockoutRules, LadderRules, Rules, TableRules } from './rules.ts';
import { counted } from '../../../shared/dates/counted.ts';

const NAMES: Readonly<Record<string, string>> = {
  classic: 'Classic',
  brisk: 'Short sets',
  wins: 'Wins only',
  ladder_swap: 'Swap places',
  ladder_leapfrog: 'Leapfrog',
  knockout: 'Full sets',
  knockout_short: 'Short sets',
};

/** The name of a set of rules. */
export const rulesName = ({ name }: Rules): string => NAMES[name] ?? 'Club rules';

/** Sets of rules in the order they are offered: the usual one first. */
export function inOrder(sets: readonly Rules[]): readonly Rules[] {
  const order = Object.keys(NAMES);
  return sets.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

/** What a set of rules is applied to: the same rules say more for some kinds. */
export interface RulesOf {
  readonly rules: Rules;
  readonly kind: LeagueKind;
  readonly discipline: Discipline;
}

/** A league's rules in plain words, one sentence each. */
export function rulesText({ rules, kind, discipline }: RulesOf): readonly string[] {
  switch (rules.kind) {
    case 'ladder':
      return [...ladderSentences(rules), matchSentence(rules)];
    case 'knockout':
      return knockoutSentences(rules, discipline);
    case 'table':
      return tableSentences(rules, kind, discipline);
    default:
      return rules satisfies never;
  }
}

/** One line that distinguishes the sets when choosing. */
export function rulesSummary(rules: Rules): string {
  switch (rules.kind) {
    case 'ladder':
      return `${reachSentence(rules)} ${winSentence(rules)}`;
    case 'knockout':
      return `${matchSentence(rules)} ${undecidedSentence(rules)}`;
    case 'table':
      return `${pointsSentence(rules)} ${matchSentence(rules)}`;
    default:
      return rules satisfies never;
  }
}

function tableSentences(
  rules: TableRules,
  kind: LeagueKind,
  discipline: Discipline,
): readonly string[] {
  return [
    discipline === 'singles'
      ? 'You play everyone in your group once.'
      : 'Your pair plays every other pair in your group once.',
    matchSentence(rules),
    pointsSentence(rules),
    walkoverSentence(rules),
    unplayedSentence(rules),
    rules.withdrawal === 'annulled'
      ? 'If someone withdraws, none of their matches in the round count.'
      : 'If someone withdraws, their results so far count, and their remaining matches are walkovers for the others.',
    kind === 'box'
      ? `If the two sides disagree on a result, the round stays open for up to ${LEAGUE_LIMITS.disputeDays} days after its last day, so that the club can decide.`
      : `If the two sides disagree on a result, the league stays open for up to ${LEAGUE_LIMITS.disputeDays} days after its last day, so that the club can decide.`,
    'If points are level, more wins come first. Then the matches between those players decide, then the share of sets won, then the share of games won, and finally a random order drawn at the start.',
    ...(kind === 'box' ? movesSentences(rules) : []),
  ];
}

function knockoutSentences(rules: KnockoutRules, discipline: Discipline): readonly string[] {
  return [
    'The winner of each match goes through to the next round. The loser is out.',
    matchSentence(rules),
    discipline === 'singles'
      ? 'The top players are kept apart in the draw. Everyone else is placed at random.'
      : 'The top pairs are kept apart in the draw. All other pairs are placed at random.',
    "If the draw isn't full, those at the top of the list get a bye in the first round.",
    "If someone doesn't show up or withdraws, the other side goes through.",
    `If a match isn't played in time, the side that tried to arrange it goes through. A challenge counts if it was sent at least ${LEAGUE_LIMITS.proposedDays} days before the deadline. Answering one with another time counts as well.`,
    rules.undecided === 'lot'
      ? 'If both sides tried, or neither did, a random order drawn at the start decides who goes through.'
      : 'If both sides tried, or neither did, the side placed higher goes through.',
    'Blocking the other side counts as withdrawing from the match. So does being suspended from CourtCrew at the deadline.',
    `If the two sides disagree on a result, the club has ${LEAGUE_LIMITS.disputeDays} days after the deadline to decide who goes through.`,
    `If that holds up the next match, its players still have at least ${LEAGUE_LIMITS.lateMatchDays} days to play it.`,
  ];
}

function undecidedSentence({ undecided }: KnockoutRules): string {
  return undecided === 'lot'
    ? "If a match isn't played in time, the side that tried to arrange it goes through, or else chance decides."
    : "If a match isn't played in time, the side that tried to arrange it goes through, or else the side placed higher.";
}

function ladderSentences(rules: LadderRules): readonly string[] {
  return [
    reachSentence(rules),
    winSentence(rules),
    'If you lose, nobody moves.',
    counted(rules.answerDays, {
      one: "If a challenge isn't answered within 1 day, the challenger wins by walkover.",
      other: "If a challenge isn't answered within {count} days, the challenger wins by walkover.",
    }),
    `If you're challenged, you can decline or cancel one match in ${LEAGUE_LIMITS.excuseDays} days and keep your place. The next one is a walkover for the challenger.`,
    'If the challenger cancels, nobody moves.',
    `After a match, or one the challenger cancelled, the same two can't play each other on the ladder for ${LEAGUE_LIMITS.rematchDays} days.`,
    counted(rules.playDays, {
      one: 'A match has to be played within 1 day of the challenge.',
      other: 'A match has to be played within {count} days of the challenge.',
    }),
    'If the two sides disagree on a result, nobody moves until the club decides.',
    'You can have one open ladder match at a time.',
  ];
}

function reachSentence({ placesUp }: LadderRules): string {
  return counted(placesUp, {
    '=1': 'You can challenge the player one place above you.',
    other: 'You can challenge anyone up to {count} places above you.',
  });
}

function winSentence({ movement }: LadderRules): string {
  return movement === 'swap'
    ? 'If you win, you swap places.'
    : 'If you win, you take their place, and they and everyone in between move down one.';
}

function matchSentence({ bestOf, setLength }: Rules): string {
  if (bestOf === 1)
    return setLength === 'short'
      ? 'A match is one short set, to four games.'
      : 'A match is one set.';
  if (bestOf === 5)
    return setLength === 'short'
      ? 'Matches are best of five short sets, to four games.'
      : 'Matches are best of five sets.';
  return setLength === 'short'
    ? 'Matches are best of three short sets, to four games.'
    : 'Matches are best of three sets.';
}

function pointsSentence({ win, loss }: TableRules): string {
  if (loss === 0)
    return counted(win, {
      one: 'A win is worth 1 point, a loss none.',
      other: 'A win is worth {count} points, a loss none.',
    });
  return counted(
    win,
    {
      one: 'A win is worth 1 point, a loss {loss}.',
      other: 'A win is worth {count} points, a loss {loss}.',
    },
    { loss },
  );
}

function walkoverSentence({ walkoverWin, walkoverLoss }: TableRules): string {
  if (walkoverLoss > 0)
    return counted(
      walkoverWin,
      {
        one: "If someone doesn't show up or can't play, it's a walkover: 1 point for the other side, {loss} for them.",
        other:
          "If someone doesn't show up or can't play, it's a walkover: {count} points for the other side, {loss} for them.",
      },
      { loss: walkoverLoss },
    );
  return counted(walkoverWin, {
    one: "If someone doesn't show up or can't play, it's a walkover: 1 point for the other side, none for them.",
    other:
      "If someone doesn't show up or can't play, it's a walkover: {count} points for the other side, none for them.",
  });
}

function unplayedSentence({ unplayed }: TableRules): string {
  if (unplayed === 0) return "A match that isn't played in time brings neither side any points.";
  return counted(unplayed, {
    one: "A match that isn't played in time brings both sides 1 point.",
    other: "A match that isn't played in time brings both sides {count} points.",
  });
}

function movesSentences({ promoted, relegated }: TableRules): readonly string[] {
  return [
    ...(promoted > 0
      ? [
          counted(promoted, {
            '=1': 'After each round, the winner of each box moves up a box.',
            other: 'After each round, the top {count} of each box move up a box.',
          }),
        ]
      : []),
    ...(relegated > 0
      ? [
          counted(relegated, {
            '=1': 'The last in each box moves down a box.',
            other: 'The bottom {count} of each box move down a box.',
          }),
        ]
      : []),
  ];
}
