/** What the database holds leagues to, for the forms that lead there. */
export const LEAGUE_LIMITS = {
  nameLength: { min: 3, max: 60 },
  roundWeeks: { min: 1, max: 12 },
  rounds: { min: 1, max: 26 },
  boxSize: { min: 4, max: 6 },
  flexSize: { min: 4, max: 16 },
  daysAhead: 366,
  reasonLength: 200,
} as const;
