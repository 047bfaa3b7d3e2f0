import { type SkillLevel, toSkillLevel } from '../../players/domain/skill.ts';
import type { Level } from './chance.ts';

/** Who may see a player's level, among those who see the player at all. */
const LEVEL_VISIBILITIES = ['everyone', 'connections', 'nobody'] as const;
export type LevelVisibility = (typeof LEVEL_VISIBILITIES)[number];

/** A player's strength according to their confirmed results. */
export interface Rating {
  readonly singles: Level;
  readonly doubles: Level;
  /** False: nothing but the declared level, so there is none to show yet. */
  readonly isRated: boolean;
  /** A result of theirs is still to be counted. */
  readonly isWaiting: boolean;
  /** Null: somebody else's. */
  readonly visibility: LevelVisibility | null;
  /** The skill word that one's own results correspond to, if it is neither the declared one nor dismissed. */
  readonly suggestedSkill: SkillLevel | null;
}

export interface LevelAnswer {
  readonly level: number;
  readonly from: number;
  readonly to: number;
  readonly matches: number;
  readonly provisional: boolean;
  readonly more_matches: number;
}

/** The answer of `get_rating`, alone or as part of another answer. */
export interface RatingAnswer {
  readonly singles: LevelAnswer;
  readonly doubles: LevelAnswer;
  readonly rated_at: string | null;
  readonly waiting: boolean;
  readonly visibility?: LevelVisibility;
  readonly suggested_skill?: string | null;
}

export function toRating(answer: RatingAnswer): Rating {
  return {
    singles: toLevel(answer.singles),
    doubles: toLevel(answer.doubles),
    isRated: answer.rated_at !== null,
    isWaiting: answer.waiting,
    visibility: answer.visibility ?? null,
    suggestedSkill: toSkillLevel(answer.suggested_skill),
  };
}

export const toLevel = ({ more_matches, ...level }: LevelAnswer): Level => ({
  ...level,
  moreMatches: more_matches,
});

export function isLevelVisibility(value: string): value is LevelVisibility {
  return LEVEL_VISIBILITIES.some((option) => option === value);
}
