import { describe, expect, test } from 'vitest';
import type { DbError } from '../shared/api/db-error.ts';
import { noticeOfFailure } from './notices.ts';

// Every refusal that a database function documents must have words at its endpoint: in its notice,
// or at a field of the form. Otherwise people read "Please try again" when trying again is no use.

// Imported, so that Vitest's search for tests related to a changed endpoint finds this one.
const migrations = import.meta.glob<string>('../../supabase/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const apis = import.meta.glob<string>(['../features/*/api/**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** "Refusals: one, another (why), and those of a_third." */
const COMMENT = /comment on function public\.(\w+)\s+is\s+'((?:[^']|'')*)'/gu;
const REFUSALS = /Refusals?: ([^']*?)\.?$/u;

function wordsOf(comment: string): readonly string[] {
  const listed = REFUSALS.exec(comment)?.[1] ?? '';
  return listed
    .replaceAll(/\([^)]*\)/gu, '')
    .split(/[,;]/u)
    .map((part) => part.trim())
    .filter((part) => /^[a-z_]+$/u.test(part));
}

const documented = new Map(
  Object.values(migrations).flatMap((source) =>
    [...source.matchAll(COMMENT)].map(([, name = '', text = '']) => [name, wordsOf(text)] as const),
  ),
);

/** Mutations, with the function each calls; those that call several name none. */
const endpoints = Object.values(apis).flatMap((source) =>
  source
    .split(/^ {2,}(?=\w+: build\.)/mu)
    .slice(1)
    .flatMap((definition) => {
      const [, name = '', kind] = /^(\w+): build\.(\w+)/u.exec(definition) ?? [];
      const calls = [...definition.matchAll(/\b(?:rpc|command)\(\s*'(\w+)'/gu)];
      const called = new Set(calls.map(([, fn = '']) => fn));
      const [fn] = called;
      return kind === 'mutation' && called.size === 1 && fn !== undefined
        ? [[name, fn] as const]
        : [];
    }),
);

/**
 * Refusals that none of our forms can cause: their choices, lengths and numbers are the database's
 * own (ensured by limits.test.ts). Hand-written requests may get "Please try again".
 */
const NOT_SENT: ReadonlySet<string> = new Set([
  'answer_too_long',
  'bad_court_count',
  'bad_league_kind',
  'bad_point',
  'bad_reason',
  'bad_skill',
  'bad_visibility',
  'bad_weeks',
  'no_date',
  'no_slots',
  'no_time',
  'note_too_long',
  'own_message',
  'reason_too_long',
  'unknown_posting',
  'unknown_reason',
  'unknown_role',
  'unknown_section',
  'unknown_state',
  'unknown_verdict',
]);

/** Stands in for any argument: notices for several of something ask how many. */
const ARG = new Proxy({}, { get: () => [] });

const sayOf = (endpoint: string, code: string) => {
  // The type only allows the database's codes; an unknown one stands for all others.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const error = { code, message: 'THE REASON', details: '' } as DbError;
  return noticeOfFailure(endpoint, error, ARG);
};

test("finds endpoints and their functions' refusals", () => {
  expect(endpoints.length).toBeGreaterThan(100);
  expect(new Map(endpoints).get('publishLeague')).toBe('publish_league');
  expect(documented.get('withdraw_entry')).toContain('own_opponent');
});

describe('every refusal has a notice, or is fixed in the form', () => {
  test.each(endpoints)('%s (%s)', (endpoint, fn) => {
    const otherwise = sayOf(endpoint, 'no_word_of_anything');
    // Gives every reason, or nothing at all: then nobody waits for this endpoint.
    if (otherwise === null || JSON.stringify(otherwise).includes('THE REASON')) return;
    const unsaid = (documented.get(fn) ?? []).filter(
      (code) =>
        !NOT_SENT.has(code) && JSON.stringify(sayOf(endpoint, code)) === JSON.stringify(otherwise),
    );
    expect(unsaid).toEqual([]);
  });
});
