/** `npm start` without its web app, on a data folder of its own: `node run-backend.ts <data folder> <port> [--fresh]`. */
import { startBackend } from '../../../scripts/backend.ts';
import { runUntilStopped } from '../../../scripts/until-stopped.ts';

const [dataDir, port, fresh] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Name a data folder.');
const log = (line: string): void => console.log(line);
await runUntilStopped(async (run) => {
  const options = {
    fresh: fresh === '--fresh',
    empty: false,
    host: '127.0.0.1',
    port: Number(port),
  };
  const starting = startBackend(options, 'http://127.0.0.1:3000', log, run.signal, dataDir);
  run.atEnd(() => starting.then(({ stack }) => stack?.stop()).catch(() => {}));
  const { stack, config } = await starting;
  run.endWith(stack);
  console.log(`Ready ${config.supabaseUrl} ${config.publishableKey}`);
});
