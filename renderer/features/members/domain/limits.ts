/** What the database holds notes, bans and titles to, for the forms that lead there. */
export const MEMBER_LIMITS = {
  noteLength: 2000,
  banReasonLength: 500,
  titleLength: 60,
  removedAtOnce: 100,
  writtenToAtOnce: 500,
} as const;
