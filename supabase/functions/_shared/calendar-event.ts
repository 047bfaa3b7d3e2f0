import type { Spot } from './calendar.ts';

/** A club event in the form for calendars outside the app. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  /** Where the first of its courts is; null: unknown. */
  readonly spot: Spot | null;
  /** The wall clock of `timeZone`: 'yyyy-MM-dd' and 'HH:mm'. */
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly durationMinutes: number;
  readonly cancelled: boolean;
  /** Rises with every change that a calendar shows. */
  readonly revision: number;
}

/** A row as returned by `export_club_events` and `read_calendar_feed`. */
export interface CalendarEventRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly event_date: string;
  readonly event_time: string;
  readonly time_zone: string;
  readonly starts_at: string;
  readonly duration_minutes: number;
  readonly cancelled: boolean;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly revision: number;
}

export function toCalendarEvent(row: CalendarEventRow): CalendarEvent {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    place: row.place,
    date: row.event_date,
    time: row.event_time,
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    durationMinutes: row.duration_minutes,
    cancelled: row.cancelled,
    spot: row.lat !== null && row.lon !== null ? { lat: row.lat, lon: row.lon } : null,
    revision: row.revision,
  };
}
