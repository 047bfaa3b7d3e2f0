/** The database's limits for texts by operators and appellants, and for what a search finds. */
export const OPERATOR_LIMITS = {
  wordsLength: 1000,
  appealLength: 2000,
  longestDays: 365,
  playersFound: 30,
} as const;
