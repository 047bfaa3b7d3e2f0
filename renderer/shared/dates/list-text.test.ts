import { expect, test } from 'vitest';
import { eitherText, listPieces, listText, rowText } from './list-text.ts';

const names = ['Ana', 'Ben', 'Cleo'] as const;

test('lists are written without a comma before the last item', () => {
  expect(listText(names.slice(0, 1))).toBe('Ana');
  expect(listText(names.slice(0, 2))).toBe('Ana and Ben');
  expect(listText(names)).toBe('Ana, Ben and Cleo');
  expect(eitherText(names)).toBe('Ana, Ben or Cleo');
  expect(rowText(names)).toBe('Ana, Ben, Cleo');
});

test('a list in pieces has a place for each item', () => {
  expect(listPieces(names)).toEqual([null, ', ', null, ' and ', null]);
});
