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
    // Its own way from day to day stops where clocks are set forward at midnight: it would draw the day before once more.
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
/** The hours of a week that are drawn: matches begin from 6:00 am to 9:30 pm. */
const HOURS = { from: parseISO('2000-01-01T06:00'), to: parseISO('2000-01-01T23:00') };

/**
 * A month, a week or an agenda, with the list of the day that is chosen. An entry stands where its own
 * wall clock has it, whatever the viewer's zone. One day is always chosen; arrows move from day to day.
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
  /** A day of the period that is shown, where that is not the chosen day's. */
  const [shown, setShown] = useState<WallDate>(day);
  const narrow = useNarrow();
  const box = useRef<HTMLDivElement>(null);
  /** The last move by keyboard, or to another page, which the focus follows. */
  const [move, setMove] = useState<{ readonly to: WallDate } | null>(null);
  useEffect(() => {
    if (move === null) return undefined;
    // A frame later: the calendar draws a new month twice, the first time to measure it.
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('.match-calendar-day[tabindex="0"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [move]);

  const events = useMemo(() => entries.map(toEvent), [entries]);
  const context = useMemo(() => {
    const period = periodOf(view, shown);
    const choose = (next: WallDate): void => {
      // A page that is turned takes along what was pressed on it.
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
      // Arrow keys need a day to start from, also in a period without the chosen one.
      tabStop: isWithin(day, period) ? day : period.first,
      onDay: choose,
      onReschedule: (next: WallDate) => {
        setMove({ to: next });
        choose(next);
      },
    };
  }, [entries, viewerZone, view, shown, day, today, onDay]);

  // The columns of a week need more room than a phone has: there its days are listed.
  const drawn = view === 'week' && narrow ? 'agenda' : view;
  return (
    <MatchCalendarContext value={context}>
      <div ref={box}>
        <CalendarToolbar
          title={periodTitle(view, shown)}
          view={view}
          onView={(next) => {
            setView(next);
            // The chosen day leads, where it is in sight.
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

/** Ends on the day it begins: beyond midnight it would stretch over two. */
function toEvent(entry: CalendarEntry): CalendarEvent {
  const start = parseISO(`${entry.date}T${entry.time}`);
  return { entry, start, end: min([addMinutes(start, entry.durationMinutes), endOfDay(start)]) };
}
