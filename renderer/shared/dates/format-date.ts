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
const DAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/**
 * Does what date-fns's `format` does for the patterns the product uses (numbers, `MMM`, `MMMM`,
 * `EEE`, `EEEE`), without loading its locale data.
 */
export function formatDate(date: Date, pattern: string): string {
  const named = pattern.replaceAll(/MMMM?|EEEE?/g, (token) => {
    const name = (token.startsWith('E') ? DAYS[date.getDay()] : MONTHS[date.getMonth()]) ?? '';
    return `'${token.length === 3 ? name.slice(0, 3) : name}'`;
  });
  return lightFormat(date, named);
}
