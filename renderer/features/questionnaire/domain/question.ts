/** The levels with questions of their own. */
export const QUESTION_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;

export type QuestionLevel = (typeof QUESTION_LEVELS)[number];

/** One answer as a card: its value is what the database stores. */
export interface QuestionOption {
  readonly value: string;
  readonly title: string;
  readonly description: string;
}

type FourOptions = readonly [QuestionOption, QuestionOption, QuestionOption, QuestionOption];

export interface Question {
  readonly id: string;
  readonly title: string;
  readonly options: FourOptions;
}

type Words = readonly [value: string, title: string, description: string];

const option = ([value, title, description]: Words): QuestionOption => ({
  value,
  title,
  description,
});

/** A question with its four answers: value, title and description of each. */
export function question(
  id: string,
  title: string,
  first: Words,
  second: Words,
  third: Words,
  fourth: Words,
): Question {
  return { id, title, options: [option(first), option(second), option(third), option(fourth)] };
}
