import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

export interface Listener {
  stop(): Promise<void>;
}

/**
 * Calls a channel's handler whenever the database notifies it, and all of them after every
 * (re)connection, since what was said while nobody listened is lost. Resolves once connected.
 */
export async function listen(
  connectionString: string,
  handlers: Readonly<Record<string, () => void>>,
): Promise<Listener> {
  const ending = new AbortController();
  let client = await connect();
  const following = follow();

  async function connect(): Promise<Client> {
    const made = new Client({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true });
    made.on('error', () => {});
    await made.connect();
    made.on('notification', ({ channel }) => handlers[channel]?.());
    for (const channel of Object.keys(handlers)) {
      await made.query(`listen ${made.escapeIdentifier(channel)}`);
    }
    for (const handle of Object.values(handlers)) handle();
    return made;
  }

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      const connected = client;
      await new Promise<void>((resolve) => connected.once('end', () => resolve()));
      while (!ending.signal.aborted && client === connected) {
        await pause(200, undefined, { signal: ending.signal }).catch(() => {});
        client = await connect().catch(() => connected);
      }
    }
  }

  return {
    async stop() {
      ending.abort();
      await client.end().catch(() => {});
      await following;
      // A connection that was being made meanwhile.
      await client.end().catch(() => {});
    },
  };
}
