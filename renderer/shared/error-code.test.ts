import { expect, test } from 'vitest';
import type { ErrorCode, Sentence } from './error-code.ts';

const sources = import.meta.glob<string>(
  ['../**/{domain,api}/**/*.ts', '!../**/*.test.ts', '!./supabase/**'],
  { query: '?raw', import: 'default', eager: true },
);
const [generated = ''] = Object.values(
  import.meta.glob<string>('./supabase/refusal-sentences.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** A quoted string, and what follows it. */
const QUOTED = /(['"`])((?:(?!\1).)+)\1\s*(satisfies Sentence<)?/gu;
const quotedIn = (text: string) =>
  [...text.matchAll(QUOTED)].map(([, , sentence = '', held]) => ({ sentence, held }));

test("a refusal's sentence is left to the database, or checked against it by its type", () => {
  const sentences = new Set(quotedIn(generated).map(({ sentence }) => sentence));
  expect(sentences.size).toBeGreaterThan(100);
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  const copies = Object.entries(sources).flatMap(([file, text]) =>
    quotedIn(text).flatMap(({ sentence, held }) =>
      sentences.has(sentence) && held === undefined ? [`${file}: ${sentence}`] : [],
    ),
  );
  expect(copies).toEqual([]);
});

test("a sentence that differs from the database's is a type error", () => {
  // @ts-expect-error it says "Please select a date"
  expect('Please choose a date' satisfies Sentence<'no_date'>).toBeDefined();
});

test('so is a code that nothing fails with', () => {
  // @ts-expect-error it is spelled "no_date"
  const code: ErrorCode = 'no_day';
  expect(code).toBeDefined();
});
