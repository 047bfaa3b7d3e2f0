/**
 * Whether a session is somebody's whose it was not before. Where another's ends in the middle of a request
 * that logs in, the request's own answer is lost with everything that was theirs.
 */
export function isAnothers(session: object, before: object): boolean {
  return 'userId' in session && (!('userId' in before) || before.userId !== session.userId);
}
