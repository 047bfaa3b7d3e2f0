import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './paths.ts';
import { runCommand } from './run-command.ts';

export const TYPES_FILE = path.join(ROOT, 'renderer', 'shared', 'supabase', 'database.types.ts');

const HEADER =
  '// Generated from the database by `npm run gen:types`; never edited. `npm run check` fails when it is stale.\n';

/** The TypeScript types of the schema `public`, by Supabase's own generator. */
export async function generateTypes(databaseUrl: string): Promise<string> {
  const made = await runCommand(
    'supabase',
    ['gen', 'types', `--remote=${databaseUrl}`, '--lang', 'typescript', '--schema', 'public'],
    { env: { PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' } },
  );
  // What it says about connecting comes before and after the types, on the same stream.
  const start = made.output.indexOf('export type Json');
  const end = made.output.indexOf('} as const', start);
  if (!made.ok || start < 0 || end < 0) throw new Error(`No types were generated.\n${made.output}`);
  const source = HEADER + made.output.slice(start, made.output.indexOf('\n', end));
  const formatted = spawnSync(
    path.join(ROOT, 'node_modules', '.bin', 'biome'),
    ['format', `--stdin-file-path=${path.join(ROOT, 'renderer', 'generated.ts')}`],
    { cwd: ROOT, input: source, encoding: 'utf8' },
  );
  if (formatted.status !== 0)
    throw new Error(`The types could not be formatted.\n${formatted.stderr}`);
  return formatted.stdout;
}
