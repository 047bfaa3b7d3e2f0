import { clockTime } from '../../../shared/dates/date-words.ts';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import { dayTitle } from '../../../shared/ui/calendar-days.ts';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { type Challenge, opponentOf } from '../domain/challenge.ts';
import { matchTypeLabel } from '../domain/match-words.ts';

/** The matches of the day that is chosen in the calendar. */
export function DayMatches({
  day,
  matches,
  viewerId,
}: {
  day: WallDate;
  matches: readonly Challenge[];
  viewerId: string;
}) {
  const ofDay = matches.filter((match) => match.date === day);
  return (
    <section aria-live="polite" className="pt-4">
      <h3 className="pb-2 text-lg">{dayTitle(day)}</h3>
      {ofDay.length === 0 ? (
        <p className="text-muted">No matches on this day.</p>
      ) : (
        <RowList label={dayTitle(day)}>
          {ofDay.map((match) => (
            <li key={match.id} className="flex flex-wrap items-baseline gap-x-4 py-2">
              <span className="figures w-20">{clockTime(match.time)}</span>
              <span className="grow font-semibold">
                {`vs ${opponentOf(match, viewerId).fullName}`}
              </span>
              <span className="text-muted">{matchTypeLabel(match.matchType)}</span>
            </li>
          ))}
        </RowList>
      )}
    </section>
  );
}
