import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, uptime } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acquireLock, birthOf, StackRunningError } from './lock.ts';

const own = process.platform;
let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'courtcrew-lock-'));
});
afterEach(async () => {
  Object.defineProperty(process, 'platform', { value: own });
  await rm(dataDir, { recursive: true });
});

// Linux has the list of processes that macOS has, too.
describe.skipIf(own === 'win32').each(['linux', 'darwin'])('as on %s, a holder', (platform) => {
  async function hold(born: (pid: number) => Promise<string | null>): Promise<() => void> {
    if (platform !== own) Object.defineProperty(process, 'platform', { value: platform });
    const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)']);
    const pid = holder.pid ?? 0;
    // Its gateway does not answer, as of one that Ctrl-Z has stopped.
    const lock = {
      pid,
      born: await born(pid),
      url: 'http://127.0.0.1:1',
      startedAt: uptime(),
      postgrestPid: null,
    };
    await writeFile(path.join(dataDir, 'stack.lock'), JSON.stringify(lock));
    return () => void holder.kill('SIGKILL');
  }

  test('that does not answer keeps its folder', async () => {
    const end = await hold(birthOf);
    expect(await birthOf(process.pid)).toBe(await birthOf(process.pid));
    await expect(acquireLock(dataDir)).rejects.toBeInstanceOf(StackRunningError);
    end();
  });

  test('whose number another process has by now does not', async () => {
    const end = await hold(async () => 'Thu Jan 1 00:00:00 1970');
    const lock = await acquireLock(dataDir);
    expect(lock.abandoned?.url).toBe('http://127.0.0.1:1');
    await lock.release();
    end();
  });
});
