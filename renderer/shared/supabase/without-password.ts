/**
 * What is noted of an account that is made without a password. A hosted project gives it one that nobody
 * knows, so that the database alone could not tell.
 */
export const WITHOUT_PASSWORD = { without_password: true } as const;

/** Takes that note away. */
export const PASSWORD_CHOSEN = { without_password: null } as const;
