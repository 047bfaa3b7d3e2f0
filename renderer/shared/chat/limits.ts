/** The database's limits for messages. */
export const MESSAGE_LIMITS = {
  /** Counted in code points. */
  contentLength: 2000,
} as const;
