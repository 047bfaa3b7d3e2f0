/** What the database holds reports to, for the forms that lead there. */
export const REPORT_LIMITS = { textLength: 1000, answerLength: 1000 } as const;
