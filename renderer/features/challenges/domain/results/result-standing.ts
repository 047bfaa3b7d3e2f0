import { counted } from '../../../../shared/dates/counted.ts';
import { eitherText, listText } from '../../../../shared/dates/list-text.ts';
import type { Challenge } from '../challenge.ts';
import { seatsOf } from '../doubles/seats.ts';
import { CHALLENGE_LIMITS } from '../limits.ts';
import { isNoShowOf, type ResultEntry } from './result.ts';
import { otherSide, type Side } from './score.ts';

const { confirmedAfterDays, unratedAfterDays } = CHALLENGE_LIMITS;

function namesOn(match: Challenge, side: Side): readonly string[] {
  if (match.matchType !== 'doubles') return [match[side].fullName];
  return seatsOf(match, side).map(({ player }) => player.fullName);
}

/** The players on one side: 'Leo Martin', or 'Leo Martin and Max Roth'. */
export const sideName = (match: Challenge, side: Side): string => listText(namesOn(match, side));

/** Who entered a result; the whole side if its reader may not see the author. */
const enteredBy = (match: Challenge, entry: ResultEntry): string =>
  match.seats.find(({ player }) => player.id === entry.enteredBy)?.player.fullName ??
  sideName(match, entry.side);

/** The state of a started match's result. */
interface Standing {
  readonly tag: { readonly tone: 'court' | 'clay'; readonly label: string } | null;
  readonly words: string;
}

/** The state of a match's result and what happens next, for a player on `side`. */
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
  if (result.entry.outcome === 'no_show' && result.state !== 'confirmed') {
    const words = noShowWords(match, result.state, side, theirs);
    if (words !== null) return { tag: { tone: 'clay', label: TAGS[result.state] }, words };
  }
  switch (result.state) {
    case 'entered':
      return {
        tag: { tone: 'court', label: 'entered' },
        words: isOurs
          ? `Waiting for ${eitherText(theirs)} to confirm. It's confirmed automatically after ${confirmedAfterDays} days.`
          : `${enteredBy(match, result.entry)} entered this result. It's confirmed automatically after ${confirmedAfterDays} days.`,
      };
    case 'disputed':
      return {
        tag: { tone: 'clay', label: 'disputed' },
        words: isOurs
          ? counted(
              theirs.length,
              {
                other:
                  '{names} disputed this result. Enter it again. A second dispute leaves the match unrated.',
              },
              { names: listText(theirs) },
            )
          : `Your side disputed this result. Enter it as you saw it. A second dispute, or ${unratedAfterDays} days without a result, leaves the match unrated.`,
      };
    case 'confirmed':
      return { tag: null, words: 'Both sides agree on this result.' };
    default:
      return result satisfies never;
  }
}

const TAGS = { entered: 'no-show reported', disputed: 'no-show disputed' } as const;

/** The state of a no-show that one side reports of the other; null: one reported of oneself. */
function noShowWords(
  match: Challenge,
  state: 'entered' | 'disputed',
  side: Side,
  theirs: readonly string[],
): string | null {
  const { result } = match;
  if (result.state === 'none') return null;
  if (isNoShowOf(result.entry, side)) {
    return state === 'entered'
      ? `${enteredBy(match, result.entry)} reported this no-show. If that's wrong, dispute it within ${confirmedAfterDays} days. After that it counts.`
      : "You dispute this no-show, so it doesn't count for now. If you both agree after all, you can enter the result.";
  }
  if (!isNoShowOf(result.entry, otherSide(side))) return null;
  if (state === 'entered')
    return `Waiting for ${eitherText(theirs)} to confirm. It's confirmed automatically after ${confirmedAfterDays} days.`;
  return match.matchType === 'doubles'
    ? 'The other side says this is wrong. Someone will look at it and let you know. If you agree after all, you can enter the result.'
    : `${listText(theirs)} says this is wrong. Someone will look at it and let you know. If you agree after all, you can enter the result.`;
}
