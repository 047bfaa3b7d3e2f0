import { clockTime, shortDate, zoneNote } from '../dates/date-text.ts';
import type { WallDate, WallTime, Zone } from '../dates/wall-time.ts';
import { classNames } from './class-names.ts';

/**
 * A match's time on a piece of court with its service line and T; beside the match's details, or
 * above them on a phone.
 */
export function CourtTime({
  id,
  match: { date, time, timeZone },
  viewerZone,
  surface,
}: {
  id?: string;
  match: { readonly date: WallDate; readonly time: WallTime; readonly timeZone: Zone };
  viewerZone: Zone;
  surface: 'bg-court' | 'bg-grass' | 'bg-clay';
}) {
  const note = zoneNote(date, time, timeZone, viewerZone);
  return (
    <div
      id={id}
      className={classNames(
        'on-court relative flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 text-line sm:flex-col sm:flex-nowrap sm:justify-center sm:gap-1 sm:py-4 sm:pr-9',
        surface,
      )}
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-0 right-3 w-px bg-line/40 max-sm:hidden"
      />
      <span
        aria-hidden="true"
        className="absolute top-1/2 right-3 h-px w-4 bg-line/40 max-sm:hidden"
      />
      <p className="font-semibold whitespace-nowrap">{shortDate(date)}</p>
      <p className="figures text-2xl whitespace-nowrap sm:text-3xl">{clockTime(time)}</p>
      {note && <p className="basis-full text-sm sm:basis-auto">{note}</p>}
    </div>
  );
}
