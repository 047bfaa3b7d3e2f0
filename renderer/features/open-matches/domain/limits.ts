/** What the database holds open matches to, for the forms that lead there. */
export const OPEN_MATCH_LIMITS = {
  /** Between opening a match and its start. */
  noticeHours: 2,
  noteLength: 500,
  level: { min: 1.5, max: 7 },
  /** As a held spot waits for its account. */
  holdMinutes: 10,
} as const;
