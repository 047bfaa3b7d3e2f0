// `npm run matching:fit [-- --database URL]`: learns weights from the log of proposals, tests them
// on weeks they have not seen, and keeps them as a draft if they are better. Without an address
// (here or in DATABASE_URL) it uses the stack of `npm start`. An operator activates a draft with
// `select private.switch_matching_model(version)`.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { runningAdminUrl } from '../../supabase/local/running.ts';
import { DATA } from '../paths.ts';
import { learnFromLog } from './learn-from-log.ts';

async function findDatabase(): Promise<string> {
  const { values } = parseArgs({ options: { database: { type: 'string' } } });
  const named = values.database ?? process.env['DATABASE_URL'];
  if (named !== undefined) return named;
  const local = await runningAdminUrl(path.join(DATA, 'stack'));
  if (local === null) {
    throw new Error(
      'Which database? Run `npm start` beside this, or name one: npm run matching:fit -- --database URL',
    );
  }
  return local;
}

try {
  const database = new Client({ connectionString: await findDatabase() });
  await database.connect();
  try {
    const { lines, refusal } = await learnFromLog(database);
    for (const line of lines) console.log(line);
    if (refusal !== null) {
      console.error(refusal);
      process.exitCode = 1;
    }
  } finally {
    await database.end();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
