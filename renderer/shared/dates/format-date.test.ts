import { format } from 'date-fns';
import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

test.each([
  'yyyy-MM-dd',
  'HH:mm',
  'h:mm aaa',
  'EEE, MMM d',
  'EEE h:mm aaa',
  'MMMM yyyy',
  "MMM d, yyyy 'at' h:mm aaa",
])('%s reads as date-fns writes it, in every month', (pattern) => {
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(2026, month, 3 + month, month * 2, 5);
    expect(formatDate(date, pattern)).toBe(format(date, pattern));
  }
});

test('an invalid date is rejected', () => {
  expect(() => formatDate(new Date(NaN), 'MMM d')).toThrow(RangeError);
});
