/** The database's limits for courts. */
export const COURT_LIMITS = {
  nameLength: 60,
  accessLength: 300,
  locationLength: 100,
  /** For texts about a public court. */
  wordsLength: 1000,
  /** Of one club. */
  perClub: 60,
  addedAtOnce: 20,
} as const;
