import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Pgoutput } from 'pg-logical-replication';
import { isOutage } from '../database.ts';
import type { Json } from '../http.ts';
import type { Claims } from '../keys.ts';
import { dropSlot, follow, type Replication } from './replication.ts';
import { type Operation, type Subscription, SubscriptionError } from './subscriptions.ts';
import {
  fitting,
  isVisible,
  type Row,
  readTable,
  type Table,
  toJson,
  tryFilter,
} from './tables.ts';

export interface ChangesOptions {
  /** Connected as the superuser: for the catalogue, and to read what the log says. */
  readonly adminPool: Pool;
  /** Connected as supabase_realtime_admin, who may act as any caller. */
  readonly pool: Pool;
  readonly replicationUrl: string;
  readonly log: (line: string) => void;
}

/** Who is told of changes, as whom, and of which. */
export interface Subscriber {
  readonly claims: Claims;
  readonly subscriptions: readonly Subscription[];
  send(payload: { readonly ids: readonly number[]; readonly data: Json }): void;
  /** Ends it: changes were missed. */
  fail(reason: string): void;
}

interface Change {
  readonly type: Operation;
  readonly relation: number;
  readonly schema: string;
  readonly table: string;
  /** The row as it is now; undefined for a DELETE. */
  readonly row: Row | undefined;
  /** The row as it was, as far as its replica identity tells. */
  readonly before: Row | undefined;
  readonly transaction: number;
  readonly committed: string;
}

const SLOT = 'supabase_realtime_changes';
const PUBLICATION = 'supabase_realtime';
/** Subscribers of a stack this far behind are sent away to join and read anew. */
const MAX_WAITING = 20_000;
const MAX_RECORD_BYTES = 1024 * 1024;
const SHORT_VALUE_BYTES = 64;

/**
 * Tells subscribers of changes to the tables of the publication `supabase_realtime`, each of what
 * the policies show it. The log is read from the first subscription on.
 */
export class Changes {
  readonly #options: ChangesOptions;
  readonly #subscribers = new Set<Subscriber>();
  readonly #tables = new Map<number, Table>();
  #replication: Promise<Replication> | undefined;
  #transaction = 0;
  #committed = '';
  #ended = 0;
  #queue: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(options: ChangesOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await dropSlot(this.#options.replicationUrl, SLOT);
  }

  async stop(): Promise<void> {
    this.#subscribers.clear();
    await this.#replication?.then((replication) => replication.stop()).catch(() => {});
    await this.#queue;
  }

  /** @throws SubscriptionError when something asked for is not published or cannot be filtered */
  async add(subscriber: Subscriber): Promise<void> {
    for (const subscription of subscriber.subscriptions) {
      await this.#check(subscription, subscriber.claims);
    }
    this.#replication ??= this.#follow();
    await this.#replication;
    this.#subscribers.add(subscriber);
  }

  remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
  }

  #follow(): Promise<Replication> {
    const { replicationUrl: connectionString, log } = this.#options;
    const options = { connectionString, slot: SLOT, publication: PUBLICATION, log };
    const following = follow(options, (entry) => this.#receive(entry));
    following.catch(() => {
      this.#replication = undefined;
    });
    return following;
  }

  async #check({ schema, table, filter }: Subscription, claims: Claims): Promise<void> {
    const { adminPool } = this.#options;
    const published = await adminPool.query(
      `select from pg_publication_tables
       where pubname = $1 and schemaname = $2 and ($3::text is null or tablename = $3) limit 1`,
      [PUBLICATION, schema, table ?? null],
    );
    const asked = `[schema: ${schema}, table: ${table ?? '*'}]`;
    if (published.rowCount === 0) {
      throw new SubscriptionError(
        `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${asked}`,
      );
    }
    if (filter === undefined || table === undefined) return;
    const found = await readTable(adminPool, { schema, name: table });
    const column = found?.columns.find(({ name }) => name === filter.column);
    if (column === undefined || !column.readers.includes(claims.role)) {
      throw new SubscriptionError(`invalid column for filter ${filter.column}`);
    }
    await tryFilter(adminPool, column.sqlType, filter).catch((error: unknown) => {
      if (isOutage(error)) throw error;
      throw new SubscriptionError(
        `invalid value for filter ${filter.column} of the type ${column.type}`,
      );
    });
  }

  #receive(entry: Pgoutput.Message): void {
    const { tag } = entry;
    if (tag === 'begin') {
      this.#transaction = entry.xid;
      this.#committed = new Date(Number(entry.commitTime) / 1000).toISOString();
    } else if (tag === 'relation') {
      // Sent anew after whatever changed the table or who may read it.
      const { relationOid } = entry;
      this.#enqueue(async () => {
        this.#tables.delete(relationOid);
      });
    } else if (tag === 'insert') {
      this.#change('INSERT', entry.relation, entry.new, undefined);
    } else if (tag === 'update') {
      this.#change('UPDATE', entry.relation, entry.new, entry.old ?? entry.key ?? undefined);
    } else if (tag === 'delete') {
      this.#change('DELETE', entry.relation, undefined, entry.old ?? entry.key ?? undefined);
    }
  }

  #change(
    type: Operation,
    relation: Pgoutput.MessageRelation,
    row: Row | undefined,
    before: Row | undefined,
  ): void {
    if (this.#subscribers.size === 0) return;
    if (this.#waiting > MAX_WAITING) {
      for (const subscriber of this.#subscribers) subscriber.fail('Too many changes at once');
      return;
    }
    const change = {
      type,
      relation: relation.relationOid,
      schema: relation.schema,
      table: relation.name,
      row,
      before,
      transaction: this.#transaction,
      committed: this.#committed,
    };
    this.#enqueue(() => this.#tell(change));
  }

  /** One after the other, in the order of the log; an outage of the database is waited out. */
  #enqueue(work: () => Promise<void>): void {
    this.#waiting += 1;
    this.#queue = this.#insist(this.#queue, work);
  }

  async #insist(before: Promise<void>, work: () => Promise<void>): Promise<void> {
    await before;
    for (;;) {
      try {
        await work();
        break;
      } catch (error) {
        if (this.#subscribers.size === 0) break;
        if (!isOutage(error)) {
          const reason = error instanceof Error ? error.message : String(error);
          this.#options.log(`Realtime could not tell of a change: ${reason}`);
          break;
        }
        await pause(200);
      }
    }
    this.#waiting -= 1;
  }

  async #tell(change: Change): Promise<void> {
    const interested = [...this.#subscribers].flatMap((subscriber) => {
      const subscriptions = subscriber.subscriptions.filter((one) => concerns(one, change));
      return subscriptions.length === 0 ? [] : [{ subscriber, subscriptions }];
    });
    if (interested.length === 0) return;
    const table = await this.#table(change.relation);
    const told = change.row ?? change.before;
    if (table === undefined || told === undefined) return;
    const { adminPool } = this.#options;
    const filters = interested.flatMap(({ subscriptions }) =>
      subscriptions.flatMap(({ filter }) => (filter === undefined ? [] : [filter])),
    );
    const [fits, { record, before }] = await Promise.all([
      fitting(adminPool, table, told, filters),
      this.#records(table, change),
      this.#ends(change.transaction),
    ]);

    const shown = new Map<string, Promise<boolean>>();
    const visible = (claims: Claims): Promise<boolean> => {
      const who = JSON.stringify(claims);
      const asked = shown.get(who) ?? this.#visible(claims, table, change);
      shown.set(who, asked);
      return asked;
    };
    const listeners = interested.map(async ({ subscriber, subscriptions }) => {
      const ids = subscriptions
        .filter(({ filter }) => filter === undefined || fits.has(filter))
        .map(({ id }) => id);
      if (ids.length === 0) return;
      const refusal = refused(table, change, subscriber.claims);
      if (refusal === undefined && !(await visible(subscriber.claims))) return;
      // It may have left while the policies were asked.
      if (!this.#subscribers.has(subscriber)) return;
      const data =
        refusal === undefined
          ? message(table, change, subscriber.claims, record, before)
          : { ...head(change), errors: [refusal] };
      subscriber.send({ ids, data });
    });
    await Promise.all(listeners);
  }

  /**
   * The log may tell of a commit a moment before others see it, and to ask the policies about a
   * row that is not there yet would lose it. Once its lock is gone, a transaction is seen.
   */
  async #ends(transaction: number): Promise<void> {
    while (this.#ended !== transaction) {
      const { rowCount } = await this.#options.adminPool.query(
        `select from pg_locks where locktype = 'transactionid' and transactionid::text = $1`,
        [String(transaction)],
      );
      if (rowCount === 0) this.#ended = transaction;
      else await pause(1);
    }
  }

  async #table(relation: number): Promise<Table | undefined> {
    const known = this.#tables.get(relation);
    if (known !== undefined) return known;
    const read = await readTable(this.#options.adminPool, { oid: relation });
    if (read !== undefined) this.#tables.set(relation, read);
    return read;
  }

  /** The row as it is and as it was: its key, or all of it where the replica identity is full. */
  async #records(
    table: Table,
    { row, before }: Change,
  ): Promise<{ readonly record: Json | undefined; readonly before: Json | undefined }> {
    const { adminPool } = this.#options;
    const read = async (one: Row | undefined): Promise<Json | undefined> =>
      one === undefined ? undefined : toJson(adminPool, table, one);
    const [record, old] = await Promise.all([read(row), read(before)]);
    const keys = table.columns.filter(({ isKey }) => isKey);
    return {
      record,
      before: old ?? Object.fromEntries(keys.map(({ name }) => [name, record?.[name]])),
    };
  }

  async #visible(claims: Claims, table: Table, { row }: Change): Promise<boolean> {
    // A deleted row cannot be asked about: hosted tells its key to everybody who listens.
    if (row === undefined || !table.hasPolicies || claims.role === 'service_role') return true;
    return isVisible(this.#options.pool, claims, table, row);
  }
}

function concerns({ event, schema, table }: Subscription, change: Change): boolean {
  return (
    (event === '*' || event === change.type) &&
    schema === change.schema &&
    (table === undefined || table === change.table)
  );
}

/** Why a change cannot be told to a role, in hosted's words. */
function refused(table: Table, { type }: Change, { role }: Claims): string | undefined {
  if (type === 'DELETE') return undefined;
  const keys = table.columns.filter(({ isKey }) => isKey);
  if (keys.length === 0) return 'Error 400: Bad Request, no primary key';
  return keys.every(({ readers }) => readers.includes(role))
    ? undefined
    : 'Error 401: Unauthorized';
}

function head({ schema, table, type, committed }: Change): Json {
  return { schema, table, type, commit_timestamp: committed };
}

function message(
  table: Table,
  change: Change,
  { role }: Claims,
  record: Json | undefined,
  before: Json | undefined,
): Json {
  const readable = table.columns.filter(({ readers }) => readers.includes(role));
  const names = new Set(readable.map(({ name }) => name));
  // Whether somebody could see a deleted row is not known, so only its key is told.
  const onlyKey = change.type === 'DELETE' && table.hasPolicies;
  const keys = new Set(readable.flatMap(({ name, isKey }) => (isKey ? [name] : [])));
  const isLarge = Buffer.byteLength(JSON.stringify([record, before])) > MAX_RECORD_BYTES;
  return {
    ...head(change),
    columns: readable.map(({ name, type }) => ({ name, type })),
    ...(record === undefined ? {} : { record: pick(record, names, isLarge) }),
    ...(change.type === 'INSERT' || before === undefined
      ? {}
      : { old_record: pick(before, onlyKey ? keys : names, isLarge) }),
    errors: isLarge ? ['Error 413: Payload Too Large'] : null,
  };
}

function pick(record: Json, names: ReadonlySet<string>, onlyShort: boolean): Json {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) =>
        names.has(name) &&
        (!onlyShort || Buffer.byteLength(JSON.stringify(value)) <= SHORT_VALUE_BYTES),
    ),
  );
}
