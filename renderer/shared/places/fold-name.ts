import { plainLetters } from '../plain-letters.ts';

/** Normalises a name for searching: lower case, no accents, single spaces between words. */
export function foldName(name: string): string {
  return plainLetters(name)
    .replaceAll(/['’ʻ‘`ʼ]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
