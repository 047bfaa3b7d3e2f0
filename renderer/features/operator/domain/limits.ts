/** The database's limits for texts by operators and appellants. */
export const OPERATOR_LIMITS = { wordsLength: 1000, appealLength: 2000, longestDays: 365 } as const;
