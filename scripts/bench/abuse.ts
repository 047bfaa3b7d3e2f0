// The most expensive requests a visitor and a member can make, in a community of 100,000 players:
// the processor time each takes anywhere in the stack, including after it was answered. A request
// above the limit is a lever: whoever repeats it often enough can occupy the whole server.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import type { Stack } from '../../supabase/local/stack.ts';
import { withTestStack } from '../test-stack.ts';
import { ABUSES } from './support/abuse-requests.ts';
import type { Abuse, Asked } from './support/abuse/request.ts';
import { type Abuser, makeAbuser } from './support/abuser.ts';
import { addTenths, TENTHS } from './support/crowd.ts';
import type { Figure } from './support/figure.ts';
import { fillPool } from './support/pool.ts';
import { Processor } from './support/processor.ts';

export const name = 'What one request may cost';

const BOUND_MS = 500;
const TRIES = 3;
/**
 * The most a socket may ask for at once: beyond that requests are ignored, and would make the
 * others look cheap.
 */
const JOINS = 100;
const MOST_SAID = 200;

/** The label and what was measured. */
interface Measured {
  readonly label: string;
  readonly milliseconds: number;
  /** Why it was refused: then the cost of the refusal is measured. */
  readonly refusal?: string;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

export async function run(): Promise<readonly Figure[] | void> {
  if (process.platform !== 'linux') {
    console.log('- Linux only: elsewhere nothing tells what processes take.');
    return undefined;
  }
  return withTestStack(async (stack) => {
    const database = new Client({ connectionString: stack.adminUrl });
    await database.connect();
    try {
      // Background work isn't part of the request.
      await database.query('alter system set autovacuum = off');
      await database.query('select pg_reload_conf()');
      await database.query('update cron.job set active = false');
      await addTenths(database, 0, TENTHS);
      const abuser = await makeAbuser(stack, database);
      const { token } = abuser;
      await fillPool(database);
      const measured: Measured[] = [];
      const scene = { stack, database, ...abuser };
      for (const abuse of ABUSES.filter(({ isLast }) => isLast !== true))
        measured.push(await tryToMeasure(scene, abuse));
      measured.push(await measureJoins(stack, token));
      for (const abuse of ABUSES.filter(({ isLast }) => isLast === true))
        measured.push(await tryToMeasure(scene, abuse));
      for (const { label, refusal } of measured)
        if (refusal !== undefined) console.log(`- ${label}: ${refusal}`);
      return measured
        .sort((a, b) => b.milliseconds - a.milliseconds)
        .map(({ label, milliseconds }) => ({
          label,
          value: milliseconds,
          unit: 'ms',
          target: BOUND_MS,
          better: 'less',
        }));
    } finally {
      await database.end();
    }
  });
}

interface Scene extends Abuser {
  readonly stack: Stack;
  readonly database: Client;
}

async function measure(
  { stack, database, world, token, signInAgain }: Scene,
  abuse: Abuse,
): Promise<Measured> {
  const { who, label, fn, asked, before, atOnce = 1, isLast = false } = abuse;
  const processor = new Processor();
  const found: number[] = [];
  let answer: Answer | undefined;
  for (let attempt = isLast ? TRIES : 0; attempt <= TRIES; attempt += 1) {
    if (before !== undefined)
      await database.query(
        before.replaceAll('$PLAYER', world.player).replaceAll('$PEN', world.pen),
      );
    const requests = Array.from({ length: atOnce }, () => asked(world));
    const own = abuse.isFresh === true ? await signInAgain() : token;
    const bearer = who === 'member' ? own : stack.publishableKey;
    const taken = await processor.during(async () => {
      [answer] = await Promise.all(requests.map((request) => ask(stack, bearer, request)));
    });
    if (attempt > 0) found.push(taken / atOnce);
  }
  const { status = 0, body = '' } = answer ?? {};
  return {
    label: `${who}: ${label} [${status}]`,
    milliseconds: median(found),
    ...(fn !== undefined && status >= 400 ? { refusal: body } : {}),
  };
}

/** A request that could not be made misses its target, with the reason; the others are still measured. */
async function tryToMeasure(scene: Scene, abuse: Abuse): Promise<Measured> {
  try {
    return await measure(scene, abuse);
  } catch (error) {
    const refusal = error instanceof Error ? error.message : String(error);
    return { label: `${abuse.who}: ${abuse.label}`, milliseconds: Infinity, refusal };
  }
}

/** A socket that joins many topics of other players, one after another. */
async function measureJoins(stack: Stack, token: string): Promise<Measured> {
  const processor = new Processor();
  const found: number[] = [];
  for (let attempt = 0; attempt <= TRIES; attempt += 1) {
    const socket = new WebSocket(
      `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${stack.publishableKey}`,
    );
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const taken = await processor.during(async () => {
      for (let at = 0; at < JOINS; at += 1) {
        const config = { private: true, broadcast: {}, presence: {}, postgres_changes: [] };
        const topic = `realtime:user:${randomUUID()}:0`;
        const payload = { access_token: token, config };
        socket.send(JSON.stringify([`${at}`, `${at}`, topic, 'phx_join', payload]));
      }
      socket.send(JSON.stringify([null, 'last', 'phoenix', 'heartbeat', {}]));
      await new Promise((resolve) => socket.once('message', resolve));
    });
    socket.terminate();
    if (attempt > 0) found.push(taken / JOINS);
  }
  return { label: `member: one of ${JOINS} joins of a socket`, milliseconds: median(found) };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Reads the answer to its end, and returns its start. */
function ask(
  { url, publishableKey }: Pick<Stack, 'url' | 'publishableKey'>,
  bearer: string,
  { path, method = 'GET', body = '', headers }: Asked,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    http
      .request(
        {
          hostname,
          port,
          path,
          method,
          headers: {
            apikey: publishableKey,
            authorization: `Bearer ${bearer}`,
            'content-length': Buffer.byteLength(body),
            ...headers,
          },
        },
        (answer) => {
          let said = '';
          answer.on('data', (chunk) => {
            if (said.length < MOST_SAID) said += String(chunk);
          });
          answer
            .once('end', () =>
              resolve({ status: answer.statusCode ?? 0, body: said.slice(0, MOST_SAID) }),
            )
            .once('error', reject);
        },
      )
      .once('error', reject)
      .end(body);
  });
}
