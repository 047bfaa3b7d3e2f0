import { counted } from '../../../shared/dates/counted.ts';

/** How many are waiting, for screen readers; '' for none. */
export function waitingSentence(count: number): string {
  if (count === 0) return '';
  return counted(count, {
    one: '1 waiting for your answer',
    other: '{count} waiting for your answer',
  });
}
