import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { discardStack } from '../../../supabase/local/stack.ts';
import { makeDataDir } from './temporary-stack.ts';

const run = promisify(execFile);
/** Milliseconds from Ctrl-C until nothing runs, on an idle machine. */
const STOPPED_WITHIN = 3000;
/** Whatever is still there after this long hangs. */
const HANGS_AFTER = 30_000;
const A_START_MS = 60_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataDir();
});
let running: ChildProcess | undefined;
afterEach(() => {
  running?.kill('SIGKILL');
});
afterAll(() => discardStack(dataDir, () => {}));

interface Started {
  readonly child: ChildProcess;
  readonly gone: Promise<number | null>;
  readonly said: () => string;
}

function startBackendProcess(...flags: string[]): Started {
  return watch(
    spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'run-backend.ts'), dataDir, '3000', ...flags],
      // The channel closes when this process ends, even if killed.
      { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    ),
  );
}

/** Started like people do: npm starts a shell, which starts the launcher. */
async function startByNpm(): Promise<Started> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courtcrew-npm-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const launcher = path.join(import.meta.dirname, '../../../scripts/launch.mjs');
  const start = `node "${launcher}" ../tests/integration/stack/run-backend`;
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  return watch(
    spawn('npm', ['start', '--', dataDir, '3000'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

function watch(child: ChildProcess): Started {
  running = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, gone, said: () => said };
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly args: string;
}

async function processes(): Promise<Process[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state, args] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    // A zombie has ended, and only waits to be reaped.
    if (pid === undefined || state?.startsWith('Z') === true) return [];
    return [{ pid: Number(pid), parent: Number(parent), args: args ?? '' }];
  });
}

/** The descendants of a process, and those using the data folder, whoever started them. */
function partsOf(all: readonly Process[], root: number): Process[] {
  const found = new Set([root]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid, args }) => found.has(pid) || args.includes(dataDir));
}

/** Presses Ctrl-C, and returns how the process ended, what is still running, and after how long. */
async function interrupt({ child, gone }: Started): Promise<{
  readonly code: number | null;
  readonly left: readonly Process[];
  readonly milliseconds: number;
}> {
  const before = new Map(
    partsOf(await processes(), child.pid ?? 0).map(({ pid, args }) => [pid, args]),
  );
  const began = performance.now();
  child.kill('SIGINT');
  const code = await gone;
  for (;;) {
    const left = (await processes()).filter(
      ({ pid, args }) => before.get(pid) === args || args.includes(dataDir),
    );
    const milliseconds = performance.now() - began;
    if (left.length === 0 || milliseconds > HANGS_AFTER) return { code, left, milliseconds };
  }
}

/** A machine with more to do than processors takes correspondingly longer. */
function stoppedWithin(): number {
  const [lastMinute = 0] = loadavg();
  return STOPPED_WITHIN * Math.max(1, lastMinute / availableParallelism());
}

const STOPPED = { code: 0, left: [] };

async function isRunning(started: Started, command: string): Promise<void> {
  const parts = partsOf(await processes(), started.child.pid ?? 0);
  expect(parts.map(({ args }) => args).join('\n')).toContain(command);
}

function filesIn(...folder: string[]): Promise<string[]> {
  return readdir(path.join(dataDir, ...folder), { recursive: true }).catch(() => []);
}

/** Each continues from the previous one, so that each is also a start after an interruption. */
const moments: Record<string, (started: Started) => Promise<void>> = {
  'the data folder is taken': async () => expect(await filesIn()).toContain('stack.lock'),
  'the cluster is being made': (started) => isRunning(started, 'initdb'),
  'Postgres is starting': (started) => isRunning(started, `-D ${path.join(dataDir, 'postgres')}`),
  'the first migration is in': async ({ said }) => expect(said()).toContain('Applied'),
  'more migrations are in': async ({ said }) =>
    expect(said().split('Applied').length).toBeGreaterThan(4),
  'PostgREST is starting': (started) => isRunning(started, 'postgrest'),
  'pictures of the sample are being stored': async () =>
    expect((await filesIn('storage')).length).toBeGreaterThan(8),
};

for (const [moment, reached] of Object.entries(moments)) {
  test(
    `Ctrl-C while ${moment} leaves nothing running`,
    async () => {
      const started = startBackendProcess();
      await vi.waitFor(() => reached(started), { timeout: A_START_MS, interval: 5 });
      const { milliseconds, ...outcome } = await interrupt(started);
      expect(outcome).toEqual(STOPPED);
      expect(milliseconds).toBeLessThan(stoppedWithin());
    },
    A_START_MS,
  );
}

test(
  'Ctrl-C with a hundred sockets open leaves nothing running, and the sample was loaded after all',
  async () => {
    const started = startBackendProcess();
    await vi.waitFor(() => expect(started.said()).toContain('Ready'), A_START_MS);
    expect(started.said()).toContain('The sample community is there');
    const [, url = '', key = ''] = /Ready (\S+) (\S+)/.exec(started.said()) ?? [];
    const sockets = Array.from(
      { length: 100 },
      () => new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}`),
    );
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await Promise.all(
      sockets.map((socket) => new Promise((opened) => socket.once('open', opened))),
    );
    const { milliseconds, ...outcome } = await interrupt(started);
    expect(outcome).toEqual(STOPPED);
    expect(milliseconds).toBeLessThan(stoppedWithin());
    await Promise.all(closed);
  },
  A_START_MS,
);

const startingOver: Record<string, (started: Started) => Promise<void>> = {
  'the kept data is thrown away': async ({ said }) => expect(said()).toContain('Starting over'),
  'the new cluster is being made': (started) => isRunning(started, 'initdb'),
  'the new Postgres is starting': (started) =>
    isRunning(started, `-D ${path.join(dataDir, 'postgres')}`),
  'the first migration is in again': async ({ said }) => expect(said()).toContain('Applied'),
};

for (const [moment, reached] of Object.entries(startingOver)) {
  test(
    `Ctrl-C with --fresh while ${moment} leaves nothing running`,
    async () => {
      const started = startBackendProcess('--fresh');
      await vi.waitFor(() => reached(started), { timeout: A_START_MS, interval: 5 });
      const { milliseconds, ...outcome } = await interrupt(started);
      expect(outcome).toEqual(STOPPED);
      expect(milliseconds).toBeLessThan(stoppedWithin());
    },
    A_START_MS,
  );
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test.skipIf(process.platform === 'win32')(
    `${signal} sent only to npm leaves nothing running`,
    async () => {
      const started = await startByNpm();
      await vi.waitFor(() => expect(started.said()).toContain('Ready'), A_START_MS);
      const before = partsOf(await processes(), started.child.pid ?? 0);
      expect(before.map(({ args }) => args).join('\n')).toMatch(/launch\.mjs.*\n(.*\n)*.*postgres/);
      const left = async () => {
        const now = await processes();
        return before.filter(({ pid, args }) =>
          now.some((one) => one.pid === pid && one.args === args),
        );
      };
      onTestFinished(async () => {
        for (const { pid } of await left()) await run('kill', ['-9', `${pid}`]).catch(() => {});
      });
      started.child.kill(signal);
      await started.gone;
      await vi.waitFor(async () => expect(await left()).toEqual([]), HANGS_AFTER);
    },
    A_START_MS,
  );
}
