import type { WallDate } from '../../../shared/dates/wall-time.ts';
import { isOut } from '../../courts/domain/court-choice.ts';
import { EVENT_LIMITS } from './limits.ts';
import { counted } from '../../../shared/dates/counted.ts';

/** A club's court that events can be on. */
export interface EventCourt {
  readonly id: string;
  readonly name: string;
  readonly clubName: string;
  /** In a club with court times: it is taken at the requested time. */
  readonly isTaken: boolean;
  /** First day out of service, in the club's zone; null: it is in service. */
  readonly outFrom: WallDate | null;
  /** The last such day; null: until further notice. */
  readonly outUntil: WallDate | null;
}

/** The first of these days on which a court is out of service; undefined: never. */
export const dayOut = (court: EventCourt, days: readonly WallDate[]): WallDate | undefined =>
  days.find((day) => isOut(court, day));

export const toEventCourt = (row: {
  readonly court_id: string;
  readonly name: string;
  readonly place: string;
  readonly state: string | null;
  readonly out_from: string | null;
  readonly out_until: string | null;
}): EventCourt => ({
  id: row.court_id,
  name: row.name,
  clubName: row.place,
  isTaken: row.state === 'held',
  outFrom: row.out_from,
  outUntil: row.out_until,
});

/** The place the database will give an event on these courts; '' for none. */
export function courtsText(courts: readonly EventCourt[], ids: readonly string[]): string {
  const chosen = courts.filter(({ id }) => ids.includes(id));
  const [first] = chosen;
  if (first === undefined) return '';
  const text = [...chosen.map(({ name }) => name), first.clubName].join(', ');
  return text.length <= EVENT_LIMITS.placeLength
    ? text
    : counted(
        chosen.length,
        { one: '1 court, {club}', other: '{count} courts, {club}' },
        { club: first.clubName },
      );
}
