import type { Sentence } from '../../../../shared/error-code.ts';
import { plainLetters } from '../../../../shared/plain-letters.ts';
import { CLUB_LIMITS } from '../limits.ts';

/** The availability of an address a club would like to have. */
export type SlugState =
  | 'unchecked'
  | 'checking'
  | 'available'
  | 'taken'
  /** A word the app needs for itself. */
  | 'reserved'
  | 'invalid'
  /** The check got no answer. */
  | 'unknown';

const SHAPE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const { min, max } = CLUB_LIMITS.slugLength;

export const SLUG_SHAPE_TEXT =
  'Use 3 to 60 lowercase letters and digits, with single hyphens between them.' satisfies Sentence<'slug_invalid'>;

/**
 * The address derived from a club's name: lower case, trimmed, without non-word characters; each
 * run of spaces, underscores and hyphens becomes one hyphen, none at either end. Accents are
 * removed first ("Café" is "cafe"), and "ß" is "ss".
 */
export function slugOf(name: string): string {
  return plainLetters(name.normalize('NFKD'))
    .trim()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/[\s_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** Whether a text could be an address at all; the server decides. */
export function isSlugShaped(text: string): boolean {
  return text.length >= min && text.length <= max && SHAPE.test(text);
}

/** What is wrong with an address, in words; undefined when nothing is known to be. */
export function slugProblem(state: SlugState): string | undefined {
  switch (state) {
    case 'taken':
      return "This address isn't available. Please choose another one." satisfies Sentence<'slug_taken'>;
    case 'reserved':
      return 'This address is reserved. Please choose another one.' satisfies Sentence<'slug_reserved'>;
    case 'invalid':
      return SLUG_SHAPE_TEXT;
    case 'unknown':
      return "We couldn't check this address. Please try again.";
    case 'unchecked':
    case 'checking':
    case 'available':
      return undefined;
    default:
      return state satisfies never;
  }
}

/** Reads the server's answer about an address. */
export function toSlugState(word: string): SlugState {
  return word === 'available' || word === 'taken' || word === 'reserved' ? word : 'invalid';
}
