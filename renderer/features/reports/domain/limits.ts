/** The database's limits for reports. */
export const REPORT_LIMITS = { textLength: 1000, answerLength: 1000 } as const;
