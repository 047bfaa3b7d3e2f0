// `npm run bench:desktop`: how long the desktop app takes from its start to a usable window, and
// how much memory it then uses. With the stand-in the figures are those of Node and Chromium, not
// Electron's.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron } from '@playwright/test';
import { buildDesktop } from './build-desktop-bundles.ts';
import { electronEnvironment, findElectron } from './electron-binary.ts';
import { ROOT } from './paths.ts';
import { runCommand } from './run-command.ts';
import { withTestStack } from './test-stack.ts';

const RUNS = 5;
const electron = findElectron();
console.log(
  electron.kind === 'electron'
    ? `Measured on Electron: ${electron.program}`
    : 'Measured on the stand-in for Electron (Node and Chromium), whose binary is not on this machine.',
);
Object.assign(process.env, electronEnvironment(electron));
await buildDesktop((line) => console.log(line));

await withTestStack(async (stack) => {
  const times: number[] = [];
  let megabytes = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const folder = await mkdtemp(path.join(tmpdir(), 'courtcrew-bench-'));
    const began = performance.now();
    const app = await _electron.launch({
      args: ['.'],
      cwd: ROOT,
      env: {
        ...Object.fromEntries(
          Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]),
        ),
        COURTCREW_USER_DATA: folder,
        SUPABASE_URL: stack.url,
        SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
      },
    });
    const page = await app.firstWindow();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    times.push(performance.now() - began);
    megabytes = Math.max(megabytes, await occupied(app.process().pid ?? 0));
    await app.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  console.log(`Start to usable window, median of ${RUNS}: ${(median / 1000).toFixed(2)} s`);
  console.log(
    `Memory of all its processes (resident, shared parts counted twice): ${megabytes} MB`,
  );
});

/** The memory of a process and all its descendants. */
async function occupied(root: number): Promise<number> {
  const { output } = await runCommand('ps', ['-axo', 'pid=,ppid=,rss=']);
  const rows = output
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const found = new Set([root]);
  // Parents usually have lower numbers, but not always, so repeat until nothing is added.
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const [pid = 0, parent = 0] of rows) if (found.has(parent)) found.add(pid);
  }
  const kilobytes = rows.reduce((sum, [pid = 0, , rss = 0]) => sum + (found.has(pid) ? rss : 0), 0);
  return Math.round(kilobytes / 1024);
}
