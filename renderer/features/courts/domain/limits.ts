/** What the database holds courts to, for the forms that lead there. */
export const COURT_LIMITS = {
  nameLength: 60,
  accessLength: 300,
  /** Of one club. */
  perClub: 60,
  addedAtOnce: 20,
} as const;
