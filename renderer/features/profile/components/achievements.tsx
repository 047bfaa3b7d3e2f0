import { CalendarCheck, Medal, Trophy, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayMonthYear } from '../../../shared/dates/date-text.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
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
}: {
  achievements: readonly Achievement[];
  timeZone: string;
}) {
  return (
    <ul aria-label="Achievements" className="grid gap-x-8 sm:grid-cols-2">
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
          <div className="min-w-0">
            <h3 className={classNames('text-lg', !achievement && 'text-muted')}>
              {ACHIEVEMENT_NAMES[kind]}
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
          </div>
        </li>
      ))}
    </ul>
  );
}
