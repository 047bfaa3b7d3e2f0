/** The database's limits for open matches. */
export const OPEN_MATCH_LIMITS = {
  /** Between opening a match and its start. */
  noticeHours: 2,
  noteLength: 500,
  level: { min: 1.5, max: 7 },
  /** How long a held spot waits for its account. */
  holdMinutes: 10,
} as const;
