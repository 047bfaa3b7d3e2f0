/** What the auth server holds accounts to, for the forms that lead there. */
export const ACCOUNT_LIMITS = { passwordLength: { min: 6 } } as const;
