import { createHash, randomUUID } from 'node:crypto';
import {
  chmod,
  chown,
  constants,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exists } from '../supabase/local/exists.ts';
import {
  type Stack,
  type StackOptions,
  startStack,
  discardStack,
} from '../supabase/local/stack.ts';
import { clusterPlace, makeClusterPlace } from '../supabase/local/reachable.ts';
import { freePort, makeDataDir } from '../supabase/local/settings.ts';
import { postgresUser, type SystemUser } from '../supabase/local/system-user.ts';
import { ROOT, SUPABASE } from './paths.ts';
import { storeAddresses } from './store-addresses.ts';

/** So many people sign in from one address in a test run that they would reach the product's limits. */
const UNMET = {
  emailSent: 100_000,
  signInSignUps: 100_000,
  tokenRefresh: 100_000,
  tokenVerifications: 100_000,
};

/**
 * bcrypt's minimum. Tests sign up and in a thousand times, and the product's 10 takes a fifteenth
 * of a second each time.
 */
export const CHEAP_PASSWORDS = 4;

/** The sources of a migrated data folder. */
const SOURCES = ['supabase/migrations', 'supabase/local', 'supabase/config.toml'];
/** Making one takes less than this, however busy the machine. */
const DRAFT_MS = 30 * 60_000;
const TEMPLATES = path.join(ROOT, 'node_modules', '.cache', 'courtcrew-stacks');
/** What the next start needs of an unused data folder, besides the cluster. */
const KEPT = ['secrets.json', 'storage'];

/**
 * Starts an embedded stack with the product's migrations, in a temporary folder, tuned for speed
 * rather than durability.
 */
export async function startTestStack({
  siteUrl = 'http://127.0.0.1:3000',
  ...options
}: Partial<
  Pick<StackOptions, 'siteUrl' | 'confirmEmail' | 'providers' | 'passwordCost'>
> = {}): Promise<Stack> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'courtcrew-test-'));
  const lines: string[] = [];
  try {
    await prepareDataDir(dataDir);
    const stack = await startStack({
      dataDir,
      projectDir: SUPABASE,
      port: await freePort(0, '127.0.0.1'),
      siteUrl,
      durable: false,
      development: true,
      rateLimits: UNMET,
      log: (line) => lines.push(line),
      ...options,
    });
    await storeAddresses(stack, siteUrl);
    return {
      ...stack,
      stop: async () => {
        await stack.stop();
        await discardStack(dataDir, () => {});
      },
    };
  } catch (error) {
    await discardStack(dataDir, () => {});
    throw new Error(`The test stack did not start.\n${lines.join('\n')}`, { cause: error });
  }
}

/** Runs `work` with a test stack, and always stops it. */
export async function withTestStack<T>(work: (stack: Stack) => Promise<T>): Promise<T> {
  const stack = await startTestStack();
  try {
    return await work(stack);
  } finally {
    await stack.stop();
  }
}

/**
 * Fills an empty data folder with a cluster that has the product's migrations, so that a stack
 * started on it (with the product's `projectDir`) has nothing left to do. The first call after a
 * change of the migrations or the stack creates one and keeps it under node_modules/.cache; all
 * others copy it, with its secrets. Concurrent calls, even from several processes, don't disturb
 * each other.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  // Run as root, Postgres is another user, who must be able to enter.
  await chmod(dataDir, 0o711);
  const template = path.join(TEMPLATES, await templateName());
  if (!(await exists(template))) await makeTemplate(template);
  const user = await postgresUser();
  const cluster = await makeClusterPlace(user, dataDir);
  for (const name of KEPT) await copy(path.join(template, name), path.join(dataDir, name));
  await copy(path.join(template, 'postgres'), cluster);
  await giveTo(user, cluster);
}

async function makeTemplate(template: string): Promise<void> {
  const draft = `${template}.${randomUUID()}`;
  const dataDir = path.join(draft, 'data');
  try {
    await makeDataDir(dataDir);
    const stack = await startStack({
      dataDir,
      projectDir: SUPABASE,
      port: 0,
      siteUrl: 'http://127.0.0.1:3000',
      durable: false,
      log: () => {},
    });
    await stack.stop();
    const made = path.join(draft, 'made');
    await mkdir(made);
    const cluster = await clusterPlace(await postgresUser(), dataDir);
    await copy(cluster, path.join(made, 'postgres'));
    for (const name of KEPT) await rename(path.join(dataDir, name), path.join(made, name));
    // Another process was first, and has made the same.
    await rename(made, template).catch(async (error: unknown) => {
      if (!(await exists(template))) throw error;
    });
    await discardOthers(TEMPLATES, path.basename(template));
  } finally {
    await discardStack(dataDir, () => {});
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Removes templates of earlier migrations, and drafts of killed processes. Younger drafts are just
 * being made.
 */
export async function discardOthers(templates: string, current: string): Promise<void> {
  for (const name of await readdir(templates)) {
    const place = path.join(templates, name);
    const isDraft = name.includes('.');
    if (name === current || (isDraft && (await ageOf(place)) < DRAFT_MS)) continue;
    if (isDraft) await discardStack(path.join(place, 'data'), () => {});
    await rm(place, { recursive: true, force: true });
  }
}

/** In milliseconds; 0 for something that is gone. */
async function ageOf(place: string): Promise<number> {
  const found = await stat(place).catch(() => undefined);
  return found === undefined ? 0 : Date.now() - found.mtimeMs;
}

/** If the file system can, without copying any data. */
async function copy(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Postgres only reads files its user owns. */
async function giveTo({ uid, gid }: SystemUser, folder: string): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  const names = await readdir(folder, { recursive: true });
  await Promise.all(['.', ...names].map((name) => chown(path.join(folder, name), uid, gid)));
}

/** Changes with everything the data folder depends on: files, the Postgres version, the user. */
async function templateName(): Promise<string> {
  const hash = createHash('sha256').update(`${process.getuid?.() ?? ''}\n`);
  hash.update(await readFile(path.join(ROOT, 'package-lock.json')));
  for (const source of SOURCES) {
    const full = path.join(ROOT, source);
    const files = (await stat(full)).isFile()
      ? [full]
      : (await readdir(full, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.sort()) {
      hash.update(`${path.relative(ROOT, file)}\n`).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
