import { describe, expect, test } from 'vitest';
import { pastedTexts, readPasted } from './pasted-list.ts';

const pairs = (text: string) =>
  readPasted(text).people.map(({ name, address }) =>
    name === '' ? address : `${name} ${address}`,
  );

describe('a pasted list', () => {
  test.each([
    ['one on a line', 'ana@x.pt\n\r\nbea@x.pt\n', ['ana@x.pt', 'bea@x.pt']],
    ['between commas', 'ana@x.pt,bea@x.pt, cleo@x.pt', ['ana@x.pt', 'bea@x.pt', 'cleo@x.pt']],
    ['between semicolons', 'ana@x.pt; bea@x.pt;', ['ana@x.pt', 'bea@x.pt']],
    ['between spaces', 'ana@x.pt bea@x.pt', ['ana@x.pt', 'bea@x.pt']],
    [
      'as mail programs copy them',
      'Ana Silva <ana@x.pt>, "Costa, Bea" <bea@x.pt>; <cleo@x.pt>',
      ['Ana Silva ana@x.pt', 'Costa, Bea bea@x.pt', 'cleo@x.pt'],
    ],
    [
      'as spreadsheets copy them',
      'Ana Silva\tana@x.pt\nbea@x.pt\tBea Costa\tPorto',
      ['Ana Silva ana@x.pt', 'Bea Costa bea@x.pt'],
    ],
    ['with what surrounds them', 'mailto:ana@x.pt (bea@x.pt).', ['ana@x.pt', 'bea@x.pt']],
  ])('%s', (_how, text, people) => {
    expect(pairs(text)).toEqual(people);
    expect(readPasted(text).invalid).toEqual([]);
  });

  test('reports invalid and repeated addresses', () => {
    const list = readPasted('ana@x.pt, ANA@x.pt, bea@, Cleo\nAna <ana@x.pt>');
    expect(list.people).toEqual([{ row: 1, address: 'ana@x.pt', name: '' }]);
    expect(list.invalid).toEqual(['bea@', 'Cleo']);
    expect(list.duplicates).toBe(2);
    expect(pastedTexts(list)).toEqual([
      '1 address found.',
      '2 duplicates are left out: everyone gets one email.',
      "2 entries aren't addresses and are left out:",
    ]);
  });

  test('is read quickly, however long its line', () => {
    const addresses = Array.from({ length: 2000 }, (_, at) => `somebody.number.${at}@example.com`);
    const begun = performance.now();
    expect(readPasted(addresses.join(' ')).people).toHaveLength(2000);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('is empty without content', () => {
    expect(readPasted(' \n\t, ;').people).toEqual([]);
    expect(readPasted('').invalid).toEqual([]);
  });
});
