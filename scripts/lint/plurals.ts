// Words that are chosen by a number: languages have other plural forms than English, so that `counted()` has to choose them.
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../paths.ts';

/** A text rather than a name of the code: with a space in it. */
const TEXT = '(?:\'[^\'\\n]* [^\'\\n]*\'|"[^"\\n]* [^"\\n]*"|`[^`]* [^`]*`)';
const WAYS: readonly RegExp[] = [
  new RegExp(`=== 1\\s*\\?\\s*\\(?\\s*${TEXT}`, 'gu'),
  new RegExp(`=== 1\\s*\\?\\s*[^?:;]+:\\s*\\(?\\s*${TEXT}`, 'gu'),
  // JSX: what begins with a tag and goes on in words.
  /=== 1\s*\?\s*\(?\s*<[^;]*?>\s*[\p{L}\p{N}{][^<>;]*<\//gu,
  /if \([^()&|]+ === 1\)\s*return ['"`][^'"`\n]*\b1\b/gu,
  /\? '' : '(?:e?s)'|\? '(?:e?s)' : ''/gu,
];

/** Where `source` chooses words by `=== 1` itself, or glues an "s" to one: the beginning of each place. */
export const ownPlurals = (source: string): readonly string[] =>
  WAYS.flatMap((way) => [...source.matchAll(way)].map(([found]) => found.slice(0, 80)));

/** A line for each such place in the renderer; '' where there is none. */
export async function checkPlurals(): Promise<string> {
  const lines: string[] = [];
  for await (const file of glob('renderer/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.tsx?$/u.test(file)) continue;
    for (const found of ownPlurals(await readFile(path.join(ROOT, file), 'utf8')))
      lines.push(
        `${file}: counted() (renderer/shared/dates) chooses words by a number, not ${found}`,
      );
  }
  return lines.toSorted().join('\n');
}
