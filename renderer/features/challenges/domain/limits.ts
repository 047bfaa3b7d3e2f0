/** What the database holds challenges and matches to, for the forms that lead there. */
export const CHALLENGE_LIMITS = {
  /** Between proposing a match and its start. */
  noticeHours: 24,
  /** Between the starts on offer; the last one of a slot lies so long before its end. */
  startStepMinutes: 30,
  durationMinutes: { min: 30, max: 180 },
  courtLocationLength: 200,
  messageLength: 1000,
  declineReasonLength: 500,
  /** Ahead, in which the free time of both is looked up. */
  freeSlotDays: 14,
  doublesPlayers: 4,
  /** A result that nobody answers counts by itself. */
  confirmedAfterDays: 7,
  /** An agreed match that is called off later than this before it is cancelled late. */
  lateHours: 24,
  /** What is said against a no-show. */
  disputeLength: 1000,
  /** A match without a result, or with one that stays disputed, is not rated. */
  unratedAfterDays: 14,
} as const;
