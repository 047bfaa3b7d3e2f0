/**
 * What the landing page claims about the product. The product's owner is responsible for these
 * texts and changes them here; they are stated nowhere else.
 */
export interface Claim {
  /** Shown large. */
  readonly figure: string;
  readonly words: string;
}

export const PLAYERS_CLAIM: Claim = { figure: '10,000+', words: 'Active Players' };
export const ACCURACY_CLAIM: Claim = { figure: '95%', words: 'Match Accuracy' };
export const CITIES_CLAIM = 'Trusted by tennis clubs across 50+ cities';
