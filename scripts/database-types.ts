import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './paths.ts';
import { writeRefusalSentences } from './refusal-sentences.ts';
import { runCommand } from './run-command.ts';

const FOLDER = path.join(ROOT, 'renderer', 'shared', 'supabase');

interface GeneratedFile {
  readonly file: string;
  readonly generate: (databaseUrl: string) => Promise<string>;
}

/** The files generated from the database, each with its generator. */
export const GENERATED: readonly GeneratedFile[] = [
  {
    file: path.join(FOLDER, 'database.types.ts'),
    generate: async (url) => formatted(await generateTypes(url)),
  },
  {
    file: path.join(FOLDER, 'refusal-sentences.ts'),
    generate: async (url) => formatted(await writeRefusalSentences(url)),
  },
];

const HEADER =
  '// Generated from the database by `npm run gen:types`; never edited. `npm run check` fails when it is stale.\n';

/** The TypeScript types of the schema `public`, by Supabase's own generator. */
async function generateTypes(databaseUrl: string): Promise<string> {
  const made = await runCommand(
    'supabase',
    ['gen', 'types', `--remote=${databaseUrl}`, '--lang', 'typescript', '--schema', 'public'],
    { env: { PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' } },
  );
  // Its messages about connecting come before and after the types, on the same stream.
  const start = made.output.indexOf('export type Json');
  const end = made.output.indexOf('} as const', start);
  if (!made.ok || start < 0 || end < 0) throw new Error(`No types were generated.\n${made.output}`);
  return made.output.slice(start, made.output.indexOf('\n', end));
}

function formatted(types: string): string {
  const { status, stdout, stderr } = spawnSync(
    path.join(ROOT, 'node_modules', '.bin', 'biome'),
    ['format', `--stdin-file-path=${path.join(ROOT, 'renderer', 'generated.ts')}`],
    { cwd: ROOT, input: HEADER + types, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The types could not be formatted.\n${stderr}`);
  return stdout;
}
