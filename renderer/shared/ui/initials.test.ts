import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Maya Okafor', 'MO'],
  ['maya', 'M'],
  ['  Ana  Lucía de la Cruz ', 'AC'],
  ['Östen Ünal', 'ÖÜ'],
  ['נועה (כהן)', 'נכ'],
  ['“Ace” O’Neill', 'AO'],
  ['🎾', '?'],
  ['', '?'],
  [null, '?'],
])('the initials of %j are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
