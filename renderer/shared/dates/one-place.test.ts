import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../shared/dates/**'],
  { query: '?raw', import: 'default', eager: true },
);

/** Code that formats a date, a time, a number or a list by itself. */
const BY_ITSELF = [
  /\.toLocale(?:Date|Time)?String\(/u,
  /\bIntl\.(?:DateTimeFormat|NumberFormat|RelativeTimeFormat|DurationFormat|ListFormat)\b/u,
  /import \{[^}]*\b(?:format|lightFormat|intlFormat|formatDistance|formatRelative)\b[^}]*\} from 'date-fns'/u,
  /'(?:[^'\n]*\b)?(?:MMMM?|EEEE?|h:mm|HH:mm)\b[^'\n]*'/u,
];

/** Comments mention patterns, too. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu;

/** The calendar library needs date-fns formats; shared/dates supplies those that people read. */
const EXCEPT = ['/challenges/components/calendar/match-calendar.tsx'];

test("dates, times, numbers and lists are formatted in one place, by the reader's conventions", () => {
  const found = Object.entries(sources)
    .filter(([file]) => !EXCEPT.some((end) => file.endsWith(end)))
    .flatMap(([file, source]) =>
      BY_ITSELF.filter((way) => way.test(source.replaceAll(COMMENT, ''))).map(
        (way) => `${file}: ${way.source}`,
      ),
    );
  expect(found).toEqual([]);
});

test('the check recognises a violation', () => {
  for (const source of [
    'count.toLocaleString()',
    "new Intl.NumberFormat('en')",
    "new Intl.ListFormat('en')",
    "import { addDays, format } from 'date-fns';",
    "formatDate(day, 'MMM d')",
    "formatDate(day, 'EEE h:mm aaa')",
  ])
    expect(BY_ITSELF.some((way) => way.test(source))).toBe(true);
  expect(BY_ITSELF.some((way) => way.test("formatDate(day, 'yyyy-MM-dd')"))).toBe(false);
});
