/** The database's limits for leagues, for forms and for the rules' text. */
export const LEAGUE_LIMITS = {
  nameLength: { min: 3, max: 60 },
  roundWeeks: { min: 1, max: 12 },
  rounds: { min: 1, max: 26 },
  boxSize: { min: 4, max: 6 },
  flexSize: { min: 4, max: 16 },
  daysAhead: 366,
  reasonLength: 200,
  /** In a knockout: how long before its deadline a match must have been proposed for that to count. */
  proposedDays: 2,
  /** How long a disputed result waits for the club, and holds a draw or a round. */
  disputeDays: 14,
  /** A knockout match can be played for at least this many days. */
  lateMatchDays: 5,
  /** On a ladder: once in this many days a challenged player may turn a match down and keep their place. */
  excuseDays: 30,
  /** On a ladder the same two don't meet again for this many days after a match. */
  rematchDays: 14,
} as const;
