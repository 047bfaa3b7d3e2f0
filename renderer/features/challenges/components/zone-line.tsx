import { zoneNote } from '../../../shared/dates/date-text.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { Challenge } from '../domain/challenge.ts';

/** The zone of a match, if the viewer's clock differs; otherwise nothing. */
export function ZoneLine({
  match,
  viewerZone,
  className,
}: {
  match: Pick<Challenge, 'date' | 'time' | 'timeZone'>;
  viewerZone: string;
  className?: string;
}) {
  const note = zoneNote(match.date, match.time, match.timeZone, viewerZone);
  return note && <p className={classNames('text-sm', className)}>{note}</p>;
}
