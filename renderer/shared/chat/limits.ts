/** What the database holds messages to. */
export const MESSAGE_LIMITS = {
  /** In characters as people count them nearly. */
  contentLength: 2000,
} as const;
