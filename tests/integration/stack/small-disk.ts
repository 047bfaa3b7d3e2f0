import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { processOf } from './part-process.ts';

const run = promisify(execFile);

interface SmallDisk {
  /** Leaves the running stack only a few megabytes of space. */
  fill(): Promise<void>;
  /** Frees the space again. */
  relieve(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * A disk of 200 MB below a data folder if this user may mount one; otherwise a limit on what
 * Postgres's processes may write into any file, which has the same effect on them.
 */
export async function makeSmallDisk(dataDir: string): Promise<SmallDisk> {
  const ballast = path.join(dataDir, 'ballast');
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=0711', 'tmpfs', dataDir]);
  } catch {
    return {
      fill: async () => limit(await processOf(dataDir, 'postgres'), String(4 * 1024 * 1024)),
      // One restarted meanwhile has no limit.
      relieve: async () => limit(await processOf(dataDir, 'postgres'), 'unlimited').catch(() => {}),
      remove: async () => {},
    };
  }
  return {
    async fill() {
      const { bavail, bsize } = await statfs(dataDir);
      const bytes = Buffer.alloc(Math.max(bavail * bsize - 6 * 1024 * 1024, 0));
      // Others writing meanwhile may have taken the rest: full is full.
      await writeFile(ballast, bytes).catch(() => {});
    },
    relieve: () => rm(ballast, { force: true }),
    remove: async () => {
      await run('umount', ['--lazy', dataDir]);
    },
  };
}

/** Only the soft limit, which can be raised again. */
async function limit(postmaster: number, bytes: string): Promise<void> {
  const all = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  for (const pid of all) {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const parent = Number(status.split(') ')[1]?.split(' ')[1]);
    if (pid !== postmaster && parent !== postmaster) continue;
    // As its own user, who may always lower it.
    const { uid, gid } = await stat(`/proc/${postmaster}`);
    await run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { uid, gid, cwd: '/' }).catch(
      (error: unknown) => {
        // A connection's process may have ended meanwhile.
        if (pid === postmaster) throw error;
      },
    );
  }
}
