import { EVENT_LIMITS } from './limits.ts';

/** A court of a club that its events can be on. */
export interface EventCourt {
  readonly id: string;
  readonly name: string;
  readonly clubName: string;
  /** Of a club that holds its courts: something else has it at the time that was asked for. */
  readonly isTaken: boolean;
}

export const toEventCourt = (row: {
  readonly court_id: string;
  readonly name: string;
  readonly place: string;
  readonly state: string | null;
}): EventCourt => ({
  id: row.court_id,
  name: row.name,
  clubName: row.place,
  isTaken: row.state === 'held',
});

/** What the database will say of the place of an event on these courts; '' for none. */
export function courtsText(courts: readonly EventCourt[], ids: readonly string[]): string {
  const chosen = courts.filter(({ id }) => ids.includes(id));
  const [first] = chosen;
  if (first === undefined) return '';
  const text = [...chosen.map(({ name }) => name), first.clubName].join(', ');
  return text.length <= EVENT_LIMITS.placeLength
    ? text
    : `${chosen.length} courts, ${first.clubName}`;
}
