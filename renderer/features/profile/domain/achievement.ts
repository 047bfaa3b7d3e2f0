const ACHIEVEMENT_KINDS = [
  'first_match',
  'perfect_week',
  'social_butterfly',
  'tournament_champion',
] as const;

export type AchievementKind = (typeof ACHIEVEMENT_KINDS)[number];

export interface Achievement {
  readonly id: string;
  readonly kind: AchievementKind;
  /** ISO instant. */
  readonly earnedAt: string;
  /** The tournament won; null for all other kinds. */
  readonly title: string | null;
  /** The club that awarded it; null if there is none, or none that the viewer may know of. */
  readonly clubName: string | null;
  /** Visible only to its owner. */
  readonly hidden: boolean;
}

export function isAchievementKind(value: string): value is AchievementKind {
  return ACHIEVEMENT_KINDS.some((kind) => kind === value);
}

export const ACHIEVEMENT_NAMES: Readonly<Record<AchievementKind, string>> = {
  first_match: 'First Match',
  perfect_week: 'Perfect Week',
  social_butterfly: 'Social Butterfly',
  tournament_champion: 'Tournament Champion',
};

/** What it takes. */
const ACHIEVEMENT_RULES: Readonly<Record<AchievementKind, string>> = {
  first_match: 'Played a match for the first time.',
  perfect_week: 'Played on three days in one week without cancelling a match.',
  social_butterfly: 'Played against ten different opponents.',
  tournament_champion: 'Won a club tournament.',
};

/** What was done, or has to be done. */
export function achievementText(
  kind: AchievementKind,
  earned: Pick<Achievement, 'title' | 'clubName'> | null,
): string {
  if (earned?.title) {
    return earned.clubName === null
      ? `Won ${earned.title}.`
      : `Won ${earned.title} at ${earned.clubName}.`;
  }
  return ACHIEVEMENT_RULES[kind];
}

interface ShelfPlace {
  readonly kind: AchievementKind;
  /** Null: not earned yet. */
  readonly achievement: Achievement | null;
}

/** Every kind in order: all that were earned, latest first, or the open one. */
export function achievementShelf(earned: readonly Achievement[]): readonly ShelfPlace[] {
  return ACHIEVEMENT_KINDS.flatMap((kind): readonly ShelfPlace[] => {
    const own = earned.filter((achievement) => achievement.kind === kind);
    return own.length === 0
      ? [{ kind, achievement: null }]
      : own.map((achievement) => ({ kind, achievement }));
  });
}
