/** The database's limits for events. */
export const EVENT_LIMITS = {
  titleLength: 120,
  descriptionLength: 2000,
  placeLength: 200,
  cancelReasonLength: 500,
  capacity: { min: 1, max: 1000 },
  /** For a repeating event, including the first. */
  weeks: 26,
  /** After its end, for messages to its players. */
  messageDays: 7,
} as const;
