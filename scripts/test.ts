// `npm test`: checks, unit and component tests, database tests, integration, end to end. Arguments
// choose suites by name: `npm test -- check database`. `npm test -- --changed` runs the suites
// affected by changes since the branch left main, `npm test -- --changed BASE` since it left BASE.
import { mkdir, rm } from 'node:fs/promises';
import { type Choice, chooseSuites, explain, findChanges, type SuiteName } from './changed.ts';
import { SCRATCH } from './paths.ts';
import { makeRunFolder } from './run-folder.ts';
import { SUITES } from './suites.ts';
import { type Count, sum, table } from './test-count.ts';

const choices = await choose(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return process.exit(2);
});

// The launcher was killed: this process ends with everything it started.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

const temporary = await makeRunFolder();
await rm(SCRATCH, { recursive: true, force: true });
await mkdir(SCRATCH, { recursive: true });
const began = performance.now();
const rows: (Count & { name: string; seconds: number })[] = [];
for (const [name, only] of choices) {
  const start = performance.now();
  console.log(`\n── ${name} ──`);
  const count = await SUITES[name](only).catch((error: unknown): Count => {
    console.error(error);
    return { passed: 0, failed: 1, names: [`${name}: ${String(error)}`] };
  });
  const seconds = secondsSince(start);
  rows.push({ ...count, name, seconds });
  const { passed, failed } = count;
  console.log(`── ${name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(0)} s`);
}
await rm(temporary, { recursive: true, force: true });

const { passed, failed, names, flaky } = sum(rows);
for (const name of flaky) console.log(`\n↻ passed only at the second try: ${name}`);
for (const name of names) console.log(`\n✗ ${name}`);
console.log(`\n${table(rows, secondsSince(began))}`);
console.log(`\n${passed} passed, ${failed} failed`);
// A change that affects nothing needs nothing to pass.
process.exitCode = failed === 0 && (passed > 0 || choices.length === 0) ? 0 : 1;

/** The suites to run, in order, each whole or in part. */
async function choose(
  args: readonly string[],
): Promise<readonly (readonly [SuiteName, Choice['only']])[]> {
  const suites = args.filter(isSuite);
  const rest = args.filter((arg) => !isSuite(arg));
  const names = Object.keys(SUITES).filter(isSuite);
  const named = names.filter((name) => suites.length === 0 || suites.includes(name));
  const [flag, base, ...more] = rest;
  if (flag === undefined) return named.map((name) => [name, null]);
  if (flag !== '--changed' || more.length > 0) {
    throw new Error(
      `No such suite: ${rest.join(', ')}. There are ${names.join(', ')}; or --changed [BASE].`,
    );
  }
  const { since, changes } = await findChanges(base);
  const chosen = chooseSuites(changes);
  console.log(`${changes.length} files changed since ${since.slice(0, 10)}:\n${explain(chosen)}`);
  return named.flatMap((name) => {
    const choice = chosen.get(name);
    return choice === undefined ? [] : [[name, choice.only] as const];
  });
}

function isSuite(name: string): name is SuiteName {
  return name in SUITES;
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}
