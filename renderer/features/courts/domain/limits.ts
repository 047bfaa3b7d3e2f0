/** What the database holds courts to, for the forms that lead there. */
export const COURT_LIMITS = {
  nameLength: 60,
  accessLength: 300,
  locationLength: 100,
  /** Of what is said about a public court. */
  wordsLength: 1000,
  /** Of one club. */
  perClub: 60,
  addedAtOnce: 20,
} as const;
