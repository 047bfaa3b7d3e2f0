// `npm start`: the whole product on this machine, or the built app against a Supabase project.
import { addressesOf, httpUrl, isEverywhere } from '../supabase/local/addresses.ts';
import { startBackend } from './backend.ts';
import { buildWeb } from './build-web.ts';
import { WEB } from './paths.ts';
import { holdPort } from '../supabase/local/settings.ts';
import { readServeOptions } from './serve-options.ts';
import { runUntilStopped } from './until-stopped.ts';
import { serveWeb } from './web-server.ts';
import { welcome } from './welcome.ts';

const began = performance.now();
const log = (line: string): void => console.log(line);
const options = readServeOptions('npm start');

await runUntilStopped(async (run) => {
  const { port, letGo } = await holdPort(options.port, options.host);
  const url = httpUrl(addressesOf(options.host).publicHost, port);
  const starting = startBackend(options, url, log, run.signal);
  run.atEnd(() => starting.then(({ stack }) => stack?.stop()).catch(() => {}));
  const [backend] = await Promise.all([starting, buildWeb(log)]);
  await letGo();
  const web = await serveWeb({
    folder: WEB,
    config: backend.config,
    port,
    host: options.host,
    sameHost: backend.stack !== null && isEverywhere(options.host),
  });
  run.atEnd(() => web.close());
  run.endWith(backend.stack);
  welcome(web.url, backend, ((performance.now() - began) / 1000).toFixed(1));
});
