// `npm run backup -- FILE`: copies everything that `npm start` keeps into one file, also while it is running.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupStack } from '../supabase/local/backup.ts';
import { DATA } from './paths.ts';

// An incomplete copy must not be left behind: it contains passwords and keys.
const stopping = new AbortController();
const stop = (): void => stopping.abort(new Error('Stopped. Nothing was kept of the copy.'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.once('disconnect', stop);
process.channel?.unref();

try {
  const [file, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (file === undefined || rest.length > 0) throw new Error('Usage: npm run backup -- FILE');
  await backupStack(path.join(DATA, 'stack'), path.resolve(file), stopping.signal);
  console.log(`Copied to ${file}. It contains passwords and keys, so store it as safely as those.`);
} catch (failure) {
  const error: unknown = stopping.signal.aborted ? stopping.signal.reason : failure;
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
