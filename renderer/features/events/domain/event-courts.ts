import type { WallDate } from '../../../shared/dates/wall-time.ts';
import { isOut } from '../../courts/domain/court-choice.ts';
import { EVENT_LIMITS } from './limits.ts';
import { counted } from '../../../shared/dates/counted.ts';

/** A court of a club that its events can be on. */
export interface EventCourt {
  readonly id: string;
  readonly name: string;
  readonly clubName: string;
  /** Of a club that holds its courts: something else has it at the time that was asked for. */
  readonly isTaken: boolean;
  /** First day out of service, by the club's calendar; null: it is in service. */
  readonly outFrom: WallDate | null;
  /** Last day of that; null: until further notice. */
  readonly outUntil: WallDate | null;
}

/** The first of these days on which a court is out of service; undefined: it never is. */
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

/** What the database will say of the place of an event on these courts; '' for none. */
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
