/** What the database and the bucket of pictures hold profiles to, for the forms that lead there. */
export const PROFILE_LIMITS = {
  nameLength: 80,
  locationLength: 100,
  phoneLength: 30,
  bioLength: 200,
  pictureBytes: 5 * 1024 * 1024,
} as const;
