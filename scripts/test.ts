// `npm test`: checks, unit and component tests, database tests, integration, end to end.
// Arguments choose suites by name: `npm test -- check database`.
import { mkdir, rm } from 'node:fs/promises';
import { SCRATCH } from './paths.ts';
import { makeRunFolder } from './run-folder.ts';
import { SUITES } from './suites.ts';
import { type Count, sum, table } from './test-count.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in SUITES));
if (unknown.length > 0) {
  console.error(
    `No such suite: ${unknown.join(', ')}. There are ${Object.keys(SUITES).join(', ')}.`,
  );
  process.exit(2);
}

// The launcher was killed: what this process has started ends with it.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

const temporary = await makeRunFolder();
await rm(SCRATCH, { recursive: true, force: true });
await mkdir(SCRATCH, { recursive: true });
const began = performance.now();
const rows: (Count & { name: string; seconds: number })[] = [];
for (const [name, run] of Object.entries(SUITES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const start = performance.now();
  console.log(`\n── ${name} ──`);
  const count = await run().catch((error: unknown): Count => {
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
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}
