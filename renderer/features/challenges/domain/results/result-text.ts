import type { Challenge, MatchType } from '../challenge.ts';
import { seatsOf } from '../doubles/seats.ts';
import { type ScoreFormat, type SetProblem, type SetRow, setsFrom } from './result-form.ts';
import type { Outcome, ResultEntry } from './result.ts';
import type { Place } from './score-keys.ts';
import { judgeScore, type Score, type SetLength, type SetScore, type Side } from './score.ts';
import { CHALLENGE_LIMITS } from '../limits.ts';

const { confirmedAfterDays, unratedAfterDays } = CHALLENGE_LIMITS;

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

const AND = new Intl.ListFormat('en', { type: 'conjunction' });
const OR = new Intl.ListFormat('en', { type: 'disjunction' });

const otherSide = (side: Side): Side => (side === 'challenger' ? 'challenged' : 'challenger');

function namesOn(match: Challenge, side: Side): readonly string[] {
  if (match.matchType !== 'doubles') return [match[side].fullName];
  return seatsOf(match, side).map(({ player }) => player.fullName);
}

/** Who plays on one side: 'Leo Martin', or 'Leo Martin and Max Roth'. */
export const sideName = (match: Challenge, side: Side): string => AND.format(namesOn(match, side));

/** The viewer's own side: 'You', or 'You and Cleo Dias'. */
export function ownSideName(match: Challenge, viewerId: string, side: Side): string {
  if (match.matchType !== 'doubles') return 'You';
  const partner = seatsOf(match, side).find(({ player }) => player.id !== viewerId);
  return partner ? `You and ${partner.player.fullName}` : 'You';
}

/** How the match was to be decided, in a line. */
export function formatText({ bestOf, setLength, decidingSet }: ScoreFormat): string {
  const games = setLength === 'short' ? 4 : 6;
  if (bestOf === '1') return `One set to ${games} games`;
  return decidingSet === 'match-tie-break'
    ? `Best of ${bestOf} sets to ${games} games, with a match tie-break to decide`
    : `Best of ${bestOf} sets to ${games} games`;
}

/** The name of a box of the score sheet. */
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

/** What is asked for at the cursor. */
export function boxQuestion({ set, box }: Place, kind: SetRow['kind'], theirName: string): string {
  switch (box) {
    case 'ours':
      return kind === 'set' ? `Set ${set + 1}: your games` : 'Match tie-break: your points';
    case 'theirs':
      return kind === 'set'
        ? `Set ${set + 1}: ${theirName}'s games`
        : `Match tie-break: ${theirName}'s points`;
    case 'ourPoints':
      return `Set ${set + 1} tie-break: your points`;
    case 'theirPoints':
      return `Set ${set + 1} tie-break: ${theirName}'s points`;
    default:
      return box satisfies never;
  }
}

/** Why a key leads nowhere: what the rules want in that box. */
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

/** '6-4, 6-7 (5-7), 10-8', from one side of the net. */
export const scoreText = (sets: readonly SetScore[], side: Side): string =>
  setsFrom(side, sets).map(setScoreText).join(', ');

function setScoreText(set: SetScore): string {
  if ('matchTieBreak' in set) return set.matchTieBreak.join('-');
  const games = set.games.join('-');
  return set.tieBreak ? `${games} (${set.tieBreak.join('-')})` : games;
}

/** What was typed of a score, with one's own side first. */
export function typedScoreText(score: Score): string {
  const told = scoreText(score.sets, 'challenger');
  const verdict = judgeScore(score);
  if (verdict === 'challenger') return `You won ${told}.`;
  return verdict === 'challenged' ? `You lost ${told}.` : told;
}

/** What an entry says, told to one who plays on `side`. */
export const entryText = ({ outcome, winner, score }: ResultEntry, side: Side): string =>
  resultText(outcome, winner === side, scoreText(score.sets, side));

/** How a match went, told to one whose side won or not; `told` is the score from there, '' for none. */
export function resultText(outcome: Outcome, won: boolean, told: string): string {
  switch (outcome) {
    case 'played':
      return won ? `You won ${told}.` : `You lost ${told}.`;
    case 'retired':
      if (told === '') return won ? 'The other side retired. You won.' : 'You retired and lost.';
      return won
        ? `The other side retired at ${told}. You won.`
        : `You retired at ${told} and lost.`;
    case 'no_show':
      return won ? "The other side didn't show up." : "You didn't show up.";
    case 'not_played':
      return "The match wasn't played.";
    default:
      return outcome satisfies never;
  }
}

/** How the result of a begun match stands. */
interface Standing {
  readonly tag: { readonly tone: 'court' | 'clay'; readonly label: string } | null;
  readonly words: string;
}

/** Where the result of a match stands and what happens next, told to one who plays on `side`. */
export function resultStanding(match: Challenge, side: Side): Standing {
  const { matchType, result } = match;
  const theirs = namesOn(match, otherSide(side));
  if (result.state === 'none') {
    return {
      tag: null,
      words:
        matchType === 'practice'
          ? "A practice session doesn't need a result. You can still say that it didn't take place."
          : `How did it go? Without a result within ${unratedAfterDays} days the match stays unrated.`,
    };
  }
  const isOurs = result.entry.side === side;
  switch (result.state) {
    case 'entered':
      return {
        tag: { tone: 'court', label: 'entered' },
        words: isOurs
          ? `Waiting for ${OR.format(theirs)} to confirm. Confirms automatically after ${confirmedAfterDays} days.`
          : `${OR.format(theirs)} entered this result. Confirms automatically after ${confirmedAfterDays} days.`,
      };
    case 'disputed':
      return {
        tag: { tone: 'clay', label: 'disputed' },
        words: isOurs
          ? `${AND.format(theirs)} disputed this score. Re-enter it; a second dispute leaves it unrated.`
          : `Your side disputed this score. Enter it as you saw it. A second dispute, or ${unratedAfterDays} days without a result, leaves the match unrated.`,
      };
    case 'confirmed':
      return { tag: null, words: 'Both sides agree on this result.' };
    default:
      return result satisfies never;
  }
}
