// Finds words chosen by a number: other languages have other plural forms than English, so
// `counted()` has to choose them.
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../paths.ts';

/** A text rather than an identifier: it contains a space. */
const TEXT = '(?:\'[^\'\\n]* [^\'\\n]*\'|"[^"\\n]* [^"\\n]*"|`[^`]* [^`]*`)';
const WAYS: readonly RegExp[] = [
  new RegExp(`=== 1\\s*\\?\\s*\\(?\\s*${TEXT}`, 'gu'),
  new RegExp(`=== 1\\s*\\?\\s*[^?:;]+:\\s*\\(?\\s*${TEXT}`, 'gu'),
  // JSX: starts with a tag and continues with text.
  /=== 1\s*\?\s*\(?\s*<[^;]*?>\s*[\p{L}\p{N}{][^<>;]*<\//gu,
  /if \([^()&|]+ === 1\)\s*return ['"`][^'"`\n]*\b1\b/gu,
  /\? '' : '(?:e?s)'|\? '(?:e?s)' : ''/gu,
  // A number before words with only one form. Limits are exempt: translators know their values.
  /\$\{(?:\w+\.)*(?:count|\w+Count|total|length|minutes|hours|days|weeks|seconds)(?: [-+] \w+)?\} [a-z]/gu,
];

/** In SQL: a case for one, or for more than one with a number in its text. */
const WAYS_OF_SQL: readonly RegExp[] = [
  /(?:\bwhen|=) 1\s+then\s+(?:format\(\s*)?'[^'\n]* [^'\n]*'/giu,
  /> 1\s+then\s+format\(/giu,
];

/**
 * The places where `source` chooses words by `=== 1` itself, appends an "s", or has one form for
 * any number: the start of each.
 */
export const ownPlurals = (source: string): readonly string[] =>
  WAYS.flatMap((way) => [...source.matchAll(way)].map(([found]) => found.slice(0, 80)));

/** The same for SQL. */
export const ownPluralsOfSql = (sql: string): readonly string[] =>
  WAYS_OF_SQL.flatMap((way) => [...sql.matchAll(way)].map(([found]) => found.slice(0, 80)));

/** The files to check, with the function that finds violations in them. */
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

/** One line for each violation; '' if there are none. */
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
