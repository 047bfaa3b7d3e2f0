// Starts a script of this folder: `node scripts/launch.mjs start --fresh`. Plain JavaScript, for any
// Node from 20 on. Installs what is missing, then hands over to the project's own Node, which runs
// the TypeScript of scripts/ and supabase/local/ as it is.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [script, ...args] = process.argv.slice(2);
const ownNode = path.join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

function install() {
  console.log('Installing dependencies (npm ci). This takes a minute the first time …');
  // On a server (NODE_ENV=production) npm would leave out what serves the app: to it all of that is for developing.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', ['ci', ...flags], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Only the desktop app needs Electron's binary, and fetches it when first opened.
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

const bins = [path.dirname(ownNode), path.join(root, 'node_modules', '.bin')];
const child = spawn(ownNode, [path.join(root, 'scripts', `${script}.ts`), ...args], {
  cwd: root,
  // The channel says nothing. It closes when this process ends, also killed, which the child hears.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: [...bins, process.env.PATH].join(path.delimiter) },
});
// Ctrl-C reaches the child by itself, being in the same group; it stops its children and ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
