import { format, getDay, parseISO, startOfMonth, startOfWeek } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Calendar, dateFnsLocalizer } from 'react-big-calendar';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import type { Challenge } from '../domain/challenge.ts';
import { CalendarDay } from './calendar-day.tsx';
import { MatchCalendarContext } from './calendar-context.ts';
import { CalendarMatch, type MatchEvent } from './calendar-match.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { WeekOfMatches } from './calendar-week.tsx';
import './match-calendar.css';

const localizer = dateFnsLocalizer({
  format,
  getDay,
  startOfWeek: (date: Date) => startOfWeek(date, { weekStartsOn: 1 }),
  locales: { 'en-US': enUS },
});

const COMPONENTS = {
  toolbar: CalendarToolbar,
  event: CalendarMatch,
  weekWrapper: WeekOfMatches,
  month: { dateHeader: CalendarDay },
};

/**
 * A month with its matches. A match stands on the day it was agreed for, whatever the viewer's zone.
 * One day is always chosen; arrows move from day to day.
 */
export function MatchCalendar({
  matches,
  viewerId,
  day,
  today,
  onDay,
}: {
  matches: readonly Challenge[];
  viewerId: string;
  day: WallDate;
  today: WallDate;
  onDay: (day: WallDate) => void;
}) {
  const [month, setMonth] = useState(() => startOfMonth(parseISO(day)));
  const box = useRef<HTMLDivElement>(null);
  /** The last move by keyboard, which the focus follows. */
  const [move, setMove] = useState<{ readonly to: WallDate } | null>(null);
  useEffect(() => {
    if (move === null) return undefined;
    // A frame later: the calendar draws a new month twice, the first time to measure it.
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('.match-calendar-day[tabindex="0"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [move]);

  const events = useMemo(() => matches.map(toEvent), [matches]);
  const context = useMemo(() => {
    const shown = format(month, 'yyyy-MM');
    const choose = (next: WallDate): void => {
      setMonth(startOfMonth(parseISO(next)));
      onDay(next);
    };
    return {
      matches,
      viewerId,
      day,
      today,
      // Arrow keys need a day to start from, also in a month without the chosen one.
      tabStop: day.startsWith(shown) ? day : `${shown}-01`,
      onDay: choose,
      onMove: (next: WallDate) => {
        setMove({ to: next });
        choose(next);
      },
    };
  }, [matches, viewerId, day, today, month, onDay]);

  return (
    <MatchCalendarContext value={context}>
      <div ref={box}>
        <Calendar<MatchEvent>
          localizer={localizer}
          culture="en-US"
          className="match-calendar"
          components={COMPONENTS}
          events={events}
          views={['month']}
          view="month"
          onView={() => undefined}
          date={month}
          onNavigate={(next) => setMonth(startOfMonth(next))}
          getNow={() => parseISO(today)}
          getDrilldownView={null}
          doShowMoreDrillDown={false}
          onShowMore={(_matches, date) => context.onDay(format(date, 'yyyy-MM-dd'))}
          messages={{ showMore: (count) => `${count} more` }}
        />
      </div>
    </MatchCalendarContext>
  );
}

/** Ends where it begins: beyond midnight it would stretch over two days. */
function toEvent(match: Challenge): MatchEvent {
  const start = parseISO(`${match.date}T${match.time}`);
  return { match, start, end: start };
}
