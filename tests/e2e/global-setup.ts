import { buildWeb } from '../../scripts/build-web.ts';
import { WEB } from '../../scripts/paths.ts';
import { freePort } from '../../supabase/local/settings.ts';
import { loadSample } from '../../scripts/sample/load-sample.ts';
import { CHEAP_PASSWORDS, startTestStack } from '../../scripts/test-stack.ts';
import { serveWeb } from '../../scripts/web-server.ts';

/**
 * One stack with the sample community and one web server for all workers; each test creates its own
 * players. Workers get the addresses from the environment. Returns the teardown.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Playwright tears down only on Ctrl-C; other ways to stop it should, too.
  process.once('SIGTERM', () => {
    if (!process.emit('SIGINT')) process.exit(143);
  });
  const port = await freePort(0, '127.0.0.1');
  const siteUrl = `http://127.0.0.1:${port}`;
  const [stack] = await Promise.all([
    startTestStack({ siteUrl, passwordCost: CHEAP_PASSWORDS }),
    buildWeb(() => {}),
  ]);
  await loadSample({ ...stack, log: () => {} });
  const config = { supabaseUrl: stack.url, publishableKey: stack.publishableKey };
  const web = await serveWeb({ folder: WEB, config, port, host: '127.0.0.1' });
  process.env['COURTCREW_URL'] = web.url;
  process.env['COURTCREW_INBOX'] = stack.inboxUrl;
  process.env['COURTCREW_API'] = stack.url;
  process.env['COURTCREW_PUBLISHABLE_KEY'] = stack.publishableKey;
  process.env['COURTCREW_SERVICE_KEY'] = stack.serviceKey;
  process.env['COURTCREW_DATABASE'] = stack.databaseUrl;
  return async () => {
    await web.close();
    await stack.stop();
  };
}
