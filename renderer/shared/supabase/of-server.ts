/**
 * Passes on what the server answers; throws, as `fetch` does without a network, where somebody answers in its place: a network
 * that shows its login first, with 200 as well, or a proxy with a page of its own.
 */
export function ofServer(answer: Response): Response {
  const type = answer.headers.get('content-type') ?? '';
  // The client takes a 404 without a word for success; PostgREST's has words.
  const isNobodys = answer.status === 404 && type === '';
  if (type.startsWith('text/html') || isNobodys)
    throw new TypeError('Failed to fetch: a page answered in place of the server');
  return answer;
}

/** The request was fine, and is to be sent again: it took too long, came too early, or too many come from here. */
export const LATER: readonly number[] = [408, 425, 429];

/**
 * As {@link ofServer}, of a request to renew the session. The client ends a session, with all that this device keeps for it, at
 * whatever is neither done nor a server that is away. Only a refusal is the end of one: neither what is to be tried later (409: two
 * renewed it at once), nor the words of a proxy.
 */
export function ofRenewal(answer: Response): Response {
  const { status, headers } = ofServer(answer);
  const isJson = (headers.get('content-type') ?? '').startsWith('application/json');
  if (status >= 400 && status < 500 && (!isJson || [409, ...LATER].includes(status)))
    throw new TypeError('Failed to fetch: the session was neither renewed nor refused');
  return answer;
}
