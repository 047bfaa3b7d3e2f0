import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu;
const INLINE = '(?:strong|span|b|bdi|em|time|a|Link|TextLink|PlayerLink)';

/** Text split between two tags, or a tag and a value: its order would be the same in every language. */
const SPLIT = [
  new RegExp(
    `(?:(?<!=)>|\\})\\s*(\\p{Lu}[^<>{}=;()]*[\\p{L}\\p{N},'’])\\s*(?:\\{' '\\}\\s*)?(?:\\{(?!['/])|<${INLINE}[\\s>])`,
    'gu',
  ),
  /<(?:p|li|dd|output|h[1-6])(?:\s[^<>]*)?>\s*\{[^{}<>;]+\}\s*([,.]?\s?\p{Ll}[^<>{}=;()]*)/gu,
  new RegExp(`</${INLINE}>\\s*(?:\\{' '\\}\\s*)?([,.]?\\s?\\p{Ll}[^<>{}=;()]*)`, 'gu'),
];

const splitIn = (source: string): readonly string[] =>
  SPLIT.flatMap((way) =>
    [...source.replaceAll(COMMENT, '').matchAll(way)].map(([, words = '']) => words.trim()),
  );

test('no sentence is split across elements; filled() keeps it whole', () => {
  const found = Object.entries(sources).flatMap(([file, source]) =>
    splitIn(source).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

test('the check recognises a violation', () => {
  for (const source of [
    '<p>We sent a link to <strong>{email}</strong>.</p>',
    '<p>\n  By joining you agree to the{\' \'}\n  <TextLink to="/terms">terms</TextLink>\n</p>',
    '<p>Reported by {name}</p>',
    '<p key={id}>{name} is taken at that time.</p>',
    "<p><strong>{email}</strong> hasn't been confirmed yet.</p>",
    '<p><a href="/">GeoNames</a>, used under a licence</p>',
  ])
    expect(splitIn(source)).not.toEqual([]);
  for (const source of [
    '<p>New here? <TextLink to="/">Sign up</TextLink></p>',
    '<p>{`Reported by ${name}`}</p>',
    'interface A {\n  b: C;\n}\n\nexport function D<E>(f: G<E>) {}',
  ])
    expect(splitIn(source)).toEqual([]);
});
