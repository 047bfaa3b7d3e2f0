import { countedAs, type Forms, type Parts } from '../../../supabase/functions/_shared/counted.ts';
import { numberText } from './number-text.ts';

export type { Holes } from '../../../supabase/functions/_shared/counted.ts';

/**
 * A whole sentence about a number of things, with the number in local notation: `counted(1200, {
 * one: '1 match', other: '{count} matches' })` is '1,200 matches'. Other placeholders are filled
 * from `parts`.
 */
export const counted = <const Words extends Forms>(
  count: number,
  words: Words,
  ...parts: Parts<Words>
): string => countedAs(numberText, count, words, ...parts);
