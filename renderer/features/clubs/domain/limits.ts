/** The database's limits for clubs. */
export const CLUB_LIMITS = {
  nameLength: { min: 3, max: 50 },
  slugLength: { min: 3, max: 60 },
  descriptionLength: { min: 10, max: 500 },
  locationLength: { min: 3, max: 100 },
  members: { min: 1, max: 1000 },
} as const;
