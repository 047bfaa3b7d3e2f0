import { clockTime, shortDate } from '../../../shared/dates/date-text.ts';
import type { ToldMatch } from './notification.ts';

// Separate from the notification itself, which the service worker reads: it contains no date code.

/** When and where it is: 'Mon, Jan 5, 6:00 pm · Court 1'. */
export const toldMatchText = ({ date, time, place }: ToldMatch): string =>
  `${shortDate(date)}, ${clockTime(time)} · ${place}`;
