/** The auth server's limits for accounts. */
export const ACCOUNT_LIMITS = { passwordLength: { min: 6 } } as const;
