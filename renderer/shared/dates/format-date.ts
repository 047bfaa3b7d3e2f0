import { lightFormat } from 'date-fns';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/**
 * As `format` of date-fns for the patterns that the first page needs (numbers, `MMM`, `MMMM`, `EEE`),
 * without the dictionaries that come with it.
 */
export function formatDate(date: Date, pattern: string): string {
  const named = pattern.replaceAll(/MMMM?|EEE/g, (token) => {
    if (token === 'EEE') return `'${DAYS[date.getDay()]}'`;
    const month = MONTHS[date.getMonth()] ?? '';
    return `'${token === 'MMM' ? month.slice(0, 3) : month}'`;
  });
  return lightFormat(date, named);
}
