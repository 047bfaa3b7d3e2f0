import {
  calendarTitle,
  matchLine,
  matchTypeLabel,
} from '../../../../supabase/functions/_shared/match-words.ts';
import type { Challenge, ChallengeStatus, Reschedule } from './challenge.ts';

// These stand in calendars outside of the app too, where the backend writes them.
export { calendarTitle, matchLine, matchTypeLabel };

/** The word of a status badge. */
export const statusLabel = (status: ChallengeStatus): string =>
  status === 'no_show' ? 'no-show' : status;

/** '1 match', '2 matches' */
export const matchCountText = (count: number): string =>
  count === 1 ? '1 match' : `${count} matches`;

/** How many matches of a list are chosen. */
export function chosenMatchesText(chosen: number, all: number): string {
  if (chosen === 0) return 'No match chosen';
  if (chosen < all) return `${chosen} of ${all} matches chosen`;
  return all === 1 ? '1 match chosen' : `All ${all} matches chosen`;
}

/** Who would like to move a match. */
export function rescheduleText(
  { challenger, challenged }: Pick<Challenge, 'challenger' | 'challenged'>,
  { proposedBy }: Reschedule,
  viewerId: string,
): string {
  if (proposedBy === viewerId) return 'You proposed another time. Waiting for an answer.';
  const { fullName } = proposedBy === challenger.id ? challenger : challenged;
  return `${fullName} would like to play at another time.`;
}
