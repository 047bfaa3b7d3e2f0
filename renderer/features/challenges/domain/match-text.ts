import {
  calendarTitle,
  matchLine,
  matchTypeLabel,
} from '../../../../supabase/functions/_shared/match-words.ts';
import type { Challenge, ChallengeStatus, Reschedule } from './challenge.ts';
import { counted } from '../../../shared/dates/counted.ts';

// Also used outside the app, in calendars that the backend writes.
export { calendarTitle, matchLine, matchTypeLabel };

/** The text of a status badge. */
export const statusLabel = (status: ChallengeStatus): string =>
  status === 'no_show' ? 'no-show' : status;

/** '1 match', '2 matches' */
export const matchCountText = (count: number): string =>
  counted(count, { one: '1 match', other: '{count} matches' });

/** How many matches of a list are selected. */
export function chosenMatchesText(chosen: number, all: number): string {
  if (chosen === 0) return 'No match chosen';
  if (chosen < all) return `${chosen} of ${all} matches chosen`;
  return counted(all, { one: '1 match chosen', other: 'All {count} matches chosen' });
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
