import { expect, test } from 'vitest';
import { toChance } from './chance.ts';

test('a chance based on the declared level of somebody who hides theirs is not shown', () => {
  expect(toChance({ chance: 0.46, words: 'even' })).toEqual({ word: 'even', value: 0.46 });
  expect(toChance({ chance: null, words: 'even' })).toBeNull();
  expect(toChance(null)).toBeNull();
});
