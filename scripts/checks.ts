import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SUPABASE } from './paths.ts';
import { checkMigrations } from './lint/migrations.ts';
import type { Stack } from '../supabase/local/stack.ts';
import { GENERATED } from './database-types.ts';
import { type Outcome, runCommand } from './run-command.ts';
import { checkFirstLoad } from './web-build/first-load.ts';

interface Check {
  readonly name: string;
  readonly run: (stack: Stack) => Promise<Outcome>;
}

const CHECKS: readonly Check[] = [
  { name: 'types', run: () => runCommand('tsc', ['-b']) },
  {
    name: 'lint, import directions, cycles',
    run: () => runCommand('oxlint', ['--type-aware', '--deny-warnings']),
  },
  { name: 'format', run: () => runCommand('biome', ['format']) },
  { name: 'dead code', run: () => runCommand('knip', ['--no-progress']) },
  { name: 'schema defined once', run: checkSchema },
  { name: 'generated database types', run: checkGeneratedTypes },
  { name: 'scripts of the first page', run: checkFirstLoad },
];

async function checkGeneratedTypes({ databaseUrl }: Stack): Promise<Outcome> {
  for (const { file, generate } of GENERATED) {
    const made = await generate(databaseUrl);
    if (made !== (await readFile(file, 'utf8').catch(() => '')))
      return { ok: false, output: `${file} is stale. Run \`npm run gen:types\` and commit it.` };
  }
  return { ok: true, output: '' };
}

async function checkSchema(): Promise<Outcome> {
  const output = await checkMigrations(path.join(SUPABASE, 'migrations'));
  return { ok: output === '', output };
}

/** Runs every check, prints each with its complaints, and counts. */
export async function runChecks(stack: Stack): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const { name, run } of CHECKS) {
    const began = performance.now();
    const { ok, output } = await run(stack);
    console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    if (!ok) {
      failed += 1;
      console.log(output.trimEnd());
    }
  }
  return { passed: CHECKS.length - failed, failed };
}
