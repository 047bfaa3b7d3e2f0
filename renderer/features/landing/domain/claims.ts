/**
 * What the landing page claims about the product. The owner of the product answers for these words
 * and changes them here; nothing else states them.
 */
export interface Claim {
  /** Set large. */
  readonly figure: string;
  readonly words: string;
}

export const PLAYERS_CLAIM: Claim = { figure: '10,000+', words: 'Active Players' };
export const ACCURACY_CLAIM: Claim = { figure: '95%', words: 'Match Accuracy' };
export const CITIES_CLAIM = 'Trusted by tennis clubs across 50+ cities';
