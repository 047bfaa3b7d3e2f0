import { expect, test } from 'vitest';
import { tenLabel, tenText } from './ten.ts';

test('progress towards ten people is shown, and from there on the count', () => {
  expect([0, 7, 10, 23].map(tenText)).toEqual(['0 of 10', '7 of 10', '10', '23']);
  expect(tenLabel(1)).toBe("Person you've played with");
  expect(tenLabel(7)).toBe("People you've played with");
});
