/** What the database holds events to, for the forms that lead there. */
export const EVENT_LIMITS = {
  titleLength: 120,
  descriptionLength: 2000,
  placeLength: 200,
  cancelReasonLength: 500,
  capacity: { min: 1, max: 1000 },
  /** Of an event that repeats, the first one included. */
  weeks: 26,
} as const;
