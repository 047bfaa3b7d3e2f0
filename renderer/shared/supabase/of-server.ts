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
