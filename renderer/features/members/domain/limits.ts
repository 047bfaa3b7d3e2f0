/** The database's limits for notes, bans and titles. */
export const MEMBER_LIMITS = {
  noteLength: 2000,
  banReasonLength: 500,
  titleLength: 60,
  removedAtOnce: 100,
  writtenToAtOnce: 500,
} as const;
