/** The database's limits for invitations and imports. */
export const INVITATION_LIMITS = {
  noteLength: 80,
  uses: { min: 1, max: 1000 },
  addressLength: 254,
  importRows: 5000,
  undoMinutes: 10,
  /** How long an invitation by mail is valid. */
  mailedDays: 30,
  /** For a young club, which may send the fewest; the rest follows on the next days. */
  mailsOnFirstDay: 50,
} as const;
