import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A start that takes longer than this is none, where the system does not tell processes apart. */
const STARTING_SECONDS = 60;
/** Taking over a lock takes far less, even with a holder that does not answer. */
const TURN_MS = 10_000;

/** Another process serves this data folder. */
export class StackRunningError extends Error {
  readonly url: string;
  readonly pid: number;

  constructor(url: string, pid: number) {
    super(
      `A stack is already running on this data folder: ${url || 'it is just starting'} (process ${pid}). ` +
        'Use that one, or stop it first.',
    );
    this.name = 'StackRunningError';
    this.url = url;
    this.pid = pid;
  }
}

/** What the holder of a data folder writes down about itself. */
interface LockRecord {
  readonly pid: number;
  /** As {@link birthOf}. */
  readonly born: string | null;
  /** Empty until the gateway listens. */
  readonly url: string;
  /** In seconds since the system came up: a clock may be set back, this goes on. */
  readonly startedAt: number;
  /** PostgREST's process, which outlives a killed stack; null when there is none. */
  readonly postgrestPid: number | null;
}

export interface Lock {
  /** What a holder that died without releasing had written, if there was one. */
  readonly abandoned: LockRecord | undefined;
  /** At once, so that two changes cannot cross. */
  update(change: Partial<LockRecord>): void;
  release(): Promise<void>;
}

/** Takes the data folder for this process, or throws {@link StackRunningError}. */
export async function acquireLock(dataDir: string): Promise<Lock> {
  const file = path.join(dataDir, 'stack.lock');
  let record: LockRecord = {
    pid: process.pid,
    born: await birthOf(process.pid),
    url: '',
    startedAt: uptime(),
    postgrestPid: null,
  };
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(record));
  let abandoned: LockRecord | undefined;
  try {
    // Whole or not at all: another start never reads a lock that is half written.
    await link(draft, file).catch(async (error: unknown) => {
      if (!isCode(error, 'EEXIST')) throw error;
      abandoned = await takeOver(file, draft);
    });
  } finally {
    await rm(draft, { force: true });
  }
  return {
    abandoned,
    update(change) {
      record = { ...record, ...change };
      writeFileSync(`${file}.new`, JSON.stringify(record));
      renameSync(`${file}.new`, file);
    },
    async release() {
      await rm(file, { force: true });
    },
  };
}

/**
 * Puts `draft` in the place of a lock whose holder is gone, and returns what that one had written.
 * Of several starts that find the same lock abandoned, one at a time may do so.
 */
async function takeOver(file: string, draft: string): Promise<LockRecord | undefined> {
  const turn = `${file}.turn`;
  await mkdir(turn).catch(async (error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error;
    const made = await stat(turn).catch(() => undefined);
    if (made !== undefined && Math.abs(Date.now() - made.mtimeMs) < TURN_MS) {
      throw new StackRunningError('', (await readRecord(file))?.pid ?? 0);
    }
    // Left behind by a start that was killed in these few lines, or from when the clock was ahead.
    await rm(turn, { recursive: true, force: true });
    await mkdir(turn);
  });
  try {
    const found = await readRecord(file);
    if (found !== undefined && (await holds(found))) {
      throw new StackRunningError(found.url, found.pid);
    }
    await rename(draft, file);
    return found;
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function readRecord(file: string): Promise<LockRecord | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof read !== 'object' || read === null) return undefined;
    const empty = { pid: 0, born: null, url: '', startedAt: 0, postgrestPid: null };
    const { pid, born, url, startedAt, postgrestPid } = { ...empty, ...read };
    if (typeof pid !== 'number' || typeof url !== 'string') return undefined;
    return {
      pid,
      born: typeof born === 'string' ? born : null,
      url,
      startedAt,
      postgrestPid: typeof postgrestPid === 'number' ? postgrestPid : null,
    };
  } catch {
    return undefined;
  }
}

/**
 * A process number may have been given to another program since. Whoever was born with the lock's holder is
 * that holder, busy or stopped as it may be. Where the system does not tell, a living process counts only
 * while its gateway answers, or in the short time in which it has none yet.
 */
async function holds(record: LockRecord): Promise<boolean> {
  if (!isAlive(record.pid)) return false;
  const born = await birthOf(record.pid);
  if (born !== null && record.born !== null) return born === record.born;
  if (record.url === '') {
    const age = uptime() - record.startedAt;
    // Below zero when the system has come up again since.
    return age >= 0 && age < STARTING_SECONDS;
  }
  const answer = await fetch(`${record.url}/health`, { signal: AbortSignal.timeout(2000) }).catch(
    () => undefined,
  );
  return answer?.headers.get('x-stack-pid') === String(record.pid);
}

/**
 * When a process began, which no other of its number shares: in ticks since Linux came up, by the calendar on macOS.
 * Empty of one that has ended and only waits to be counted; null where the system does not tell.
 */
export async function birthOf(pid: number): Promise<string | null> {
  if (process.platform === 'darwin') return birthInList(pid);
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may hold anything; after it come the state and nineteen numbers.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? '' : (fields[19] ?? null);
}

/** By the list of processes, in the same words whatever the language and zone of who asks. */
async function birthInList(pid: number): Promise<string | null> {
  const listed = await run('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)], {
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  }).catch(() => undefined);
  const [state = '', ...began] = listed?.stdout.trim().split(/\s+/) ?? [];
  if (began.length === 0) return null;
  return state.startsWith('Z') ? '' : began.join(' ');
}

/** Whether a process of that number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not ours to signal, but there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
