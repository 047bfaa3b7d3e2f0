/**
 * Whether a session belongs to somebody else than before. When another's session ends during a
 * request that logs in, the request's own answer is lost with everything that was theirs.
 */
export function isAnothers(session: object, before: object): boolean {
  return 'userId' in session && (!('userId' in before) || before.userId !== session.userId);
}
