/** What the database holds leagues to, for the forms that lead there and the rules that say it. */
export const LEAGUE_LIMITS = {
  nameLength: { min: 3, max: 60 },
  roundWeeks: { min: 1, max: 12 },
  rounds: { min: 1, max: 26 },
  boxSize: { min: 4, max: 6 },
  flexSize: { min: 4, max: 16 },
  daysAhead: 366,
  reasonLength: 200,
  /** Of a knock-out: how long before its deadline a match must have been proposed for that to count. */
  proposedDays: 2,
  /** How long a disputed result waits for the club, and holds a draw or a round. */
  disputeDays: 14,
  /** For so many days at least a match of a knock-out can be played. */
  lateMatchDays: 5,
  /** Of a ladder: once in so many days who is challenged turns a match down and keeps their place. */
  excuseDays: 30,
  /** For so many days after a match the same two do not meet again on a ladder. */
  rematchDays: 14,
} as const;
