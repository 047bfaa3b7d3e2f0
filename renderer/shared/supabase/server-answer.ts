/**
 * Passes the server's answers on; throws, like `fetch` without a network, if something else answers
 * in its place: a captive portal, even with status 200, or a proxy's own page.
 */
export function serverAnswer(answer: Response): Response {
  const type = answer.headers.get('content-type') ?? '';
  // The client takes an empty 404 for success; PostgREST's has a body.
  const isNobodys = answer.status === 404 && type === '';
  if (type.startsWith('text/html') || isNobodys)
    throw new TypeError('Failed to fetch: a page answered in place of the server');
  return answer;
}

/** The request was fine and can be repeated: it took too long, came too early, or too many come from here. */
export const LATER: readonly number[] = [408, 425, 429];

/**
 * Like {@link serverAnswer}, for a request to renew the session. The client ends the session, with all
 * data this device keeps for it, at any answer that is neither success nor an unavailable server.
 * Only a refusal may end it: not an answer meaning "try later" (409: renewed twice at once), nor a
 * proxy's page.
 */
export function renewalAnswer(answer: Response): Response {
  const { status, headers } = serverAnswer(answer);
  const isJson = (headers.get('content-type') ?? '').startsWith('application/json');
  if (status >= 400 && status < 500 && (!isJson || [409, ...LATER].includes(status)))
    throw new TypeError('Failed to fetch: the session was neither renewed nor refused');
  return answer;
}
