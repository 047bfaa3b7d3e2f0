/** A newcomer's questions, in this order; the last step shows suggested opponents. */
export const QUESTIONS = ['level', 'when', 'where', 'photo'] as const;

export type Question = (typeof QUESTIONS)[number];
export type Step = Question | 'players';

/** The step in an address; the first by default. */
export function toStep(value: string | null): Step {
  if (value === 'players') return value;
  return QUESTIONS.find((question) => question === value) ?? 'level';
}

export function stepAfter(question: Question): Step {
  return QUESTIONS[QUESTIONS.indexOf(question) + 1] ?? 'players';
}

export function questionBefore(question: Question): Question | null {
  return QUESTIONS[QUESTIONS.indexOf(question) - 1] ?? null;
}
