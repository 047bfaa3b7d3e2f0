import { type Answers, toAnswers } from '../domain/answers.ts';

/** In sessionStorage until they are saved: a reload loses nothing, and nothing outlives the tab. */
const PREFIX = 'courtcrew.onboarding.';

export function keptAnswers(userId: string): Answers | null {
  try {
    return toAnswers(JSON.parse(sessionStorage.getItem(PREFIX + userId) ?? 'null'));
  } catch {
    return null;
  }
}

export function keepAnswers(userId: string, answers: Answers): void {
  try {
    sessionStorage.setItem(PREFIX + userId, JSON.stringify(answers));
  } catch {
    // Full or forbidden: they stay in this page only.
  }
}

export function forgetAnswers(userId: string): void {
  try {
    sessionStorage.removeItem(PREFIX + userId);
  } catch {
    // Nothing was kept.
  }
}
