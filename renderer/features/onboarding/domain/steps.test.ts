import { expect, test } from 'vitest';
import { QUESTIONS, questionBefore, stepAfter, toStep } from './steps.ts';

test('the questions follow each other, and suggested opponents follow the last', () => {
  expect(QUESTIONS.map(stepAfter)).toEqual(['when', 'where', 'photo', 'players']);
  expect(QUESTIONS.map(questionBefore)).toEqual([null, 'level', 'when', 'where']);
});

test('an address without a step starts with the first', () => {
  expect(['when', 'players', 'level2', '', null].map(toStep)).toEqual([
    'when',
    'players',
    'level',
    'level',
    'level',
  ]);
});
