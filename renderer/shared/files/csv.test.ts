import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a table has a byte order mark, a header and a line for each row', () => {
  expect(toCsv(['Name', 'Place'], [['Ana', 'Évora']])).toBe('\uFEFFName,Place\r\nAna,Évora');
});

test('cells with commas, quotes or line breaks are quoted', () => {
  expect(toCsv(['Name'], [['Silva, "Ana"'], ['two\nlines']])).toBe(
    '\uFEFFName\r\n"Silva, ""Ana"""\r\n"two\nlines"',
  );
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\r\n=1',
  '=1\nmore',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
])("a cell that begins like %j doesn't become a formula", (cell) => {
  expect(toCsv(['Name'], [[cell]])).toBe(`\uFEFFName\r\n"'${cell}"`);
});

test.each(['a=1', '1-2', 'ann@example.com', 'x＝1', '＃1'])(
  'a cell with such a character further on, like %j, is left alone',
  (cell) => {
    expect(toCsv(['Name'], [[cell]])).toBe(`\uFEFFName\r\n${cell}`);
  },
);

test('a header is escaped like any cell', () => {
  expect(toCsv(['=A1'], [])).toContain(`"'=A1"`);
});
