/** What the database holds invitations and imports to, for the forms that lead there. */
export const INVITATION_LIMITS = {
  noteLength: 80,
  uses: { min: 1, max: 1000 },
  addressLength: 254,
  importRows: 5000,
  undoMinutes: 10,
  /** How long an invitation by mail is good for. */
  mailedDays: 30,
  /** Of a young club, which sends fewest; the rest follows on the next days. */
  mailsOnFirstDay: 50,
} as const;
