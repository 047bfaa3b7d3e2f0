import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { GENERATED } from './database-types.ts';
import { checkMigrations } from './lint/migrations.ts';
import { checkPlurals } from './lint/plurals.ts';
import { SUPABASE } from './paths.ts';
import { type Outcome, runCommand } from './run-command.ts';
import type { Count } from './test-count.ts';
import { withTestStack } from './test-stack.ts';
import { checkFirstLoad } from './web-build/first-load.ts';

interface Check {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

/** The slowest first: they run two at a time. */
const CHECKS: readonly Check[] = [
  { name: 'scripts of the first page', run: checkFirstLoad },
  {
    name: 'lint, import directions, cycles',
    run: () => runCommand('oxlint', ['--type-aware', '--deny-warnings']),
  },
  { name: 'generated database types', run: checkGeneratedTypes },
  { name: 'types', run: () => runCommand('tsc', ['-b']) },
  { name: 'dead code', run: () => runCommand('knip', ['--no-progress']) },
  { name: 'format', run: () => runCommand('biome', ['format']) },
  { name: 'schema defined once', run: checkSchema },
  { name: 'plurals', run: checkWords },
];
const AT_ONCE = 2;

async function checkGeneratedTypes(): Promise<Outcome> {
  return withTestStack(async ({ databaseUrl }) => {
    for (const { file, generate } of GENERATED) {
      const made = await generate(databaseUrl);
      if (made !== (await readFile(file, 'utf8').catch(() => '')))
        return { ok: false, output: `${file} is stale. Run \`npm run gen:types\` and commit it.` };
    }
    return { ok: true, output: '' };
  });
}

async function checkSchema(): Promise<Outcome> {
  const output = await checkMigrations(path.join(SUPABASE, 'migrations'));
  return { ok: output === '', output };
}

async function checkWords(): Promise<Outcome> {
  const output = await checkPlurals();
  return { ok: output === '', output };
}

/** Runs every check (or those named), prints each with its output, and counts. */
export async function runChecks(only: readonly string[] | null = null): Promise<Count> {
  const checks = CHECKS.filter(({ name }) => only === null || only.includes(name));
  const failures: string[] = [];
  const queue = checks.values();
  const worker = async (): Promise<void> => {
    for (const { name, run } of queue) {
      const began = performance.now();
      const { ok, output } = await run().catch(
        (error: unknown): Outcome => ({ ok: false, output: String(error) }),
      );
      console.log(
        `${ok ? '✓' : '✗'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
      );
      if (ok) continue;
      console.log(output.trimEnd());
      failures.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return {
    passed: checks.length - failures.length,
    failed: failures.length,
    names: failures.map((name) => `check: ${name}`),
  };
}
