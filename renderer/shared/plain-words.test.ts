import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../main/**/*.ts',
    '../../supabase/functions/**/*.ts',
    '!../**/*.test.{ts,tsx}',
    '!../../{main,supabase}/**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Words that nobody would say to a player: old ones, stiff ones, and those that mean another thing here. */
const BANNED = /\b(stands?|whom|whoever|told|e-mails?|(?<!(small|lowercase|capital) )letters?)\b/iu;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu;
/** A sentence or a label: quoted, or between two tags; with a capital, as all that people read. */
const SAID =
  /(['"`])(?<quoted>(?:\p{Lu}|\$\{)(?:(?!\1)[^\n])*)\1|>\s*(?<shown>\p{Lu}[^<>{}]*)\s*</gu;

const saidIn = (source: string): readonly string[] =>
  [...source.replaceAll(COMMENT, '').matchAll(SAID)]
    .map(({ groups }) => groups?.['quoted'] ?? groups?.['shown'] ?? '')
    // What is one word only is a name, or what a class is called.
    .filter((said) => said.includes(' '));

test('what people read holds none of the banned words', () => {
  const found = Object.entries(sources).flatMap(([file, source]) =>
    saidIn(source).flatMap((said) =>
      BANNED.test(said.replaceAll(/\$\{[^}]*\}/gu, '')) ? [`${file}: ${said}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

test('it would be found', () => {
  expect(
    saidIn(`/* 'You are told' */ const a = 'You are told'; <p>Whom you like</p> // 'Who'`),
  ).toEqual(['You are told', 'Whom you like']);
  for (const said of [
    'You are told',
    'Whom you like',
    'By e-mail',
    'It stands here',
    'The letters',
  ])
    expect(BANNED.test(said)).toBe(true);
  for (const said of ['Small letters, digits', 'A letterbox', 'An understanding', 'Email'])
    expect(BANNED.test(said)).toBe(false);
});
