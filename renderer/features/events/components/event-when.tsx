import { clockTime, shortDate, zoneNote } from '../../../shared/dates/date-text.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import type { ClubEvent } from '../domain/club-event.ts';

/** The ids of an event's title and time, for screen readers: all events of a series have the same title. */
export const aboutEvent = (id: string): string => `${id} ${id}-when`;

/** Date and time in the event's zone. */
export function EventWhen({ event: { id, date, time, startsAt } }: { event: ClubEvent }) {
  return (
    <time
      id={`${id}-when`}
      dateTime={startsAt}
      className="flex max-w-full shrink-0 flex-wrap items-baseline gap-x-3 sm:w-28 sm:flex-col"
    >
      <span className="font-semibold whitespace-nowrap">{shortDate(date)}</span>
      <span className="figures text-xl whitespace-nowrap">{clockTime(time)}</span>
    </time>
  );
}

/** The name of that zone, if the viewer's clock differs; otherwise nothing. */
export function EventZone({ event: { date, time, timeZone } }: { event: ClubEvent }) {
  const note = zoneNote(date, time, timeZone, deviceZone());
  return note && <p className="text-sm text-muted">{note}</p>;
}
