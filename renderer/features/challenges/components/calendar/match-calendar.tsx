import {
  addMinutes,
  eachDayOfInterval,
  endOfDay,
  endOfMonth,
  endOfWeek,
  format,
  getDay,
  min,
  parseISO,
  startOfMonth,
  startOfWeek,
} from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Calendar, dateFnsLocalizer } from 'react-big-calendar';
import type { WallDate } from '../../../../shared/dates/wall-time.ts';
import { useNarrow } from '../../../../shared/ui/use-narrow.ts';
import type { CalendarEntry } from '../../domain/calendar/calendar-entry.ts';
import {
  type CalendarView,
  isWithin,
  MONDAY,
  periodOf,
  periodsLater,
  periodTitle,
} from '../../domain/calendar/calendar-period.ts';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { MonthDay, WeekDay } from './calendar-day.tsx';
import { MatchCalendarContext } from './calendar-context.ts';
import { type CalendarEvent, MonthEvent, WeekEvent } from './calendar-event.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { WeekOfMatches } from './calendar-week.tsx';
import { EntryRows } from './entry-rows.tsx';
import './match-calendar.css';
import { hourText } from '../../../../shared/dates/date-text.ts';
import { formatDate } from '../../../../shared/dates/format-date.ts';
import { counted } from '../../../../shared/dates/counted.ts';

const localizer = Object.assign(
  dateFnsLocalizer({
    format,
    getDay,
    startOfWeek: (date: Date) => startOfWeek(date, MONDAY),
    locales: { 'en-US': enUS },
  }),
  {
    // The library's own iteration gets stuck where clocks go forward at midnight, and would render
    // the previous day again.
    range: (start: Date, end: Date) => eachDayOfInterval({ start, end }),
    visibleDays: (date: Date) =>
      eachDayOfInterval({
        start: startOfWeek(startOfMonth(date), MONDAY),
        end: endOfWeek(endOfMonth(date), MONDAY),
      }),
  },
);

const VIEWS = { month: true, week: true, agenda: CalendarAgenda };
const COMPONENTS = {
  weekWrapper: WeekOfMatches,
  month: { dateHeader: MonthDay, event: MonthEvent },
  week: { header: WeekDay, event: WeekEvent },
};
const FORMATS = {
  timeGutterFormat: (date: Date) => hourText(date.getHours()),
  eventTimeRangeFormat: () => '',
};
/** The hours rendered in a week: matches start from 6:00 am to 9:30 pm. */
const HOURS = { from: parseISO('2000-01-01T06:00'), to: parseISO('2000-01-01T23:00') };

/**
 * A month, a week or an agenda, with the list of the selected day. Entries are placed by their own
 * wall clock time, whatever the viewer's zone. One day is always selected; arrows move between
 * days.
 */
export function MatchCalendar({
  entries,
  viewerZone,
  day,
  today,
  onDay,
}: {
  /** In order. */
  entries: readonly CalendarEntry[];
  viewerZone: string;
  day: WallDate;
  today: WallDate;
  onDay: (day: WallDate) => void;
}) {
  const [view, setView] = useState<CalendarView>('month');
  /** A day of the period shown, if that isn't the selected day's. */
  const [shown, setShown] = useState<WallDate>(day);
  const narrow = useNarrow();
  const box = useRef<HTMLDivElement>(null);
  /** The last move by keyboard, or to another page, which the focus follows. */
  const [move, setMove] = useState<{ readonly to: WallDate } | null>(null);
  useEffect(() => {
    if (move === null) return undefined;
    // A frame later: the calendar renders a new month twice, the first time to measure it.
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('.match-calendar-day[tabindex="0"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [move]);

  const events = useMemo(() => entries.map(toEvent), [entries]);
  const context = useMemo(() => {
    const period = periodOf(view, shown);
    const choose = (next: WallDate): void => {
      // Turning the page removes the element that was pressed.
      if (!isWithin(next, period)) setMove({ to: next });
      setShown(next);
      onDay(next);
    };
    return {
      entries,
      viewerZone,
      period,
      day,
      today,
      // Arrow keys need a day to start from, even in a period without the selected one.
      tabStop: isWithin(day, period) ? day : period.first,
      onDay: choose,
      onReschedule: (next: WallDate) => {
        setMove({ to: next });
        choose(next);
      },
    };
  }, [entries, viewerZone, view, shown, day, today, onDay]);

  // A week's columns need more room than a phone has, which lists the days instead.
  const drawn = view === 'week' && narrow ? 'agenda' : view;
  return (
    <MatchCalendarContext value={context}>
      <div ref={box}>
        <CalendarToolbar
          title={periodTitle(view, shown)}
          view={view}
          onView={(next) => {
            setView(next);
            // The selected day takes precedence, if it is in sight.
            if (isWithin(day, context.period)) setShown(day);
          }}
          onToday={() => setShown(today)}
          onStep={(steps) => setShown(periodsLater(view, shown, steps))}
        />
        <Calendar<CalendarEvent>
          localizer={localizer}
          culture="en-US"
          className="match-calendar"
          toolbar={false}
          components={COMPONENTS}
          formats={FORMATS}
          events={events}
          views={VIEWS}
          view={drawn}
          onView={() => undefined}
          date={parseISO(shown)}
          onNavigate={() => undefined}
          getNow={() => parseISO(today)}
          min={HOURS.from}
          max={HOURS.to}
          enableAutoScroll={false}
          tooltipAccessor={null}
          drilldownView={null}
          doShowMoreDrillDown={false}
          onShowMore={(_entries, date) => context.onDay(formatDate(date, 'yyyy-MM-dd'))}
          onSelectEvent={({ entry }) => context.onDay(entry.date)}
          onKeyPressEvent={({ entry }, event) => {
            if (!isPress(event.nativeEvent)) return;
            event.preventDefault();
            context.onDay(entry.date);
          }}
          messages={{ showMore: (count) => counted(count, { other: '{count} more' }) }}
        />
      </div>
      {drawn !== 'agenda' && (
        <section aria-live="polite" className="pt-4">
          <EntryRows
            day={day}
            entries={entries.filter(({ date }) => date === day)}
            viewerZone={viewerZone}
          />
        </section>
      )}
    </MatchCalendarContext>
  );
}

const isPress = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.key === 'Enter' || event.key === ' ');

/** Ends on the day it starts: otherwise it would span two days. */
function toEvent(entry: CalendarEntry): CalendarEvent {
  const start = parseISO(`${entry.date}T${entry.time}`);
  return { entry, start, end: min([addMinutes(start, entry.durationMinutes), endOfDay(start)]) };
}
