import { clockTime, namedDayAndYear } from '../../../../shared/dates/date-text.ts';
import type { WallDate } from '../../../../shared/dates/wall-time.ts';
import { RowList } from '../../../../shared/ui/list-rows.tsx';
import type { CalendarEntry } from '../../domain/calendar/calendar-entry.ts';
import { ZoneLine } from '../zone-line.tsx';

/** A day's entries, as a list below its date. */
export function EntryRows({
  day,
  entries,
  viewerZone,
}: {
  day: WallDate;
  /** Those of this day. */
  entries: readonly CalendarEntry[];
  viewerZone: string;
}) {
  return (
    <>
      <h3 className="pb-2 text-lg">{namedDayAndYear(day)}</h3>
      {entries.length === 0 ? (
        <p className="text-muted">No matches on this day.</p>
      ) : (
        <RowList label={namedDayAndYear(day)}>
          {entries.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-baseline gap-x-4 py-2">
              <span className="figures w-20">{clockTime(entry.time)}</span>
              {/* What doesn't fit beside the title wraps below it, not below the time. */}
              <span className="flex min-w-0 grow basis-32 flex-wrap justify-between gap-x-4 wrap-anywhere">
                <span className="font-semibold">{entry.title}</span>
                <span className="text-muted">{entry.detail}</span>
              </span>
              <ZoneLine match={entry} viewerZone={viewerZone} className="basis-full text-muted" />
            </li>
          ))}
        </RowList>
      )}
    </>
  );
}
