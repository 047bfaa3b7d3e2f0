/** The database's limits for events. */
export const EVENT_LIMITS = {
  titleLength: 120,
  descriptionLength: 2000,
  placeLength: 200,
  cancelReasonLength: 500,
  capacity: { min: 1, max: 1000 },
  /** For a repeating event, including the first. */
  weeks: 26,
} as const;
