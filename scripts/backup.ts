// `npm run backup -- FILE`: everything that `npm start` keeps, also while it runs, in one file.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupStack } from '../supabase/local/backup.ts';
import { DATA } from './paths.ts';

try {
  const [file, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (file === undefined || rest.length > 0) throw new Error('Usage: npm run backup -- FILE');
  await backupStack(path.join(DATA, 'stack'), path.resolve(file));
  console.log(`Copied to ${file}. It contains passwords and keys, so store it as safely as those.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
