import { expect, test } from 'vitest';
import { steadyOrder } from './steady-order.ts';

const people = (ids: string) => Array.from(ids, (id) => ({ id }));

test('players already shown keep their places; removed ones make room, new ones come last', () => {
  expect(steadyOrder(['a', 'b', 'c'], people('cab'))).toEqual(people('abc'));
  expect(steadyOrder(['a', 'b', 'c'], people('dca'))).toEqual(people('acd'));
  expect(steadyOrder([], people('ba'))).toEqual(people('ba'));
});
