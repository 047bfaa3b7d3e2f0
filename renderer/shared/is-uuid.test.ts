import { expect, test } from 'vitest';
import { isUuid } from './is-uuid.ts';

test.each([
  ['0f8fad5b-d9cb-469f-a165-70867728950e', true],
  ['0F8FAD5B-D9CB-469F-A165-70867728950E', true],
  ['0f8fad5b-d9cb-469f-a165-70867728950e0', false],
  ['0f8fad5bd9cb469fa16570867728950e', false],
  ['ana', false],
  ['', false],
])('only ids are read from an address: "%s"', (text, is) => {
  expect(isUuid(text)).toBe(is);
});
