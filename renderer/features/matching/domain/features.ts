/**
 * The features that suggestions are computed from, named as in `private.matching_features`, grouped
 * by subject. The constant is left out: it is no reason for anything. An integration test compares
 * this with the database.
 */
export const FEATURES = {
  level: ['even', 'unsure', 'gap', 'range'],
  place: ['near', 'club'],
  answers: ['answers', 'fresh', 'load'],
  reliability: ['reliable'],
  wants: ['hungry', 'format', 'busy'],
  style: ['intensity', 'social'],
  history: ['liked', 'weary'],
  time: ['slots', 'no_slot', 'soon'],
} as const;

type Family = keyof typeof FEATURES;
export type Feature = (typeof FEATURES)[Family][number];

const NAMES: readonly Feature[] = Object.values(FEATURES).flat();

/** Null for features only a later version knows. */
export const toFeature = (name: string): Feature | null =>
  NAMES.find((feature) => feature === name) ?? null;
