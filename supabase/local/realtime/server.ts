import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Pool } from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Keys } from '../keys.ts';
import { Changes } from './changes.ts';
import { serve } from './connection.ts';
import { Hub } from './hub.ts';
import { followMessages } from './messages.ts';

export interface RealtimeOptions {
  readonly keys: Keys;
  /** Connected as supabase_realtime_admin. */
  readonly pool: Pool;
  /** Connected as the superuser. */
  readonly adminPool: Pool;
  readonly replicationUrl: string;
  /** Ends the start midway. */
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
}

export interface Realtime {
  readonly hub: Hub;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stop(): Promise<void>;
}

/** A longer frame closes its socket; what is too long to pass on is refused in an answer. */
const MAX_FRAME_BYTES = 512 * 1024;
const PULSE_MS = 30_000;

/** Phoenix channels over WebSocket; the rows of realtime.messages and the changes told to them. */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const hub = new Hub();
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const changes = new Changes(options);
  await changes.start();
  const { keys, pool, signal } = options;
  const context = { hub, changes, keys, pool, now: () => new Date() };
  const messages = await followMessages(options.replicationUrl, hub, signal, options.log);

  // A socket whose other end vanished without a word is found by its silence.
  const answered = new WeakSet<WebSocket>();
  const pulse = setInterval(() => {
    for (const socket of server.clients) {
      if (!answered.has(socket)) {
        socket.terminate();
        continue;
      }
      answered.delete(socket);
      socket.ping(() => {});
    }
  }, PULSE_MS);
  pulse.unref();

  return {
    hub,
    upgrade(request, socket, head) {
      const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
      const header = request.headers['apikey'];
      const apiKey = typeof header === 'string' ? header : (query.get('apikey') ?? '');
      const version = query.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
      server.handleUpgrade(request, socket, head, (opened) => {
        answered.add(opened);
        opened.on('pong', () => answered.add(opened));
        opened.on('message', () => answered.add(opened));
        serve(context, opened, version, apiKey);
      });
    },
    async stop() {
      clearInterval(pulse);
      for (const socket of server.clients) socket.terminate();
      server.close();
      await messages.stop();
      await changes.stop();
    },
  };
}
