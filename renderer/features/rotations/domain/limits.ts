/** The database's limits for rotations. */
export const ROTATION_LIMITS = {
  players: { min: 4, max: 200 },
  courts: 50,
  courtNameLength: 40,
  guestNameLength: 60,
  rounds: 20,
  minutes: { min: 5, max: 120 },
} as const;
