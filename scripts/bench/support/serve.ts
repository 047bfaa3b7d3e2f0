// A stack, and with --web the built app, in a process of its own: `serve.ts <data folder>
// <project>`. Prints where it is as one line of JSON.
import { startStack } from '../../../supabase/local/stack.ts';
import { buildWeb } from '../../build-web.ts';
import { WEB } from '../../paths.ts';
import { freePort } from '../../../supabase/local/settings.ts';
import { runUntilStopped } from '../../until-stopped.ts';
import { serveWeb } from '../../web-server.ts';
import type { Served } from './served.ts';

const [dataDir, projectDir, web] = process.argv.slice(2);
if (dataDir === undefined || projectDir === undefined) throw new Error('Name two folders.');
const host = '127.0.0.1';
const log = (line: string): void => console.error(line);
await runUntilStopped(async (run) => {
  const stack = await startStack({
    dataDir,
    projectDir,
    port: await freePort(0, '127.0.0.1'),
    siteUrl: `http://${host}:3000`,
    development: true,
    signal: run.signal,
    log,
  });
  run.atEnd(() => stack.stop());
  if (web === '--web') {
    await buildWeb(log);
    const config = { supabaseUrl: stack.url, publishableKey: stack.publishableKey };
    await serveWeb({ folder: WEB, config, port: await freePort(0, '127.0.0.1'), host });
  }
  run.endWith(stack);
  const { url, publishableKey, databaseUrl } = stack;
  console.log(JSON.stringify({ url, publishableKey, databaseUrl } satisfies Omit<Served, 'pid'>));
});
