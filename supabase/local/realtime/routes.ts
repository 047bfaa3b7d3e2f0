import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { Pool } from 'pg';
import { bearer, type Env, isObject, MAX_JSON_BYTES, readJson, text } from '../http.ts';
import type { Claims, Keys } from '../keys.ts';
import { MAX_PAYLOAD_BYTES } from './connection.ts';
import { type Broadcast, isJsonText } from './frames.ts';
import type { Hub } from './hub.ts';
import { askPolicies } from './permissions.ts';

export interface RealtimeRoutesContext {
  readonly hub: Hub;
  readonly keys: Keys;
  /** Connected as supabase_realtime_admin. */
  readonly pool: Pool;
}

const MAX_MESSAGES = 100;

/** Broadcasting without a socket: `POST /realtime/v1/api/broadcast`. */
export function realtimeRoutes(ctx: RealtimeRoutesContext): Hono<Env> {
  const app = new Hono<Env>();
  app.use('*', bodyLimit({ maxSize: MAX_JSON_BYTES }));

  async function say(
    claims: Claims,
    topic: string,
    isPrivate: boolean,
    broadcast: Broadcast,
  ): Promise<void> {
    // Whoever may not speak there is not told so, as on hosted.
    if (isPrivate && !(await askPolicies(ctx.pool, claims, topic)).speak) return;
    ctx.hub.announce(topic, isPrivate, broadcast);
  }

  function caller(c: Context<Env>): Promise<Claims> {
    return ctx.keys.verify(bearer(c) ?? c.req.header('apikey') ?? '').catch(() => {
      throw new HTTPException(401, { res: c.json({ message: 'Unauthorized' }, 401) });
    });
  }

  app.post('/api/broadcast', async (c) => {
    const claims = await caller(c);
    const messages = (await readJson(c))?.['messages'];
    if (!Array.isArray(messages) || messages.length > MAX_MESSAGES) {
      return c.json({ message: `"messages" must list at most ${MAX_MESSAGES} messages` }, 422);
    }
    const read = [];
    for (const message of messages) {
      if (!isObject(message)) return c.json({ message: 'A message must be an object' }, 422);
      const topic = text(message, 'topic') ?? '';
      const event = text(message, 'event') ?? '';
      if (topic === '' || event === '') {
        return c.json({ message: 'A message needs "topic" and "event"' }, 422);
      }
      const content = Buffer.from(JSON.stringify(message['payload'] ?? {}));
      if (content.length > MAX_PAYLOAD_BYTES) return tooLong(c);
      read.push({ topic, event, content, isPrivate: message['private'] === true });
    }
    for (const { topic, event, content, isPrivate } of read) {
      await say(claims, topic, isPrivate, { event, content, isJson: true });
    }
    return c.body(null, 202);
  });

  app.post('/api/broadcast/:topic/events/:event', async (c) => {
    const claims = await caller(c);
    const content = Buffer.from(await c.req.arrayBuffer());
    if (content.length > MAX_PAYLOAD_BYTES) return tooLong(c);
    const isJson = c.req.header('content-type') !== 'application/octet-stream';
    if (isJson && !isJsonText(content)) {
      return c.json({ message: 'The body must be JSON' }, 422);
    }
    const isPrivate = c.req.query('private') === 'true';
    const event = c.req.param('event');
    await say(claims, c.req.param('topic'), isPrivate, { event, content, isJson });
    return c.body(null, 202);
  });

  return app;
}

function tooLong(c: Context<Env>): Response {
  return c.json({ message: 'Payload size exceeds limit' }, 422);
}
