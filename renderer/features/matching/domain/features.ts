/**
 * What a proposal is computed from, as `private.matching_features` names it, by what it is about. The constant is left
 * out: it is no reason for anything. An integration test holds this to the database.
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

/** Null for what only a later version knows. */
export const toFeature = (name: string): Feature | null =>
  NAMES.find((feature) => feature === name) ?? null;
