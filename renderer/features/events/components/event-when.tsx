import { clockTime, shortDate, zoneNote } from '../../../shared/dates/date-text.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import type { ClubEvent } from '../domain/club-event.ts';

/** The ids of what an event is called and when it is, for ears: those of a series have the same name. */
export const aboutEvent = (id: string): string => `${id} ${id}-when`;

/** Day and time by the event's own clock. */
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

/** Whose clock that is, where the viewer's shows another time; else nothing. */
export function EventZone({ event: { date, time, timeZone } }: { event: ClubEvent }) {
  const note = zoneNote(date, time, timeZone, deviceZone());
  return note && <p className="text-sm text-muted">{note}</p>;
}
