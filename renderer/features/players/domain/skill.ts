/** The product's only scale of playing levels, weakest first. */
export const SKILL_LEVELS = [
  'beginner',
  'recreational',
  'intermediate',
  'advanced',
  'expert',
] as const;

export type SkillLevel = (typeof SKILL_LEVELS)[number];

const LABELS: Readonly<Record<SkillLevel, string>> = {
  beginner: 'Beginner (2.5)',
  recreational: 'Recreational',
  intermediate: 'Intermediate (3.0-3.5)',
  advanced: 'Advanced (4.0-4.5)',
  expert: 'Expert (5.0+)',
};

const SHORT_LABELS: Readonly<Record<SkillLevel, string>> = {
  beginner: 'Beginner',
  recreational: 'Recreational',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
};

/** Reads a level from a row; null for "not chosen yet" and for values unknown to this version. */
export function toSkillLevel(value: string | null | undefined): SkillLevel | null {
  return SKILL_LEVELS.find((level) => level === value) ?? null;
}

/** With the rating range: 'Intermediate (3.0-3.5)'. */
export function skillLabel(level: SkillLevel): string {
  return LABELS[level];
}

/** The word alone: 'Intermediate'. */
export function shortSkillLabel(level: SkillLevel): string {
  return SHORT_LABELS[level];
}
