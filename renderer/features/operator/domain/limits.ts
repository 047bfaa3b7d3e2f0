/** What the database holds the words of operators, and of those who appeal, to. */
export const OPERATOR_LIMITS = { wordsLength: 1000, appealLength: 2000, longestDays: 365 } as const;
