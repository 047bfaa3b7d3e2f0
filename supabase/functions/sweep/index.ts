// Removes the pictures that no profile names any more, when the database's schedule calls: only the storage API
// removes a file together with its row.
import { serviceHeaders } from '../_shared/service-key.ts';

Deno.serve(async (request) => {
  if (request.method !== 'POST') return answer(405, { message: 'Only POST is answered.' });
  const secret = request.headers.get('x-schedule-secret') ?? '';
  const found = await call('/rest/v1/rpc/find_leftover_pictures', 'POST', { secret });
  if (!found.ok) {
    const reason = await found.text();
    if (reason.includes('wrong_secret')) return answer(403, { message: 'Not allowed' });
    throw new Error(`find_leftover_pictures: ${found.status} ${reason}`);
  }
  const pictures: readonly string[] = await found.json();
  if (pictures.length > 0) {
    const removed = await call('/storage/v1/object/avatars', 'DELETE', { prefixes: pictures });
    if (!removed.ok) throw new Error(`avatars: ${removed.status} ${await removed.text()}`);
  }
  return answer(200, { removed: pictures.length });
});

/** With the service key, which no other requests carry. */
function call(path: string, method: 'POST' | 'DELETE', body: object): Promise<Response> {
  return fetch(`${Deno.env.get('SUPABASE_URL') ?? ''}${path}`, {
    method,
    headers: serviceHeaders(Deno.env.toObject()),
    body: JSON.stringify(body),
  });
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status });
}
