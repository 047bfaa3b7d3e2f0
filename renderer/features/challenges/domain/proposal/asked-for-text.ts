import { clockTime, shortDate } from '../../../../shared/dates/date-text.ts';
import type { Moment } from './draft-state.ts';

/** The time that another one is proposed for: 'Leo Martin asked for Thu, Jan 8, 6:00 pm.' */
export const askedForText = (name: string, { date, time }: Moment): string =>
  `${name} asked for ${shortDate(date)}, ${clockTime(time)}.`;
