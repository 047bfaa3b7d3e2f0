import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../shared/dates/**'],
  { query: '?raw', import: 'default', eager: true },
);

/** What writes a date, a time, a number or a list down by itself. */
const BY_ITSELF = [
  /\.toLocale(?:Date|Time)?String\(/u,
  /\bIntl\.(?:DateTimeFormat|NumberFormat|RelativeTimeFormat|DurationFormat|ListFormat)\b/u,
  /import \{[^}]*\b(?:format|lightFormat|intlFormat|formatDistance|formatRelative)\b[^}]*\} from 'date-fns'/u,
  /'(?:[^'\n]*\b)?(?:MMMM?|EEEE?|h:mm|HH:mm)\b[^'\n]*'/u,
];

/** What is said of the code names patterns, too. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu;

/** The calendar's library takes the formats of date-fns; what is read of them is given to it by shared/dates. */
const EXCEPT = ['/challenges/components/calendar/match-calendar.tsx'];

test('dates, times, numbers and lists are written in one place, by the conventions of whoever reads', () => {
  const found = Object.entries(sources)
    .filter(([file]) => !EXCEPT.some((end) => file.endsWith(end)))
    .flatMap(([file, source]) =>
      BY_ITSELF.filter((way) => way.test(source.replaceAll(COMMENT, ''))).map(
        (way) => `${file}: ${way.source}`,
      ),
    );
  expect(found).toEqual([]);
});

test('it would be found', () => {
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
