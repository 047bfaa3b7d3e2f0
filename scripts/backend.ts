import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exists } from '../supabase/local/exists.ts';
import { ForeignDataError } from '../supabase/local/migrations.ts';
import { ForeignVersionError } from '../supabase/local/postgres.ts';
import { makeDataDir } from '../supabase/local/settings.ts';
import { DamagedDataError, isUntouched } from '../supabase/local/secrets.ts';
import { discardStack, type Stack, startStack } from '../supabase/local/stack.ts';
import { DATA, SUPABASE } from './paths.ts';
import { hasSample, loadSample } from './sample/load-sample.ts';
import { isLoopback, type ServeOptions } from './serve-options.ts';
import { storeAddresses } from './store-addresses.ts';
import { configFromEnv, type WebConfig } from '../preload/contract/web-config.ts';

/** The backend of the web app. */
export interface Backend {
  readonly config: WebConfig;
  /** The embedded stack; null when a Supabase project from the environment is used instead. */
  readonly stack: Stack | null;
  /** Whether it contains the sample community. */
  readonly sample: boolean;
}

/**
 * Uses the project given by SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, or else starts the embedded
 * stack, with the sample community on its first start unless `empty`. If aborted midway, it rejects
 * once everything it started is gone.
 */
export async function startBackend(
  options: ServeOptions,
  siteUrl: string,
  log: (line: string) => void,
  signal: AbortSignal,
  dataDir = path.join(DATA, 'stack'),
): Promise<Backend> {
  const config = configFromEnv(process.env);
  if (config !== null) {
    log(`Using the Supabase project at ${config.supabaseUrl}.`);
    return { config, stack: null, sample: false };
  }
  if (process.env['SUPABASE_URL'] || process.env['SUPABASE_PUBLISHABLE_KEY'])
    throw new Error('Set both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, or neither.');
  const { fresh, host } = options;
  if (fresh) {
    log('Starting over: removing the kept data.');
    await discardStack(dataDir, log);
  }
  const stack = await noteFirstStart(dataDir, options)
    .then(() =>
      startStack({
        dataDir,
        projectDir: SUPABASE,
        port: 54_321,
        host,
        siteUrl,
        development: true,
        inspect: (databaseUrl) => refuseSample(databaseUrl, host),
        signal,
        log,
      }),
    )
    .catch((error: unknown) => {
      throw withAdvice(error);
    });
  const interrupt = (): void => void stack.stop();
  signal.addEventListener('abort', interrupt);
  try {
    signal.throwIfAborted();
    await storeAddresses(stack, siteUrl);
    const sample = await prepareSample(stack, dataDir, log);
    signal.throwIfAborted();
    return {
      config: { supabaseUrl: stack.url, publishableKey: stack.publishableKey },
      stack,
      sample,
    };
  } catch (error) {
    await stack.stop();
    throw error;
  } finally {
    signal.removeEventListener('abort', interrupt);
  }
}

/** Adds how to start over here, for data that can't be used as it is. */
function withAdvice(error: unknown): unknown {
  const unusable =
    error instanceof DamagedDataError ||
    error instanceof ForeignDataError ||
    error instanceof ForeignVersionError;
  if (!unusable) return error;
  return new Error(
    `${error.message}\n\`npm start -- --fresh\` starts over and deletes this data.`,
    { cause: error },
  );
}

/**
 * A marker in the data folder: the first start has not loaded the sample yet, however often it was
 * interrupted.
 */
const SAMPLE_DUE = 'sample.due';

async function noteFirstStart(dataDir: string, { empty }: ServeOptions): Promise<void> {
  await makeDataDir(dataDir);
  const due = path.join(dataDir, SAMPLE_DUE);
  const untouched = await isUntouched(dataDir);
  if (empty) await rm(due, { force: true });
  else if (untouched) await writeFile(due, '');
}

/** Refuses to expose well-known passwords to other machines. */
async function refuseSample(databaseUrl: string, host: string): Promise<void> {
  if (isLoopback(host) || !(await hasSample(databaseUrl))) return;
  throw new Error(
    `The kept data contains the sample community, whose passwords are public, so it isn't served on ${host}. Start over with --fresh, or leave out --host.`,
  );
}

/** Loads the sample if it is wanted, and returns whether it is there. */
async function prepareSample(
  stack: Stack,
  dataDir: string,
  log: (line: string) => void,
): Promise<boolean> {
  const due = path.join(dataDir, SAMPLE_DUE);
  if (await exists(due)) {
    await loadSample({ ...stack, log });
    await rm(due);
  }
  return hasSample(stack.databaseUrl);
}
