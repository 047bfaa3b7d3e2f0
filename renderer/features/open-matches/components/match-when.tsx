import { clockTime, shortDate, zoneNote } from '../../../shared/dates/date-text.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { OpenMatch, OpenMatchTime } from '../domain/open-match.ts';

/** Date and time, painted on the court: blue while it looks for players, green once it is on, red where it won't be. */
export function MatchWhen({
  id,
  match,
  tone,
  className,
}: {
  id?: string;
  match: Pick<OpenMatchTime, 'date' | 'time' | 'timeZone'>;
  tone: 'open' | 'on' | 'off';
  className?: string;
}) {
  const note = zoneNote(match.date, match.time, match.timeZone, deviceZone());
  return (
    <div
      id={id}
      className={classNames(
        'on-court relative flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 text-line sm:flex-col sm:flex-nowrap sm:justify-center sm:gap-1 sm:py-4 sm:pr-9',
        SURFACES[tone],
        className,
      )}
    >
      {/* The service line and its T. */}
      <span
        aria-hidden="true"
        className="absolute inset-y-0 right-3 w-px bg-line/40 max-sm:hidden"
      />
      <span
        aria-hidden="true"
        className="absolute top-1/2 right-3 h-px w-4 bg-line/40 max-sm:hidden"
      />
      <p className="font-semibold whitespace-nowrap">{shortDate(match.date)}</p>
      <p className="figures text-2xl whitespace-nowrap sm:text-3xl">{clockTime(match.time)}</p>
      {note && <p className="basis-full text-sm sm:basis-auto">{note}</p>}
    </div>
  );
}

const SURFACES = { open: 'bg-court', on: 'bg-grass', off: 'bg-clay' } as const;

/** How its time is painted. */
export function toneOf({
  state,
  challengeId,
  part,
}: Pick<OpenMatch, 'state' | 'challengeId' | 'part'>): 'open' | 'on' | 'off' {
  if (state === 'cancelled' || state === 'expired') return 'off';
  if (state === 'closed') return challengeId === null ? 'off' : 'on';
  if (state === 'full' || state === 'played') return 'on';
  return part === 'seated' || part === 'opener' ? 'on' : 'open';
}
