import { zoneName, zoneNote } from '../../../../shared/dates/date-text.ts';
import { instantOf, type WallDate, type Zone } from '../../../../shared/dates/wall-time.ts';

const NOON = '12:00';

/** Which clocks the chosen time is meant on, where the viewer's show something else; else null. */
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
