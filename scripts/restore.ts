// `npm run restore -- FILE [--force]`: restores a copy made by `npm run backup` for the next `npm start`.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreStack } from '../supabase/local/backup.ts';
import { DATA } from './paths.ts';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) {
    throw new Error('Usage: npm run restore -- FILE [--force]');
  }
  await restoreStack(path.resolve(file), path.join(DATA, 'stack'), { force: values.force });
  console.log(`Restored from ${file}. \`npm start\` runs on it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
