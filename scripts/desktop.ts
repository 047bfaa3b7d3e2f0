// `npm run desktop`: the embedded stack, the web app (for links opened by others) and the desktop app.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { addressesOf, httpUrl } from '../supabase/local/addresses.ts';
import { holdPort } from '../supabase/local/settings.ts';
import { startBackend } from './backend.ts';
import { buildDesktop } from './build-desktop-bundles.ts';
import { buildWeb } from './build-web.ts';
import { downloadedElectron } from './electron-binary.ts';
import { DATA, ROOT, WEB } from './paths.ts';
import { runCommand } from './run-command.ts';
import { readServeOptions } from './serve-options.ts';
import { runUntilStopped } from './until-stopped.ts';
import { serveWeb } from './web-server.ts';
import { welcome } from './welcome.ts';

const began = performance.now();
const log = (line: string): void => console.log(line);
const options = readServeOptions('npm run desktop');

await runUntilStopped(async (run) => {
  const electron = await findOrFetch();
  const { port, letGo } = await holdPort(options.port, options.host);
  const siteUrl = httpUrl(addressesOf(options.host).publicHost, port);
  const starting = startBackend(options, siteUrl, log, run.signal);
  run.atEnd(() => starting.then(({ stack }) => stack?.stop()).catch(() => {}));
  const backend = await starting;
  await buildWeb(log);
  await buildDesktop(log);
  await letGo();
  const web = await serveWeb({ folder: WEB, config: backend.config, port, host: options.host });
  run.atEnd(() => web.close());
  const app = spawn(electron, ['.'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      SUPABASE_URL: backend.config.supabaseUrl,
      SUPABASE_PUBLISHABLE_KEY: backend.config.publishableKey,
      SITE_URL: siteUrl,
      COURTCREW_USER_DATA: path.join(DATA, 'desktop'),
    },
  });
  run.atEnd(() => void app.kill());
  app.once('exit', (code) => run.end(code ?? 0));
  run.endWith(backend.stack);
  welcome(siteUrl, backend, ((performance.now() - began) / 1000).toFixed(1));
});

async function findOrFetch(): Promise<string> {
  const found = downloadedElectron();
  if (found !== null) return found;
  log('Fetching Electron (first time only) …');
  const { output } = await runCommand('install-electron', [], {
    env: { ELECTRON_SKIP_BINARY_DOWNLOAD: '' },
  });
  const fetched = downloadedElectron();
  if (fetched !== null) return fetched;
  throw new Error(
    `The desktop app needs Electron's binary, which couldn't be fetched from github.com. \`npm start\` runs the product in a browser.\n${output.trim().slice(-400)}`,
  );
}
