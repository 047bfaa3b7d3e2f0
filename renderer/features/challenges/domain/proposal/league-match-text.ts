import { shortDate } from '../../../../shared/dates/date-text.ts';
import type { WallDate } from '../../../../shared/dates/wall-time.ts';
import type { LeagueTie } from './draft-state.ts';

/** The kind of match proposed, with its league. */
export function leagueMatchText({ name, ladder, matchType }: LeagueTie): string {
  if (ladder !== null) return `Ladder match in ${name}`;
  return matchType === 'singles'
    ? `Singles league match in ${name}`
    : `Doubles league match in ${name}`;
}

export const playByText = (by: WallDate): string => `It has to be played by ${shortDate(by)}.`;
