/** Whether a page is one where a seat is kept: it is taken before anything else, such as onboarding. */
export const isHeldSeatPath = (path: string): boolean => /^\/play\/[^/?]+\?hold=/.test(path);
