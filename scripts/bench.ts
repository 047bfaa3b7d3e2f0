// `npm run bench [-- --settle SECONDS] [-- NAME …]`: measures, and prints each figure with its
// target.
//
// Picks up every file scripts/bench/*.ts (not in subfolders) that exports
//   name: string                                          what is measured
//   run(options: BenchOptions): Promise<readonly Figure[] | void> (types in
//   scripts/bench/support/figure.ts). `run` starts what it needs and stops it again; what it
//   returns is printed here, and it may print more itself. They run one after another. A figure
//   that misses its target makes the command fail.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Benchmark, Figure } from './bench/support/figure.ts';

const FOLDER = path.join(import.meta.dirname, 'bench');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { settle: { type: 'string', default: '60' } },
});
const settleSeconds = Number(values.settle);
if (!(settleSeconds >= 0)) throw new Error(`--settle ${values.settle} is no number of seconds.`);

function isBenchmark(module: object): module is Benchmark {
  return (
    'name' in module &&
    typeof module.name === 'string' &&
    'run' in module &&
    typeof module.run === 'function'
  );
}

function isMet({ value, target, better }: Figure): boolean {
  return better === 'more' ? value >= target : value <= target;
}

function line(figure: Figure): string {
  const { label, value, unit, target, better } = figure;
  const wanted = `${better === 'more' ? 'at least' : 'under'} ${target.toLocaleString('en')} ${unit}`;
  const found = `${value.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
  return `${isMet(figure) ? '✓' : '✗'} ${label.padEnd(62)} ${found.padStart(16)}   (${wanted})`;
}

const known = (await readdir(FOLDER))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.basename(file, '.ts'))
  .sort();
const strange = positionals.filter((wanted) => !known.includes(wanted));
if (strange.length > 0)
  throw new Error(`No such benchmark: ${strange.join(', ')}. There are ${known.join(', ')}.`);

for (const file of known) {
  if (positionals.length > 0 && !positionals.includes(file)) continue;
  const module: unknown = await import(pathToFileURL(path.join(FOLDER, `${file}.ts`)).href);
  if (typeof module !== 'object' || module === null || !isBenchmark(module)) continue;
  console.log(`\n${module.name}`);
  try {
    const figures = (await module.run({ settleSeconds })) ?? [];
    for (const figure of figures) console.log(line(figure));
    if (!figures.every(isMet)) process.exitCode = 1;
  } catch (error) {
    console.log(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
