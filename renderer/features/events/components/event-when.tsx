import { clockTime, shortDate, zoneNote } from '../../../shared/dates/date-words.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import type { ClubEvent } from '../domain/club-event.ts';

/** Day and time by the event's own clock, which is named where the viewer's shows another time. */
export function EventWhen({ event }: { event: ClubEvent }) {
  const { date, time, timeZone, startsAt } = event;
  const note = zoneNote(date, time, timeZone, deviceZone());
  return (
    <div className="shrink-0 sm:w-28">
      <time dateTime={startsAt} className="flex flex-wrap items-baseline gap-x-3 sm:flex-col">
        <span className="font-semibold whitespace-nowrap">{shortDate(date)}</span>
        <span className="figures text-xl whitespace-nowrap">{clockTime(time)}</span>
      </time>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
  );
}
