import { ADVANCED_QUESTIONS } from './advanced-questions.ts';
import { BEGINNER_QUESTIONS } from './beginner-questions.ts';
import { EXPERT_QUESTIONS } from './expert-questions.ts';
import { FIXED_QUESTIONS } from './fixed-questions.ts';
import { INTERMEDIATE_QUESTIONS } from './intermediate-questions.ts';
import { type Question, QUESTION_LEVELS, type QuestionLevel } from './question.ts';

/** The number of questions everybody answers. */
export const QUESTION_COUNT = 10;

const FOLLOW_UPS: Readonly<Record<QuestionLevel, readonly Question[]>> = {
  beginner: BEGINNER_QUESTIONS,
  intermediate: INTERMEDIATE_QUESTIONS,
  advanced: ADVANCED_QUESTIONS,
  expert: EXPERT_QUESTIONS,
};

/** A player's state in it. */
export type QuestionnaireState = 'new' | 'begun' | 'completed';

/** A player's preferences, as derived from the answers by the database. */
export interface PlayPreferences {
  /** Levels below and above one's own. */
  readonly skillRange: readonly [number, number];
  /** 1 to 5. */
  readonly intensity: number;
  /** 1 to 5. */
  readonly social: number;
}

/** What the server knows about a player's answers. */
export interface Progress {
  /** By question id. */
  readonly answers: Readonly<Record<string, string>>;
  /** The question to continue with, starting at 1. */
  readonly nextStep: number;
  /** ISO instant; null: not complete. */
  readonly completedAt: string | null;
  readonly preferences: PlayPreferences;
}

/** Nothing answered yet. */
export const NO_PROGRESS: Progress = {
  answers: {},
  nextStep: 1,
  completedAt: null,
  preferences: { skillRange: [-1, 1], intensity: 3, social: 3 },
};

/** The questions that the answers so far lead to: five until the level is known. */
export function questionsFor({ answers }: Pick<Progress, 'answers'>): readonly Question[] {
  const level = QUESTION_LEVELS.find((known) => known === answers['skill_level']);
  return level === undefined ? FIXED_QUESTIONS : [...FIXED_QUESTIONS, ...FOLLOW_UPS[level]];
}

/** The first step without an answer, starting at 1; the last one if all are answered. */
export function firstOpenStep(progress: Pick<Progress, 'answers'>): number {
  const open = questionsFor(progress).findIndex(({ id }) => progress.answers[id] === undefined);
  return open === -1 ? QUESTION_COUNT : open + 1;
}

/** The question of a step, or the first open one if that comes before: nothing can be skipped. */
export function questionAt(
  progress: Pick<Progress, 'answers'>,
  wanted: number,
): { readonly step: number; readonly question: Question } {
  const questions = questionsFor(progress);
  const step = Math.max(1, Math.min(wanted, firstOpenStep(progress), questions.length));
  const question = questions[step - 1];
  if (question === undefined) throw new Error(`There is no question ${step}.`);
  return { step, question };
}

/** The title of a stored answer; null if there is none. */
export function answerTitle(
  { answers }: Pick<Progress, 'answers'>,
  { id, options }: Question,
): string | null {
  return options.find(({ value }) => value === answers[id])?.title ?? null;
}

/** A question's initial choice: the saved answer, otherwise what the profile says; '' if neither is known. */
export function chosenAt(
  { id, options }: Question,
  { answers }: Pick<Progress, 'answers'>,
  level: string | null,
): string {
  const known = answers[id] ?? (id === 'skill_level' ? level : null);
  return options.find(({ value }) => value === known)?.value ?? '';
}

/** Progress in percent, including the question being shown. */
export const progressPercent = (step: number): number => (step / QUESTION_COUNT) * 100;

/** The levels a player likes to meet, in words. */
export function skillRangeText([below, above]: PlayPreferences['skillRange']): string {
  if (below === 0) return 'Your level, and up to two above';
  if (above === 0) return 'Your level, and up to two below';
  return 'From one level below yours to one above';
}
