import { expect, test } from 'vitest';
import { steadyOrder } from './steady-order.ts';

const people = (ids: string) => Array.from(ids, (id) => ({ id }));

test('who is shown already stays in place; who left makes room, newcomers come last', () => {
  expect(steadyOrder(['a', 'b', 'c'], people('cab'))).toEqual(people('abc'));
  expect(steadyOrder(['a', 'b', 'c'], people('dca'))).toEqual(people('acd'));
  expect(steadyOrder([], people('ba'))).toEqual(people('ba'));
});
