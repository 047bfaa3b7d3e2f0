import { CalendarCheck, Medal, Trophy, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayMonthYear } from '../../../shared/dates/date-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import {
  type Achievement,
  ACHIEVEMENT_NAMES,
  type AchievementKind,
  achievementShelf,
  achievementText,
} from '../domain/achievement.ts';

const ICONS: Readonly<Record<AchievementKind, ReactNode>> = {
  first_match: <Medal size={26} />,
  perfect_week: <CalendarCheck size={26} />,
  social_butterfly: <Users size={26} />,
  tournament_champion: <Trophy size={26} />,
};

/** What was earned and when, and what is still open. */
export function Achievements({
  achievements,
  timeZone,
  onHide,
}: {
  achievements: readonly Achievement[];
  timeZone: string;
  /** Hides a title from others, or shows it again; only on one's own profile. */
  onHide?: ((achievement: Achievement, hidden: boolean) => void) | undefined;
}) {
  return (
    <ul aria-label="Achievements" className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
      {achievementShelf(achievements).map(({ kind, achievement }) => (
        <li
          key={achievement?.id ?? kind}
          className="flex items-start gap-4 border-t border-rule py-5"
        >
          <span
            aria-hidden="true"
            className={classNames(
              'inline-flex size-14 shrink-0 items-center justify-center rounded-full border-2',
              achievement
                ? 'border-court bg-court text-line'
                : 'border-dashed border-edge text-muted',
            )}
          >
            {ICONS[kind]}
          </span>
          <div className="min-w-0 wrap-anywhere">
            <h3
              className={classNames(
                'flex flex-wrap items-center gap-x-3 text-lg',
                !achievement && 'text-muted',
              )}
            >
              {ACHIEVEMENT_NAMES[kind]}
              {achievement?.hidden && <Tag>Hidden from others</Tag>}
            </h3>
            <p className={achievement ? undefined : 'text-muted'}>
              {achievementText(kind, achievement)}
            </p>
            <p className="text-sm text-muted">
              {achievement ? (
                <time dateTime={achievement.earnedAt} className="tabular-nums">
                  {dayMonthYear(new Date(achievement.earnedAt), timeZone)}
                </time>
              ) : (
                'Not earned yet'
              )}
            </p>
            {onHide && achievement?.kind === 'tournament_champion' && (
              <Button variant="link" onClick={() => onHide(achievement, !achievement.hidden)}>
                {achievement.hidden ? 'Show on profile' : 'Hide from profile'}
                <span className="sr-only">: {achievement.title}</span>
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
