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
  // A number before words that have one form only. Limits are no such numbers: whoever translates them knows them.
  /\$\{(?:\w+\.)*(?:count|\w+Count|total|length|minutes|hours|days|weeks|seconds)(?: [-+] \w+)?\} [a-z]/gu,
];

/** In SQL: a case of one, or of more than one with a number in its words. */
const WAYS_OF_SQL: readonly RegExp[] = [
  /(?:\bwhen|=) 1\s+then\s+(?:format\(\s*)?'[^'\n]* [^'\n]*'/giu,
  /> 1\s+then\s+format\(/giu,
];

/** Where `source` chooses words by `=== 1` itself, glues an "s" to one, or has one form for any number: the beginning of each place. */
export const ownPlurals = (source: string): readonly string[] =>
  WAYS.flatMap((way) => [...source.matchAll(way)].map(([found]) => found.slice(0, 80)));

/** The same in SQL. */
export const ownPluralsOfSql = (sql: string): readonly string[] =>
  WAYS_OF_SQL.flatMap((way) => [...sql.matchAll(way)].map(([found]) => found.slice(0, 80)));

/** Who chooses words in which files, and how it would be found that they do it themselves. */
const AREAS = [
  {
    files: 'renderer/**/*.{ts,tsx}',
    chooser: 'counted() (renderer/shared/dates)',
    find: ownPlurals,
  },
  {
    files: '{main,supabase/functions}/**/*.ts',
    chooser: 'counted() (supabase/functions/_shared)',
    find: ownPlurals,
  },
  { files: 'supabase/migrations/*.sql', chooser: 'private.counted()', find: ownPluralsOfSql },
];

/** A line for each such place; '' where there is none. */
export async function checkPlurals(): Promise<string> {
  const lines: string[] = [];
  for (const { files, chooser, find } of AREAS)
    for await (const file of glob(files, { cwd: ROOT })) {
      if (/\.test\.tsx?$/u.test(file)) continue;
      for (const found of find(await readFile(path.join(ROOT, file), 'utf8')))
        lines.push(`${file}: ${chooser} chooses words by a number, not ${found}`);
    }
  return lines.toSorted().join('\n');
}
