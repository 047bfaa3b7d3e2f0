/** The database's limits for court times. */
export const COURT_TIME_LIMITS = {
  daysAhead: { min: 2, max: 365 },
  holdsPerWeek: { min: 1, max: 50 },
  blockTitleLength: 60,
  blockWeeks: 60,
} as const;
