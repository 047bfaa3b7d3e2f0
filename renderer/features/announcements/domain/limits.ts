/** The database's limits for announcements. */
export const ANNOUNCEMENT_LIMITS = {
  titleLength: 120,
  contentLength: 4000,
  /** Until publication. */
  yearsAhead: 1,
} as const;
