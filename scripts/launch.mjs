// Starts a script in this folder: `node scripts/launch.mjs start --fresh`. Plain JavaScript, for
// any Node from 20 on. Installs what is missing, then hands over to the project's own Node, which
// runs the TypeScript of scripts/ and supabase/local/ directly.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installed.mjs';

/** How often to check whether npm is still there, in milliseconds. */
const LOOK_MS = 500;

const parent = process.ppid;
const starters = startedBy();
const root = fileURLToPath(new URL('..', import.meta.url));
const [script, ...args] = process.argv.slice(2);
const ownNode = path.join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * The processes without which this one should end: npm, and the shell it starts scripts with. A
 * signal to stop goes to npm. It passes SIGTERM on only to the shell, which may simply end (dash
 * does); when killed, it passes nothing on.
 */
function startedBy() {
  // Started by hand, it may outlive the shell.
  if (process.env.npm_lifecycle_event === undefined) return [];
  if (process.platform === 'win32') return [parent];
  const question = ['-o', 'ppid=', '-o', 'args=', '-p', `${parent}`];
  const { stdout } = spawnSync('ps', question, { encoding: 'utf8' });
  const [, above, command] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
  // Other shells replace themselves with the command: then the parent is npm itself.
  return command?.includes('launch.mjs') ? [parent, Number(above)] : [parent];
}

function isAlone() {
  if (starters.length === 0) return false;
  return process.ppid !== parent || !starters.every(isAlive);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not ours to signal, but there.
    return error.code === 'EPERM';
  }
}

function install() {
  console.log('Installing dependencies (npm ci). This takes a minute the first time …');
  // On a server (NODE_ENV=production) npm would omit what serves the app, since those are dev dependencies.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', ['ci', ...flags], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Only the desktop app needs Electron's binary, and downloads it when first opened.
    env: { ...process.env, ELECTRON_SKIP_BINARY_DOWNLOAD: '1' },
  });
  if (npm.status !== 0) {
    console.error(
      "\nThe dependencies couldn't be installed. See the message from npm above. Nothing was started.",
    );
    process.exit(npm.status ?? 1);
  }
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`CourtCrew needs Node.js 20 or newer; this is ${process.version}.`);
  process.exit(1);
}
if (!isInstalled(root)) install();
if (!existsSync(ownNode)) {
  console.error(
    `${path.relative(root, ownNode)} is missing because npm wasn't allowed to run install scripts. Allow the one for the package "node" and run npm ci again.`,
  );
  process.exit(1);
}

// Installing takes long enough to be abandoned.
if (isAlone()) process.exit(1);
const bins = [path.dirname(ownNode), path.join(root, 'node_modules', '.bin')];
const child = spawn(ownNode, [path.join(root, 'scripts', `${script}.ts`), ...args], {
  cwd: root,
  // The channel carries no messages. It closes when this process ends, even if killed, which the
  // child notices.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: [...bins, process.env.PATH].join(path.delimiter) },
});
// Ctrl-C also reaches the child, which is in the same process group; it stops its own children and ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGTERM'));
const looking = setInterval(() => {
  if (!isAlone()) return;
  clearInterval(looking);
  child.kill('SIGTERM');
}, LOOK_MS);
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
