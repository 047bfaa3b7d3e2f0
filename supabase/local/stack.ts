import path from 'node:path';
import { Client } from 'pg';
import { Afterwards } from './afterwards.ts';
import { addressesOf, freePortOnAll, httpUrl } from './addresses.ts';
import { Guesses } from './auth/guesses.ts';
import { createMailer } from './auth/mailer.ts';
import { RateLimiter } from './auth/rate-limiter.ts';
import { redirectPolicy } from './auth/redirects.ts';
import { authRoutes } from './auth/routes.ts';
import { bootstrap, databaseUrl, openPool } from './database.ts';
import { createFunctions } from './functions/functions.ts';
import { openGateway } from './gateway.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createInbox } from './inbox/inbox.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { createKeys, readSigningKeys } from './keys.ts';
import { listen } from './listener.ts';
import { acquireLock } from './lock.ts';
import { applyMigrations, requireOwnMigrations } from './migrations.ts';
import { startPostgres, stopOrphanedPostgres } from './postgres.ts';
import { startPostgrest, stopOrphanedPostgrest } from './postgrest.ts';
import { realtimeRoutes } from './realtime/routes.ts';
import { startRealtime } from './realtime/server.ts';
import { discardData } from './reachable.ts';
import { startRequestSender } from './requests.ts';
import type { RestartPolicy } from './restart-policy.ts';
import { createRestProxy } from './rest-proxy.ts';
import { startScheduler } from './scheduler/scheduler.ts';
import { draftSecrets, keepSecrets, keptSecrets } from './secrets.ts';
import {
  configFor,
  type Departures,
  freePort,
  makeDataDir,
  readProjectConfig,
} from './settings.ts';
import { openBlobs } from './storage/blobs.ts';
import { storageRoutes } from './storage/routes.ts';
import { createSignatures } from './storage/signatures.ts';
import { isWithin } from './supervisor.ts';
import { Turns } from './turns.ts';

export interface StackOptions extends Departures {
  /** Absolute; everything lives below it: the database, stored files, secrets.json. */
  readonly dataDir: string;
  /** The supabase folder: config.toml, migrations/, templates/. */
  readonly projectDir: string;
  /** The preferred port of the gateway; the next free one is taken when it is busy. */
  readonly port: number;
  /** Default 127.0.0.1; `0.0.0.0` is every address. The inbox stays on loopback. */
  readonly host?: string;
  /** Where mails point, and where links lead that name no other allowed place. */
  readonly siteUrl: string;
  /** Further allowed `redirect_to` addresses: prefixes, or globs with `*` and `**`. */
  readonly redirectUrls?: readonly string[];
  /** False turns fsync off: for tests only. */
  readonly durable?: boolean;
  /** How long to go on starting parts that do not stay; by default some minutes. */
  readonly restarts?: RestartPolicy;
  /** Looks at the data, migrated, before anybody can: what it throws ends the start. */
  readonly inspect?: (databaseUrl: string) => Promise<void>;
  /** Ends the start midway: all that it has begun is gone when it rejects. */
  readonly signal?: AbortSignal;
  readonly log: (line: string) => void;
}

export interface Stack {
  readonly url: string;
  readonly publishableKey: string;
  readonly serviceKey: string;
  /** Holds a secret: whoever has it reads every mail, from this machine. */
  readonly inboxUrl: string;
  /** As `postgres`: no superuser, bypasses row level security, as on hosted. */
  readonly databaseUrl: string;
  /** As the superuser `supabase_admin`. */
  readonly adminUrl: string;
  /** True when this start made the data folder's database. */
  readonly fresh: boolean;
  /** Resolves when a part died and could not be restarted. */
  readonly failed: Promise<Error>;
  stop(): Promise<void>;
}

/**
 * Starts the whole stack on a data folder and applies the project's pending migrations.
 *
 * @throws StackRunningError when another process serves this data folder
 * @throws DamagedDataError when a part of the folder's data is gone; the rest stays as it is
 * @throws ForeignDataError when other migrations made the folder's database; it stays as it is
 * @throws MigrationError when a migration cannot be applied
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const undo = new Undo(options.log);
  const { signal = new AbortController().signal } = options;
  const interrupted = Promise.withResolvers<never>();
  interrupted.promise.catch(() => {});
  const interrupt = (): void => {
    interrupted.reject(new Error('The stack was stopped while it started.'));
  };
  signal.addEventListener('abort', interrupt);
  signal.throwIfAborted();
  const starting = start({ ...options, signal }, undo);
  try {
    return await Promise.race([starting, interrupted.promise]);
  } catch (error) {
    await undo.run();
    // An interrupted start comes to its next step, which it does not take, a moment later.
    const over = starting.then(
      () => undo.run(),
      () => undo.run(),
    );
    await isWithin(over, 500);
    throw error;
  } finally {
    signal.removeEventListener('abort', interrupt);
  }
}

type UndoStep = () => Promise<unknown> | void;

/** What has been begun, to be ended last things first. */
class Undo {
  readonly #steps: UndoStep[] = [];
  readonly #log: (line: string) => void;
  #running: Promise<void> = Promise.resolve();

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  push(step: UndoStep): void {
    this.#steps.push(step);
  }

  /** Also of what was begun since an earlier run, and resolves when that one is through too. */
  run(): Promise<void> {
    this.#running = this.#unwind(this.#running);
    return this.#running;
  }

  async #unwind(before: Promise<void>): Promise<void> {
    await before;
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        this.#log(`While stopping: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}

/**
 * Throws a data folder away: database, files, secrets.
 *
 * @throws StackRunningError when a stack serves it
 */
export async function discardStack(dataDir: string, log: (line: string) => void): Promise<void> {
  await makeDataDir(dataDir);
  const lock = await acquireLock(dataDir);
  if (lock.abandoned?.postgrestPid) await stopOrphanedPostgrest(lock.abandoned.postgrestPid);
  await stopOrphanedPostgres(dataDir, log);
  await discardData(dataDir);
}

async function start(
  options: StackOptions & { readonly signal: AbortSignal },
  undo: Undo,
): Promise<Stack> {
  const { dataDir, projectDir, siteUrl, signal, log, host = '127.0.0.1' } = options;
  /** Also when the start is interrupted between its beginning and its end. */
  const begin = async <T extends { stop(): Promise<unknown> | void }>(
    part: Promise<T>,
  ): Promise<T> => {
    undo.push(() => part.then((begun) => begun.stop()).catch(() => {}));
    const begun = await part;
    signal.throwIfAborted();
    return begun;
  };
  await makeDataDir(dataDir);
  const lock = await acquireLock(dataDir);
  undo.push(() => lock.release());
  if (lock.abandoned?.postgrestPid) await stopOrphanedPostgrest(lock.abandoned.postgrestPid);

  const kept = await keptSecrets(dataDir);
  const secrets = kept ?? (await draftSecrets(dataDir));
  const config = configFor(await readProjectConfig(projectDir), options);
  const signingKeys = await readSigningKeys(config.signingKeysFile, secrets);
  const keys = await createKeys(secrets, signingKeys);

  const database = { port: await freePort(0, '127.0.0.1'), password: secrets.databasePassword };
  const postgres = await begin(
    startPostgres({
      dataDir,
      anew: kept === undefined,
      port: database.port,
      superuserPassword: database.password,
      durable: options.durable ?? true,
      restarts: options.restarts,
      signal,
      log,
    }),
  );
  await keepSecrets(dataDir, secrets);
  // Before anything is written: whoever made this data can still use it as it is.
  await requireOwnMigrations(databaseUrl(database, 'supabase_admin'), options);
  const fresh = await bootstrap(database);
  await migrate(databaseUrl(database, 'postgres'), projectDir, log);
  await options.inspect?.(databaseUrl(database, 'postgres'));

  signal.throwIfAborted();

  const postgrest = await begin(
    startPostgrest({
      dataDir,
      databaseUrl: databaseUrl(database, 'authenticator'),
      jwtSecret: secrets.jwtSecret,
      schemas: config.apiSchemas,
      extraSearchPath: config.apiSearchPath,
      maxRows: config.maxRows,
      onStart: (pid) => lock.update({ postgrestPid: pid }),
      restarts: options.restarts,
      signal,
      log,
    }),
  );

  const adminPool = openPool(database, 'supabase_admin', 6);
  const authPool = openPool(database, 'supabase_auth_admin', 8);
  const storagePool = openPool(database, 'supabase_storage_admin', 5);
  const realtimePool = openPool(database, 'supabase_realtime_admin', 8);
  undo.push(async () => {
    const pools = [adminPool, authPool, storagePool, realtimePool];
    // A query that is still under way ends with Postgres.
    await isWithin(Promise.all(pools.map((pool) => pool.end())), 500);
  });

  const blobs = await openBlobs(path.join(dataDir, 'storage'));
  const realtime = await begin(
    startRealtime({
      keys,
      pool: realtimePool,
      adminPool,
      replicationUrl: databaseUrl(database, 'supabase_admin'),
      signal,
      log,
    }),
  );
  const housekeeping = startHousekeeping(adminPool, blobs, log);
  undo.push(() => housekeeping.stop());

  const scheduler = startScheduler(adminPool, database, log);
  undo.push(() => scheduler.stop());
  const requests = startRequestSender(adminPool, log);
  undo.push(() => requests.stop());
  await begin(
    listen(databaseUrl(database, 'supabase_admin'), {
      stack_cron: () => scheduler.reload(),
      stack_net: () => requests.wake(),
    }),
  );

  const limiter = new RateLimiter();
  const { hosts, publicHost, ownHost } = addressesOf(host);
  const port = await freePortOnAll(options.port, hosts);
  const url = httpUrl(publicHost, port);
  const afterwards = new Afterwards(log);
  undo.push(() => afterwards.settled());
  const inbox = createInbox(adminPool, () => afterwards.settled());
  const rest = createRestProxy(postgrest.address, keys);
  undo.push(() => rest.close());
  const functions = createFunctions({
    folder: path.join(projectDir, 'functions'),
    keys,
    open: config.openFunctions,
    env: {
      SUPABASE_URL: url,
      SUPABASE_DB_URL: databaseUrl(database, 'postgres'),
      SUPABASE_ANON_KEY: secrets.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: secrets.serviceKey,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: secrets.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.serviceKey }),
    },
    log,
  });
  undo.push(() => functions.stop());
  const opening = openGateway({
    hosts,
    port,
    keys,
    ready: () => postgres.running && postgrest.running,
    rest,
    functions,
    auth: authRoutes({
      pool: authPool,
      keys,
      config,
      issuer: `${url}/auth/v1`,
      redirectTarget: redirectPolicy(siteUrl, [
        ...config.redirectUrls,
        ...(options.redirectUrls ?? []),
      ]),
      mailer: createMailer(inbox, projectDir, config.templates),
      limiter,
      guesses: new Guesses(limiter),
      passwordTurns: new Turns(),
      afterwards,
      now: () => new Date(),
      log,
    }),
    storage: storageRoutes({
      pool: storagePool,
      keys,
      signatures: createSignatures(secrets.jwtSecret),
      blobs,
      limitBytes: config.storageLimitBytes,
      log,
    }),
    realtime: realtimeRoutes({ hub: realtime.hub, keys, pool: realtimePool }),
    inbox: inboxRoutes(inbox, keys, secrets.inboxSecret),
    upgrade: (request, socket, head) => realtime.upgrade(request, socket, head),
    log,
  });
  undo.push(() => opening.then((gateway) => gateway.close()).catch(() => {}));
  await opening;
  signal.throwIfAborted();
  lock.update({ url });

  return {
    url,
    publishableKey: secrets.publishableKey,
    serviceKey: secrets.serviceKey,
    inboxUrl: `${httpUrl(ownHost, port)}/inbox/${secrets.inboxSecret}`,
    databaseUrl: databaseUrl(database, 'postgres'),
    adminUrl: databaseUrl(database, 'supabase_admin'),
    fresh,
    failed: Promise.race([postgres.failed, postgrest.failed]),
    stop: () => undo.run(),
  };
}

async function migrate(
  connectionString: string,
  projectDir: string,
  log: (line: string) => void,
): Promise<void> {
  const client = new Client({ connectionString });
  // A stop ends the connection midway, and the query that runs says so.
  client.on('error', () => {});
  await client.connect();
  try {
    await applyMigrations(client, projectDir, (file) => log(`Applied ${file}`));
  } finally {
    await client.end();
  }
}
