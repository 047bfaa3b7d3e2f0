import { describe, expect, it, test } from 'vitest';
import migration from '../../../../supabase/migrations/20261122092400_questionnaire.sql?raw';
import { QUESTION_LEVELS } from './question.ts';
import {
  answerTitle,
  chosenAt,
  firstOpenStep,
  NO_PROGRESS,
  progressPercent,
  QUESTION_COUNT,
  questionAt,
  questionsFor,
  skillRangeText,
} from './questionnaire.ts';

const FIXED = {
  skill_level: 'beginner',
  play_frequency: 'weekly',
  primary_goals: 'social',
  match_style: 'both',
  availability: 'weekends',
};

/** A row of the database's list: (level, step, 'id', '{options}'). */
const ROW = /\((null|'[a-z]+'), (\d+), '([a-z_]+)', '\{([a-z_,]+)\}'\)/g;

test("questions and answers are the database's, in the same order", () => {
  const stored = [...migration.matchAll(ROW)].map(([, level, step, id, options]) =>
    [level?.replaceAll("'", ''), step, id, options].join(' '),
  );
  const shown = QUESTION_LEVELS.flatMap((level) =>
    questionsFor({ answers: { skill_level: level } }).map(({ id, options }, at) =>
      [at < 5 ? 'null' : level, at + 1, id, options.map(({ value }) => value).join(',')].join(' '),
    ),
  );
  expect(stored).toHaveLength(25);
  expect([...new Set(shown)].toSorted()).toEqual(stored.toSorted());
});

test('no two questions, and no two answers to one, have the same text', () => {
  for (const level of QUESTION_LEVELS) {
    const questions = questionsFor({ answers: { skill_level: level } });
    expect(questions).toHaveLength(QUESTION_COUNT);
    expect(new Set(questions.map(({ title }) => title)).size).toBe(QUESTION_COUNT);
    for (const { options } of questions) {
      expect(new Set(options.map(({ title }) => title)).size).toBe(4);
      for (const { description } of options) expect(description).toMatch(/\.$/);
    }
  }
});

test('a question starts with its saved answer, and the first one with the level of the profile', () => {
  const [level, frequency] = questionsFor(NO_PROGRESS);
  if (!level || !frequency) throw new Error('no questions');
  expect(chosenAt(level, NO_PROGRESS, 'expert')).toBe('expert');
  expect(chosenAt(level, { answers: FIXED }, 'expert')).toBe('beginner');
  expect(chosenAt(level, NO_PROGRESS, null)).toBe('');
  // A level that is not among the answers.
  expect(chosenAt(level, NO_PROGRESS, 'recreational')).toBe('');
  expect(chosenAt(frequency, NO_PROGRESS, 'expert')).toBe('');
  expect(chosenAt(frequency, { answers: FIXED }, 'expert')).toBe('weekly');
});

describe('where to continue', () => {
  it('is the first question for somebody who has answered none', () => {
    expect(firstOpenStep(NO_PROGRESS)).toBe(1);
    expect(questionAt(NO_PROGRESS, 1).question.id).toBe('skill_level');
  });

  it('is the first open one, even if a later one is requested', () => {
    expect(questionAt({ answers: FIXED }, 8)).toMatchObject({
      step: 6,
      question: { id: 'learning_preference' },
    });
    expect(questionAt({ answers: { skill_level: 'expert' } }, 9).step).toBe(2);
  });

  it('is an earlier one when going back', () => {
    expect(questionAt({ answers: FIXED }, 3).question.id).toBe('primary_goals');
    expect(questionAt({ answers: FIXED }, 0).step).toBe(1);
  });

  it("depends on the level: another's answers don't count", () => {
    const answers = { ...FIXED, skill_level: 'expert', learning_preference: 'group' };
    expect(questionAt({ answers }, 7)).toMatchObject({
      step: 6,
      question: { id: 'competitive_level' },
    });
  });

  it('is the last question once all are answered', () => {
    const answers = Object.fromEntries(
      questionsFor({ answers: FIXED }).map(({ id, options }) => [id, options[0].value]),
    );
    expect(firstOpenStep({ answers })).toBe(10);
    expect(questionAt({ answers }, 12).step).toBe(10);
  });
});

test('an answer is shown by its title', () => {
  const { question } = questionAt(NO_PROGRESS, 1);
  expect(answerTitle({ answers: FIXED }, question)).toBe('Beginner (2.5)');
  expect(answerTitle(NO_PROGRESS, question)).toBeNull();
});

test('the first question counts as a tenth, the last as all', () => {
  expect([1, 5, 10].map(progressPercent)).toEqual([10, 50, 100]);
});

test.each([
  [[0, 2], 'Your level, and up to two above'],
  [[-1, 1], 'From one level below yours to one above'],
  [[-2, 0], 'Your level, and up to two below'],
] as const)('the range %j is in words', (range, words) => {
  expect(skillRangeText(range)).toBe(words);
});
