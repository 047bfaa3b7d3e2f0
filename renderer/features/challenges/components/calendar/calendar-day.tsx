import type { KeyboardEvent, ReactNode } from 'react';
import type { DateHeaderProps, HeaderProps } from 'react-big-calendar';
import type { WallDate } from '../../../../shared/dates/wall-time.ts';
import { dayAfterKey } from '../../../../shared/ui/calendar-days.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { entryCountText } from '../../domain/calendar/calendar-entry.ts';
import { isWithin } from '../../domain/calendar/calendar-period.ts';
import { useMatchCalendar } from './calendar-context.ts';
import { namedDayAndYear, weekdayName } from '../../../../shared/dates/date-text.ts';
import { formatDate } from '../../../../shared/dates/format-date.ts';

/** A day's number in a month. */
export function MonthDay({ date }: DateHeaderProps) {
  return <CalendarDay day={toDay(date)}>{formatDate(date, 'd')}</CalendarDay>;
}

/** The heading of a day's column in a week. */
export function WeekDay({ date }: HeaderProps) {
  return (
    <>
      <span aria-hidden className="match-calendar-weekday">
        {weekdayName(toDay(date))}
      </span>
      <CalendarDay day={toDay(date)}>{formatDate(date, 'd')}</CalendarDay>
    </>
  );
}

const toDay = (date: Date): WallDate => formatDate(date, 'yyyy-MM-dd');

/** The button that selects a day; its target is the whole cell. */
function CalendarDay({ day, children }: { day: WallDate; children: ReactNode }) {
  const { entries, period, day: chosen, today, tabStop, onDay, onReschedule } = useMatchCalendar();
  const count = entryCountText(entries.filter(({ date }) => date === day));

  const onKeyDown = (event: KeyboardEvent) => {
    // The browser's own shortcuts: with Alt an arrow goes back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAfterKey(day, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    onReschedule(next);
  };

  return (
    <button
      type="button"
      aria-label={count === '' ? namedDayAndYear(day) : `${namedDayAndYear(day)}, ${count}`}
      aria-pressed={day === chosen}
      aria-current={day === today ? 'date' : undefined}
      tabIndex={day === tabStop && isWithin(day, period) ? 0 : -1}
      onClick={() => onDay(day)}
      onKeyDown={onKeyDown}
      className={classNames('match-calendar-day figures', count !== '' && 'has-matches')}
    >
      {children}
    </button>
  );
}
