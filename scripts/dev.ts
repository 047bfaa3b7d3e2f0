// `npm run dev`: like `npm start`, with hot reload instead of a build.
import { createServer } from 'vite';
import path from 'node:path';
import { addressesOf, httpUrl } from '../supabase/local/addresses.ts';
import { startBackend } from './backend.ts';
import { ROOT } from './paths.ts';
import { holdPort } from '../supabase/local/settings.ts';
import { readServeOptions } from './serve-options.ts';
import { runUntilStopped } from './until-stopped.ts';
import { welcome } from './welcome.ts';

const began = performance.now();
const options = readServeOptions('npm run dev');

await runUntilStopped(async (run) => {
  const { port, letGo } = await holdPort(options.port, options.host);
  const url = httpUrl(addressesOf(options.host).publicHost, port);
  const starting = startBackend(options, url, (line) => console.log(line), run.signal);
  run.atEnd(() => starting.then(({ stack }) => stack?.stop()).catch(() => {}));
  const backend = await starting;
  process.env['SUPABASE_URL'] = backend.config.supabaseUrl;
  process.env['SUPABASE_PUBLISHABLE_KEY'] = backend.config.publishableKey;
  const vite = await createServer({
    configFile: path.join(ROOT, 'renderer', 'vite.config.ts'),
    server: { port, host: options.host, strictPort: true },
  });
  run.atEnd(() => vite.close());
  await letGo();
  await vite.listen();
  run.endWith(backend.stack);
  welcome(url, backend, ((performance.now() - began) / 1000).toFixed(1));
});
