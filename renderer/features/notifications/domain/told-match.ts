import { clockTime, shortDate } from '../../../shared/dates/date-text.ts';
import type { ToldMatch } from './notification.ts';

// Apart from what a notification is: the service worker reads that, and knows no dates.

/** When and where it is: 'Mon, Jan 5, 6:00 pm · Court 1'. */
export const toldMatchText = ({ date, time, place }: ToldMatch): string =>
  `${shortDate(date)}, ${clockTime(time)} · ${place}`;
