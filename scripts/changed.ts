import { runCommand } from './run-command.ts';

/** A file that differs from the base. */
export interface Change {
  /** Relative to the project's folder, with slashes. */
  readonly path: string;
  /** Deleted or renamed: its users can no longer be found by following imports. */
  readonly gone: boolean;
}

/** A suite that changes make necessary. */
export interface Choice {
  readonly because: readonly string[];
  /**
   * Null runs all of it. Otherwise a part: for check the names of checks, for unit and integration
   * the files whose importing tests run, for e2e and desktop the specs.
   */
  readonly only: readonly string[] | null;
}

const ALL = ['check', 'unit', 'zones', 'database', 'integration', 'e2e', 'desktop'] as const;
export type SuiteName = (typeof ALL)[number];

/**
 * The suites that a change of a matching file affects. The first match counts; a file without a
 * match affects all.
 */
const RULES: readonly (readonly [pattern: RegExp, suites: readonly SuiteName[]])[] = [
  // A spec runs in the web suite and, if marked, in the desktop app's.
  [/^tests\/e2e\/web\/[^/]+\.spec\.ts$/, ['check', 'e2e', 'desktop']],
  [/^tests\/e2e\/desktop\/[^/]+\.spec\.ts$/, ['check', 'desktop']],
  [/^tests\/e2e\/screenshots\.ts$/, ['check']],
  [/^tests\/e2e\/desktop[^/]*\.ts$/, ['check', 'desktop']],
  [/^tests\/e2e\//, ['check', 'e2e', 'desktop']],
  [/^tests\/integration\//, ['check', 'integration']],
  [/^tests\/support\/electron-stand-in\//, ['check', 'desktop']],
  [/^tests\/support\/node\//, ['check', 'unit', 'integration', 'e2e']],
  [/^tests\/support\/web\//, ['check', 'unit']],
  [/^tests\/vitest\.config\.ts$/, ['check', 'unit', 'zones', 'integration']],
  [/^(renderer|preload|main|scripts|supabase)\/.*\.test\.tsx?$/, ['check', 'unit', 'zones']],
  [/^renderer\/.*\.(css|html)$/, ['check', 'unit', 'e2e', 'desktop']],
  // Integration compares limits with the database, and sends what the renderer stores on a device.
  [
    /^renderer\/(shared\/dates|features\/[^/]+\/domain)\//,
    ['check', 'unit', 'zones', 'integration', 'e2e', 'desktop'],
  ],
  [/^(renderer|preload)\//, ['check', 'unit', 'integration', 'e2e', 'desktop']],
  [/^main\//, ['check', 'unit', 'desktop']],
  [/^electron[-.][a-z.-]+\.ts$/, ['check', 'unit', 'desktop']],
  [/^resources\//, ['check', 'e2e', 'desktop']],
  // Tests of the renderer read cases and words from both.
  [/^supabase\/tests\//, ['check', 'unit', 'database']],
  [/^supabase\/migrations\//, ['check', 'unit', 'database', 'integration', 'e2e', 'desktop']],
  [/^supabase\/sample\//, ['check', 'database', 'integration', 'e2e', 'desktop']],
  [/^supabase\/seed\.sql$/, ['check', 'database', 'integration', 'e2e', 'desktop']],
  [/^supabase\/functions\/_shared\//, ['check', 'unit', 'zones', 'integration', 'e2e', 'desktop']],
  [/^supabase\/functions\//, ['check', 'unit', 'integration', 'e2e', 'desktop']],
  [/^supabase\/templates\//, ['check', 'unit', 'integration', 'e2e']],
  [/^supabase\/local\//, ['check', 'unit', 'database', 'integration', 'e2e', 'desktop']],
  [/^scripts\/bench\/support\//, ['check', 'unit']],
  [/^scripts\/(bench|bench-.*|draw-.*|gen-types)(\/|\.ts$)/, ['check']],
  [/^scripts\/lint\//, ['check', 'unit']],
];

const DOCUMENT = /(^|\/)[^/]+\.md$|^LICENSE|^\.gitignore$|^resources\/readme\//;
/** Files for which the imports of tests can be followed. */
const FOLLOWED = /^(renderer|main|preload|scripts|supabase)\/.*\.tsx?$/;
/** Among these, those that integration tests import; for all others they also start processes. */
const IMPORTED = /^(renderer|preload)\//;
const SPEC = /^tests\/e2e\/(web|desktop)\/[^/]+\.spec\.ts$/;

/**
 * Chooses the suites that a set of changes makes necessary, with reasons. A suite runs unless it is
 * certain that it can't notice a change.
 */
export function chooseSuites(changes: readonly Change[]): ReadonlyMap<SuiteName, Choice> {
  const because = new Map<SuiteName, Change[]>();
  const documents: string[] = [];
  for (const change of changes) {
    if (DOCUMENT.test(change.path)) {
      documents.push(change.path);
      continue;
    }
    const rule = RULES.find(([pattern]) => pattern.test(change.path));
    for (const suite of rule?.[1] ?? ALL) {
      because.set(suite, [...(because.get(suite) ?? []), change]);
    }
  }
  if (documents.length > 0 && !because.has('check')) {
    return new Map([['check', { because: documents, only: ['format'] }]]);
  }
  return new Map(
    ALL.flatMap((suite) => {
      const reasons = because.get(suite);
      if (reasons === undefined) return [];
      return [[suite, { because: reasons.map(({ path }) => path), only: part(suite, reasons) }]];
    }),
  );
}

function part(suite: SuiteName, reasons: readonly Change[]): readonly string[] | null {
  const there = reasons.flatMap(({ path, gone }) => (gone ? [] : [path]));
  if (suite === 'unit' || suite === 'integration') {
    const followed = ({ path, gone }: Change): boolean =>
      !gone && FOLLOWED.test(path) && (suite === 'unit' || IMPORTED.test(path));
    return reasons.every(followed) ? there : null;
  }
  if (suite === 'e2e' || suite === 'desktop') {
    // Deleted specs can't be run.
    return there.length > 0 && reasons.every(({ path }) => SPEC.test(path)) ? there : null;
  }
  return null;
}

/**
 * Finds what differs from a base: committed since the common ancestor, uncommitted, and new files.
 *
 * @param base a branch or commit; by default `main`
 */
export async function findChanges(
  base = 'main',
): Promise<{ readonly since: string; readonly changes: readonly Change[] }> {
  const since = (await git('merge-base', base, 'HEAD')).trim();
  const tracked = await git('diff', '--name-status', '--no-renames', '-z', since);
  const fresh = await git('ls-files', '--others', '--exclude-standard', '-z');
  const changes: Change[] = [];
  const words = tracked.split('\0').filter(Boolean).values();
  for (const status of words) {
    const path = words.next().value;
    if (path !== undefined) changes.push({ path, gone: status === 'D' });
  }
  for (const path of fresh.split('\0').filter(Boolean)) changes.push({ path, gone: false });
  return { since, changes };
}

async function git(...args: readonly string[]): Promise<string> {
  const { ok, output } = await runCommand('git', args);
  if (!ok) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output;
}

/** Describes what was chosen, why, and what was not. */
export function explain(choices: ReadonlyMap<SuiteName, Choice>): string {
  const lines = ALL.map((suite) => {
    const choice = choices.get(suite);
    if (choice === undefined) return `  ${suite.padEnd(12)} not touched`;
    const [first = '', ...more] = choice.because;
    const files = more.length === 0 ? first : `${first} and ${more.length} more`;
    const { only } = choice;
    const what: Readonly<Partial<Record<SuiteName, string>>> = {
      check: 'only the format',
      unit: 'tests that import what changed',
      integration: 'tests that import what changed',
      e2e: 'only the changed specs',
      desktop: 'only the changed specs',
    };
    return `  ${suite.padEnd(12)} ${only === null ? 'all' : (what[suite] ?? '')}: ${files}`;
  });
  return lines.join('\n');
}
