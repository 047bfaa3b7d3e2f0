import { describe, expect, test } from 'vitest';

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
const migrations = import.meta.glob<string>('../../supabase/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const templates = import.meta.glob<string>('../../supabase/{templates/*.html,config.toml}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Words nobody would say to a player: old-fashioned, stiff, or with a different meaning here. */
const WORDS = [
  'stands?',
  'whom',
  'whoever',
  'told',
  'e-mails?',
  'mails?',
  '(?<!(small|lowercase|capital) )letters?',
  'everybody',
  'somebody',
  'meanwhile',
  'anew',
  'upon',
  'at once',
  'at present',
  'at the moment',
  'sign(s|ed|ing)?[ -](in|out)',
  'by itself',
  'what (came|comes) of',
  'seats?',
  'plain member',
  'put(s)? aside',
  '(take|takes|taken|took) back',
  'hears? of',
  'of (your|their|my) level',
  'my position',
  'at most \\d[\\d,]* characters',
];
const BANNED = new RegExp(`\\b(${WORDS.join('|')})\\b`, 'iu');

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu;
/** A sentence or label: quoted, or between two tags, and capitalised like all text people read. */
const SAID =
  /(['"`])(?<quoted>(?:\p{Lu}|\$\{)(?:(?!\1)[^\n])*)\1|(?<!=)>\s*(?<shown>\p{Lu}[^<>{}]*)\s*</gu;

const saidIn = (source: string): readonly string[] =>
  [...source.replaceAll(COMMENT, '').matchAll(SAID)]
    .map(({ groups }) => groups?.['quoted'] ?? groups?.['shown'] ?? '')
    // A single word is a name, or a class.
    .filter((said) => said.includes(' '));

/** SQL has two kinds of comments, and a sentence continues after an inserted value. */
const SQL_COMMENT = /--.*$|^comment on [\s\S]*?';$/gmu;
const SQL_LITERAL = /'((?:[^']|'')*)'/gu;

const saidInSql = (source: string): readonly string[] =>
  [...source.replaceAll(SQL_COMMENT, '').matchAll(SQL_LITERAL)]
    .map(([, said = '']) => said)
    .filter((said) => /^(?:\p{Lu}| )/u.test(said) && said.includes(' '));

/** Everything in a page or setting except its tags. */
const saidInTemplate = (source: string): readonly string[] =>
  source.replaceAll(/<[^>]*>|\{\{[^}]*\}\}/gu, '\n').split('\n');

const bannedIn = (
  files: Readonly<Record<string, string>>,
  read: (source: string) => readonly string[],
): readonly string[] =>
  Object.entries(files).flatMap(([file, source]) =>
    read(source).flatMap((said) =>
      BANNED.test(said.replaceAll(/\$\{[^}]*\}/gu, '')) ? [`${file}: ${said}`] : [],
    ),
  );

describe('user-visible text has none of the banned words', () => {
  test('on screens, in the desktop app and in mails', () => {
    expect(bannedIn(sources, saidIn)).toEqual([]);
  });

  test('in refusals and notifications', () => {
    expect(Object.keys(migrations).length).toBeGreaterThan(20);
    expect(bannedIn(migrations, saidInSql)).toEqual([]);
  });

  test('in account mails', () => {
    const settings = Object.entries(templates).map(([file, source]): [string, string] => [
      file,
      file.endsWith('.toml') ? (source.match(/^subject = .*$/gmu) ?? []).join('\n') : source,
    ]);
    expect(settings.length).toBeGreaterThan(4);
    expect(bannedIn(Object.fromEntries(settings), saidInTemplate)).toEqual([]);
  });
});

test('the check recognises a banned word', () => {
  expect(
    saidIn(`/* 'You are told' */ const a = 'You are told'; <p>Whom you like</p> // 'Who'`),
  ).toEqual(['You are told', 'Whom you like']);
  expect(
    saidInSql(
      `-- 'Who is told'\ncomment on table t is\n  'Told to nobody.';\nselect 'You ' || name || ' were told.';`,
    ),
  ).toEqual(['You ', ' were told.']);
  expect(saidInTemplate('<p class="mail">Your mail</p>')).toContain('Your mail');
  for (const said of [
    'You are told',
    'Whom you like',
    'By e-mail',
    'This mail',
    'It stands here',
    'The letters',
    'Everybody sees it',
    'Players of your level',
    'A name has at most 80 characters.',
    'Not possible at the moment',
    'You were signed out',
  ])
    expect(BANNED.test(said)).toBe(true);
  for (const said of ['Lowercase', 'A letterbox', 'An understanding', 'Email', 'Seated'])
    expect(BANNED.test(said)).toBe(false);
});
