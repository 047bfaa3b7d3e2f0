/** The database's limits for challenges and matches. */
export const CHALLENGE_LIMITS = {
  /** Between proposing a match and its start. */
  noticeHours: 24,
  /** Between the starts offered; a slot's last start is this long before its end. */
  startStepMinutes: 30,
  durationMinutes: { min: 30, max: 180 },
  courtLocationLength: 200,
  messageLength: 1000,
  declineReasonLength: 500,
  /** How far ahead common free time is looked up. */
  freeSlotDays: 14,
  doublesPlayers: 4,
  /** A result that nobody answers counts automatically after this. */
  confirmedAfterDays: 7,
  /** Cancelling an agreed match less than this before its start is late. */
  lateHours: 24,
  /** For the statement against a no-show. */
  disputeLength: 1000,
  /** A match whose result is missing or disputed for this long is not rated. */
  unratedAfterDays: 14,
} as const;
