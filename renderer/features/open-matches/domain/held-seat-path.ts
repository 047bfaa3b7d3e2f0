/** Whether a path belongs to a held seat: it is taken before anything else, such as onboarding. */
export const isHeldSeatPath = (path: string): boolean => /^\/play\/[^/?]+\?hold=/.test(path);
