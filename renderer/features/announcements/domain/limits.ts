/** What the database holds announcements to, for the forms that lead there. */
export const ANNOUNCEMENT_LIMITS = {
  titleLength: 120,
  contentLength: 4000,
  /** Until it is published at the latest. */
  yearsAhead: 1,
} as const;
