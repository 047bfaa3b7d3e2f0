import type { CourtDay, CourtRules, Hold, WithoutCourt } from '../domain/court-day.ts';
import { holdTitle } from '../domain/hold-text.ts';

interface HoldRow {
  readonly id: string;
  readonly court_id: string;
  readonly kind: Hold['kind'];
  readonly starts_at: string;
  readonly ends_at: string;
  readonly every_week: boolean;
  readonly title: string | null;
  readonly players: readonly (string | null)[];
}

/** The answer of `get_court_day`; its generated type is only Json. */
export interface CourtDayRow {
  readonly today: string;
  readonly day: string;
  readonly time_zone: string;
  readonly rules: {
    readonly opens: string;
    readonly closes: string;
    readonly slot_minutes: number;
    readonly days_ahead: number;
    readonly holds_per_week: number;
  } | null;
  readonly courts: readonly { readonly id: string; readonly name: string; readonly out: boolean }[];
  readonly slots: readonly string[] | null;
  readonly holds: readonly HoldRow[] | null;
  readonly week:
    | readonly {
        readonly day: string;
        readonly courts: readonly { readonly held: number; readonly out: boolean }[];
      }[]
    | null;
  readonly without: readonly WithoutCourtRow[];
  readonly caught_up_to: string | null;
}

/** The answer of `set_court_rules`. */
export interface WithoutCourtRow {
  readonly kind: 'match' | 'event';
  readonly title: string | null;
  readonly players: readonly (string | null)[];
  readonly court: string;
  readonly starts_at: string;
}

export function toCourtDay(row: CourtDayRow): CourtDay {
  return {
    today: row.today,
    day: row.day,
    timeZone: row.time_zone,
    rules: row.rules && toRules(row.rules),
    courts: row.courts.map(({ id, name, out }) => ({ id, name, outOfService: out })),
    slots: (row.slots ?? []).map((slot) => Date.parse(slot)),
    holds: (row.holds ?? []).map(toHold),
    week: (row.week ?? []).map(({ day, courts }) => ({
      day,
      courts: courts.map(({ held, out }) => ({ held, outOfService: out })),
    })),
    without: row.without.map(toWithoutCourt),
    caughtUpTo: row.caught_up_to === null ? null : Date.parse(row.caught_up_to),
  };
}

function toRules(row: NonNullable<CourtDayRow['rules']>): CourtRules {
  return {
    opens: row.opens.slice(0, 5),
    closes: row.closes.slice(0, 5),
    slotMinutes: row.slot_minutes,
    daysAhead: row.days_ahead,
    holdsPerWeek: row.holds_per_week,
  };
}

function toHold(row: HoldRow): Hold {
  return {
    id: row.id,
    courtId: row.court_id,
    kind: row.kind,
    startsAt: Date.parse(row.starts_at),
    endsAt: Date.parse(row.ends_at),
    everyWeek: row.every_week,
    title: row.title ?? '',
    players: row.players,
  };
}

export function toWithoutCourt({
  kind,
  title,
  players,
  court,
  starts_at,
}: WithoutCourtRow): WithoutCourt {
  return {
    title: holdTitle({ kind, title: title ?? '', players }),
    courtName: court,
    startsAt: Date.parse(starts_at),
  };
}
