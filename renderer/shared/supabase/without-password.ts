/**
 * User metadata of an account created without a password. Hosted projects give it a random one, so
 * that the database alone could not tell.
 */
export const WITHOUT_PASSWORD = { without_password: true } as const;

/** Removes that mark. */
export const PASSWORD_CHOSEN = { without_password: null } as const;
