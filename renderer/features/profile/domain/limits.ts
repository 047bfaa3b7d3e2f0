/** The limits of the database and the picture bucket for profiles. */
export const PROFILE_LIMITS = {
  nameLength: 80,
  locationLength: 100,
  phoneLength: 30,
  bioLength: 200,
  pictureBytes: 5 * 1024 * 1024,
} as const;
