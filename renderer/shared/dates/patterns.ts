import { conventions } from './conventions.ts';

/* `formatDate` patterns in the product's style and the reader's conventions: 'Jan 5' or '5 Jan',
 * '6:00 pm' or '18:00'. */

const byDay = (dayFirst: string, monthFirst: string): string =>
  conventions().dayFirst ? dayFirst : monthFirst;

/** 'Jan 5' */
export const dayPattern = (): string => byDay('d MMM', 'MMM d');
/** 'Jan 5, 2026' */
export const dayOfYearPattern = (): string => byDay('d MMM yyyy', 'MMM d, yyyy');
/** 'Mon, Jan 5' */
export const weekdayPattern = (): string => `EEE, ${dayPattern()}`;
/** 'Mon, Jan 5, 2026' */
export const weekdayOfYearPattern = (): string => `EEE, ${dayOfYearPattern()}`;
/** 'Monday, January 5' */
export const namedDayPattern = (): string => byDay('EEEE, d MMMM', 'EEEE, MMMM d');
/** 'Monday, January 5, 2026' */
export const namedDayOfYearPattern = (): string => byDay('EEEE, d MMMM yyyy', 'EEEE, MMMM d, yyyy');
/** '6:00 pm' */
export const timePattern = (): string => (conventions().clock === '24' ? 'HH:mm' : 'h:mm aaa');
/** '6 pm', for a full hour. */
export const hourPattern = (): string => (conventions().clock === '24' ? "HH':00'" : 'h aaa');
/** 'Jan 5, 2026 at 6:00 pm' */
export const momentPattern = (): string => `${dayOfYearPattern()} 'at' ${timePattern()}`;
/** For messages: 24 hours, as the product has always had it, unless the person chose the other clock. */
export const chatTimePattern = (): string =>
  conventions().chosenClock === '12' ? 'h:mm aaa' : 'HH:mm';
