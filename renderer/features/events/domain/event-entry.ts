import type { CalendarEntry } from '../../challenges/domain/calendar/calendar-entry.ts';
import type { MyEvent } from './club-event.ts';

/** Events as calendar entries, beside the matches. */
export function eventEntries(events: readonly MyEvent[]): readonly CalendarEntry[] {
  return events.map(({ title, clubName, going, ...event }) => ({
    ...event,
    kind: 'event',
    name: title,
    title,
    detail: going ? clubName : `${clubName} (waiting list)`,
    settled: going,
  }));
}
