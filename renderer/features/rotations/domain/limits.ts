/** What the database holds rotations to, for the forms that lead there. */
export const ROTATION_LIMITS = {
  players: { min: 4, max: 200 },
  courts: 50,
  courtNameLength: 40,
  guestNameLength: 60,
  rounds: 20,
  minutes: { min: 5, max: 120 },
} as const;
