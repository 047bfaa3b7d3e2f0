import { zoneNote } from '../../../shared/dates/date-text.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { Challenge } from '../domain/challenge.ts';

/** Whose clock a match goes by, where the viewer's shows another time; else nothing. */
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
