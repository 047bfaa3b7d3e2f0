import type { Tables } from '../../../shared/supabase/database.types.ts';
import type { Progress } from '../domain/questionnaire.ts';

/** The columns read of a player's answers. */
export const QUESTIONNAIRE_COLUMNS =
  'skill_level, play_frequency, primary_goals, match_style, availability, adaptive_responses, next_step, skill_range_preference, intensity_preference, social_preference, completed_at';

export type QuestionnaireRow = Pick<
  Tables<'questionnaire_responses'>,
  | 'skill_level'
  | 'play_frequency'
  | 'primary_goals'
  | 'match_style'
  | 'availability'
  | 'adaptive_responses'
  | 'next_step'
  | 'skill_range_preference'
  | 'intensity_preference'
  | 'social_preference'
  | 'completed_at'
>;

export function toProgress(row: QuestionnaireRow): Progress {
  const { skill_level, play_frequency, primary_goals, match_style, availability } = row;
  const fixed = { skill_level, play_frequency, primary_goals, match_style, availability };
  const [below = -1, above = 1] = row.skill_range_preference;
  return {
    answers: { ...texts(fixed), ...texts(row.adaptive_responses) },
    nextStep: row.next_step,
    completedAt: row.completed_at,
    preferences: {
      skillRange: [below, above],
      intensity: row.intensity_preference,
      social: row.social_preference,
    },
  };
}

/** The entries of an object that are answers. */
function texts(source: unknown): Readonly<Record<string, string>> {
  if (typeof source !== 'object' || source === null) return {};
  return Object.fromEntries(
    Object.entries(source).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
