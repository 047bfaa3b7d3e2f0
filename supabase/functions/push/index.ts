// Pushes the notifications waiting in the database when its schedule calls, and gives browsers the key
// to subscribe with.
import { serviceHeaders } from '../_shared/service-key.ts';
import { workOff } from '../_shared/work-off.ts';
import { deliver, type PushOutcome, type WaitingPush } from './deliver.ts';
import { readVapid, type Vapid } from './vapid.ts';

const BATCH = 50;
/** In one call: encrypting one takes a millisecond of computing, and sending it takes some more. */
const MOST = 500;

/** The page that calls this is on another origin. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'GET',
};

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS });
  const vapid = readVapid(Deno.env.toObject());
  if (request.method === 'GET') return answer(200, { publicKey: vapid?.publicKey ?? null });
  if (request.method !== 'POST') return answer(405, { message: 'Only GET and POST are answered.' });
  if (vapid === null) return answer(200, {});
  const secret = request.headers.get('x-push-secret') ?? '';
  const work = await workOff({
    most: MOST,
    take: () => takePushes(secret),
    send: (pushes) => pushAll(pushes, vapid),
  });
  if (work === null) return answer(403, { message: 'Not allowed' });
  EdgeRuntime.waitUntil(work.rest);
  return answer(202, {});
});

async function pushAll(pushes: readonly WaitingPush[], vapid: Vapid): Promise<void> {
  const results = await Promise.all(
    pushes.map(async (push) => ({ id: push.id, outcome: await deliver(push, vapid) })),
  );
  await reportPushes(results);
}

async function takePushes(secret: string): Promise<readonly WaitingPush[] | null> {
  const response = await call('take_pushes', { secret, batch: BATCH });
  if (response.ok) return response.json();
  const words = await response.text();
  if (words.includes('wrong_secret')) return null;
  throw new Error(`take_pushes answered ${response.status}: ${words}`);
}

async function reportPushes(
  results: readonly { readonly id: number; readonly outcome: PushOutcome }[],
): Promise<void> {
  const response = await call('report_pushes', { results });
  if (!response.ok)
    throw new Error(`report_pushes answered ${response.status}: ${await response.text()}`);
}

function call(name: string, args: object): Promise<Response> {
  return fetch(`${Deno.env.get('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: serviceHeaders(Deno.env.toObject()),
    body: JSON.stringify(args),
  });
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: HEADERS });
}
