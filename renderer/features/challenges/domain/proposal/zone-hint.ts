import { zoneName, zoneNote } from '../../../../shared/dates/date-text.ts';
import { instantOf, type WallDate, type Zone } from '../../../../shared/dates/wall-time.ts';

const NOON = '12:00';

/** The zone of the chosen time, if the viewer's clock differs; otherwise null. */
export function zoneHint(
  date: WallDate,
  time: string,
  zone: Zone,
  viewerZone: Zone,
): string | null {
  if (!date) return null;
  const note = zoneNote(date, time || NOON, zone, viewerZone);
  if (note === null || time) return note;
  return `Times are in ${zoneName(zone, instantOf(date, NOON, zone))}.`;
}
