import { mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * One instance per user data folder. A later one leaves its command line in the folder, where the
 * first finds it. Synchronous, like Electron's.
 */
export function takeInstanceLock(
  userData: string,
  onSecond: (argv: readonly string[], cwd: string) => void,
): boolean {
  const folder = path.join(userData, 'instances');
  const lock = path.join(folder, 'first');
  mkdirSync(folder, { recursive: true });
  if (!take(lock)) {
    const left = path.join(folder, `${process.pid}.json`);
    writeFileSync(`${left}.part`, JSON.stringify({ argv: process.argv, cwd: process.cwd() }));
    writeFileSync(left, readFileSync(`${left}.part`));
    return false;
  }
  const look = (): void => {
    for (const name of readdirSync(folder)) {
      if (!name.endsWith('.json')) continue;
      const file = path.join(folder, name);
      const text = readFileSync(file, 'utf8');
      if (text === '') continue; // Still being written.
      rmSync(file);
      const { argv, cwd }: { argv: string[]; cwd: string } = JSON.parse(text);
      onSecond(argv, cwd);
    }
  };
  watch(folder, look).unref();
  process.once('exit', () => rmSync(lock, { force: true }));
  return true;
}

/** False while another living process holds it. */
function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(readFileSync(lock, 'utf8'));
    if (holder === process.pid || isAlive(holder)) return false;
    rmSync(lock, { force: true });
    return take(lock);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
