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
 * As `format` of date-fns for the patterns that the product needs (numbers, `MMM`, `MMMM`, `EEE`, `EEEE`),
 * without the dictionaries that come with it.
 */
export function formatDate(date: Date, pattern: string): string {
  const named = pattern.replaceAll(/MMMM?|EEEE?/g, (token) => {
    const name = (token.startsWith('E') ? DAYS[date.getDay()] : MONTHS[date.getMonth()]) ?? '';
    return `'${token.length === 3 ? name.slice(0, 3) : name}'`;
  });
  return lightFormat(date, named);
}
