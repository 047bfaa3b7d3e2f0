import type { EventProps } from 'react-big-calendar';
import { clockTime } from '../../../../shared/dates/date-text.ts';
import type { CalendarEntry } from '../../domain/calendar/calendar-entry.ts';
import { useMatchCalendar } from './calendar-context.ts';

export interface CalendarEvent {
  readonly entry: CalendarEntry;
  readonly start: Date;
  readonly end: Date;
}

/** An entry in its day of a month; pressing it selects the day. */
export function MonthEvent({ event: { entry } }: EventProps<CalendarEvent>) {
  const { onDay } = useMatchCalendar();
  return (
    <button
      type="button"
      onClick={() => onDay(entry.date)}
      className="match-calendar-entry"
      data-kind={entry.kind}
      data-settled={entry.settled}
    >
      <TimeAndName entry={entry} />
    </button>
  );
}

/** An entry in its day's column; the calendar makes it a button. */
export function WeekEvent({ event: { entry } }: EventProps<CalendarEvent>) {
  return (
    <span className="match-calendar-entry" data-kind={entry.kind} data-settled={entry.settled}>
      <TimeAndName entry={entry} />
    </span>
  );
}

function TimeAndName({ entry: { time, name } }: { entry: CalendarEntry }) {
  return (
    <>
      <span className="tabular-nums">{clockTime(time)}</span> {name}
    </>
  );
}
