import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { LogicalReplicationService, type Pgoutput, PgoutputPlugin } from 'pg-logical-replication';

export interface Replication {
  stop(): Promise<void>;
}

interface ReplicationOptions {
  /** Of the superuser, who may replicate. */
  readonly connectionString: string;
  readonly slot: string;
  readonly publication: string;
  /** Ends the start midway. */
  readonly signal?: AbortSignal;
  readonly log: (line: string) => void;
}

/**
 * Follows what is committed to the tables of a publication; values come as Postgres's own text.
 * A restart of Postgres loses nothing: the slot keeps it until this reader is back. What was
 * committed before this start is nobody's news.
 */
export async function follow(
  options: ReplicationOptions,
  onEntry: (entry: Pgoutput.Message) => void,
): Promise<Replication> {
  const { connectionString, slot, publication, signal, log } = options;
  await makeSlot(connectionString, slot, true);
  const ending = new AbortController();
  const service = new LogicalReplicationService(
    { connectionString },
    { acknowledge: { auto: true, timeoutSeconds: 5 } },
  );
  service.on('error', () => {});
  service.on('data', (_, entry: Pgoutput.Message) => onEntry(entry));
  const started = Promise.withResolvers<void>();
  service.on('start', () => started.resolve());

  async function read(): Promise<void> {
    while (!ending.signal.aborted) {
      const plugin = new TextPlugin({ protoVersion: 1, publicationNames: [publication] });
      await service.subscribe(plugin, slot).catch(() => {});
      if (ending.signal.aborted) return;
      await pause(200);
      // Gone when it was too far behind to be kept.
      await makeSlot(connectionString, slot, false).catch(() => {});
    }
  }
  const reading = read().catch((error: unknown) => {
    log(`Realtime lost the database: ${error instanceof Error ? error.message : String(error)}`);
  });
  async function stop(): Promise<void> {
    ending.abort();
    await service.stop().catch(() => {});
    await reading;
  }
  const patience = new AbortController();
  const interrupt = (): void => {
    started.reject(new Error('The stack was stopped while it started.'));
  };
  signal?.addEventListener('abort', interrupt);
  try {
    signal?.throwIfAborted();
    await Promise.race([
      started.promise,
      pause(15_000, undefined, { ref: false, signal: patience.signal }).then(() => {
        throw new Error('Postgres did not begin to stream its changes.');
      }),
    ]);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    patience.abort();
    signal?.removeEventListener('abort', interrupt);
  }
  return { stop };
}

/** Drops a slot that an earlier start left, so that it holds back no log that nobody reads. */
export async function dropSlot(connectionString: string, slot: string): Promise<void> {
  await withClient(connectionString, (client) =>
    client.query(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots
       where slot_name = $1 and not active`,
      [slot],
    ),
  );
}

/** Leaves values as Postgres writes them, where the library would turn them into JavaScript's. */
class TextPlugin extends PgoutputPlugin {
  override parse(buffer: Buffer): Pgoutput.Message {
    const message: Pgoutput.Message = super.parse(buffer);
    if (message.tag === 'relation') {
      for (const column of message.columns) column.parser = (text: unknown) => text;
    }
    return message;
  }
}

async function makeSlot(connectionString: string, slot: string, anew: boolean): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots
       where slot_name = $1 and not active and ($2 or wal_status = 'lost')`,
      [slot, anew],
    );
    await client.query(
      `select pg_create_logical_replication_slot($1, 'pgoutput')
       where not exists (select from pg_replication_slots where slot_name = $1)`,
      [slot],
    );
  });
}

async function withClient(
  connectionString: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
