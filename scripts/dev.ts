// `npm run dev`: as `npm start`, with hot reload instead of a build.
import { createServer } from 'vite';
import path from 'node:path';
import { addressesOf, httpUrl } from '../supabase/local/addresses.ts';
import { startBackend } from './backend.ts';
import { ROOT } from './paths.ts';
import { freePort } from '../supabase/local/settings.ts';
import { readServeOptions } from './serve-options.ts';
import { untilStopped } from './until-stopped.ts';
import { welcome } from './welcome.ts';

const began = performance.now();
const options = readServeOptions('npm run dev');

try {
  const port = await freePort(options.port, options.host);
  const url = httpUrl(addressesOf(options.host).publicHost, port);
  const backend = await startBackend(options, url, (line) => console.log(line));
  process.env['SUPABASE_URL'] = backend.config.supabaseUrl;
  process.env['SUPABASE_PUBLISHABLE_KEY'] = backend.config.publishableKey;
  const vite = await createServer({
    configFile: path.join(ROOT, 'renderer', 'vite.config.ts'),
    server: { port, host: options.host, strictPort: true },
  });
  await vite.listen();
  untilStopped(backend.stack, async () => {
    await vite.close();
    await backend.stack?.stop();
  });
  welcome(url, backend, ((performance.now() - began) / 1000).toFixed(1));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
