import type { Challenge, MatchType } from '../challenge.ts';
import { seatsOf } from '../doubles/seats.ts';
import type { ScoreFormat, SetProblem, SetRow, SetValues } from './result-form.ts';
import { scoreText } from './result-text.ts';
import type { Outcome } from './result.ts';
import type { Place } from './score-keys.ts';
import { judgeScore, type Score, type SetLength, type Side } from './score.ts';

interface OutcomeChoice {
  readonly value: Outcome;
  readonly title: string;
  readonly description: string;
}

const OUTCOME_CHOICES: readonly OutcomeChoice[] = [
  { value: 'played', title: 'Played', description: 'Played to the finish.' },
  { value: 'retired', title: 'Retired', description: "A player couldn't continue." },
  { value: 'not_played', title: 'Not played', description: 'Rain, or another reason.' },
  { value: 'no_show', title: 'No-show', description: "One side didn't show up." },
];

/** Practice has no score. */
export const outcomeChoices = (matchType: MatchType): readonly OutcomeChoice[] =>
  matchType === 'practice'
    ? OUTCOME_CHOICES.filter(({ value }) => value === 'not_played' || value === 'no_show')
    : OUTCOME_CHOICES;

/** The viewer's own side: 'You', or 'You and Cleo Dias'. */
export function ownSideName(match: Challenge, viewerId: string, side: Side): string {
  if (match.matchType !== 'doubles') return 'You';
  const partner = seatsOf(match, side).find(({ player }) => player.id !== viewerId);
  return partner ? `You and ${partner.player.fullName}` : 'You';
}

/** How the match is decided, in one line. */
export function formatText({ bestOf, setLength, decidingSet }: ScoreFormat): string {
  const games = setLength === 'short' ? 4 : 6;
  if (bestOf === '1') return `One set to ${games} games`;
  return decidingSet === 'match-tie-break'
    ? `Best of ${bestOf} sets to ${games} games, with a match tie-break to decide`
    : `Best of ${bestOf} sets to ${games} games`;
}

/** The name of a box on the score sheet. */
export function boxLabel({ set, box }: Place, kind: SetRow['kind'], theirName: string): string {
  switch (box) {
    case 'ours':
      return kind === 'set' ? `Set ${set + 1}, you` : 'Match tie-break, you';
    case 'theirs':
      return kind === 'set' ? `Set ${set + 1}, ${theirName}` : `Match tie-break, ${theirName}`;
    case 'ourPoints':
      return `Set ${set + 1} tie-break, you`;
    case 'theirPoints':
      return `Set ${set + 1} tie-break, ${theirName}`;
    default:
      return box satisfies never;
  }
}

/** What is expected at the cursor. */
export function boxQuestion({ set, box }: Place, kind: SetRow['kind'], theirName: string): string {
  switch (box) {
    case 'ours':
      return kind === 'set' ? `Set ${set + 1}: your games` : 'Match tie-break: your points';
    case 'theirs':
      return kind === 'set'
        ? `Set ${set + 1}: games for ${theirName}`
        : `Match tie-break: points for ${theirName}`;
    case 'ourPoints':
      return `Set ${set + 1} tie-break: your points`;
    case 'theirPoints':
      return `Set ${set + 1} tie-break: points for ${theirName}`;
    default:
      return box satisfies never;
  }
}

/**
 * Below that question, if the points of the tie-break's loser are enough: says so, and then shows
 * the result.
 */
export function losersPointsText(typed: SetValues | undefined, canSkip: boolean): string {
  if (typed && typed.ourPoints !== '')
    return `The tie-break was ${typed.ourPoints}-${typed.theirPoints}.`;
  return canSkip
    ? "The loser's points are enough. You can skip them."
    : "The loser's points are enough.";
}

/** Why a key does nothing: what the rules require in that box. */
export function keyRefusal(
  { box }: Place,
  kind: SetRow['kind'],
  setLength: SetLength,
  mayStop: boolean,
): string {
  if (mayStop) return "This would end the match, or isn't a tennis score.";
  const isTieBreak = box === 'ourPoints' || box === 'theirPoints';
  return setProblemText(isTieBreak ? 'tie-break' : 'impossible', kind, setLength);
}

/** What is wrong with a set, beside it. */
export function setProblemText(
  problem: SetProblem,
  kind: SetRow['kind'],
  setLength: SetLength,
): string {
  switch (problem) {
    case 'missing':
      return 'Please enter both sides.';
    case 'unfinished':
      return "This isn't finished yet.";
    case 'tie-break':
      return setLength === 'short'
        ? 'Please enter a tie-break to seven points, won by two, or to five.'
        : 'Please enter a tie-break to seven points, won by two.';
    case 'decided':
      return 'This score has a winner, so the match was played to the end.';
    case 'impossible':
      if (kind === 'match-tie-break') return 'A match tie-break goes to ten points, won by two.';
      return setLength === 'short'
        ? 'A short set goes to four games, won by two, or ends at 5-3 or with a tie-break at 4-3 or 5-4.'
        : 'A set goes to six games, won by two, or ends at 7-5 or with a tie-break at 7-6.';
    default:
      return problem satisfies never;
  }
}

/** The score typed so far, with one's own side first. */
export function typedScoreText(score: Score): string {
  const told = scoreText(score.sets, 'challenger');
  const verdict = judgeScore(score);
  if (verdict === 'challenger') return `You won ${told}.`;
  return verdict === 'challenged' ? `You lost ${told}.` : told;
}
