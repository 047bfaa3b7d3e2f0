import {
  instantOf,
  isRealWallTime,
  type WallDate,
  type WallTime,
  type Zone,
} from '../../../shared/dates/wall-time.ts';
import { radiusText, toUnit } from '../../players/domain/distance.ts';
import { toSurface } from './court.ts';
import { SURFACE_NAMES } from './court-text.ts';

/** A row of `list_court_choices`, stating which columns may be null. */
export interface CourtChoiceRow {
  readonly kind: string;
  readonly court_id: string | null;
  readonly label: string;
  readonly name: string;
  readonly place: string | null;
  readonly surface: string | null;
  readonly indoor: boolean | null;
  readonly lights: boolean | null;
  readonly paid: boolean | null;
  readonly out_from: string | null;
  readonly out_until: string | null;
  readonly km: number | null;
  readonly distance_unit: string | null;
  readonly state: string | null;
}

/** A court, or a place as text, offered while a place is typed. */
export interface CourtChoice {
  /** The court's; null: just text. */
  readonly id: string | null;
  /** The text for the match. */
  readonly text: string;
  /** The group it is listed in. */
  readonly group: string;
  readonly title: string;
  /** What speaks for it, briefly; '' if nothing is known. */
  readonly detail: string;
  readonly outFrom: WallDate | null;
  /** Null: until further notice. */
  readonly outUntil: WallDate | null;
  /** For a club with court times: whether it is available at the requested time. */
  readonly note?: string | undefined;
  readonly isTaken: boolean;
}

export function toCourtChoice(row: CourtChoiceRow): CourtChoice {
  return {
    id: row.court_id,
    text: row.label,
    group: groupOf(row),
    title: row.name,
    detail: detailOf(row),
    outFrom: row.out_from,
    outUntil: row.out_until,
    note: row.state === null ? undefined : NOTES[row.state],
    isTaken: row.state === 'held' || row.state === 'closed',
  };
}

/** What is said about a court of a club with court times. */
const NOTES: Readonly<Record<string, string>> = {
  free: 'Free at that time',
  held: 'Taken at that time',
  closed: 'Not available at that time',
};

function groupOf({ kind, place }: CourtChoiceRow): string {
  switch (kind) {
    case 'recent':
      return 'Recent';
    case 'club':
      return place ?? 'My clubs';
    case 'near':
      return 'Public courts nearby';
    default:
      return 'Public courts';
  }
}

/** 'Parque Central, Lisbon · Clay · Lights · 5 km' */
function detailOf(row: CourtChoiceRow): string {
  return [
    row.kind === 'club' ? null : row.place,
    row.surface && SURFACE_NAMES[toSurface(row.surface)],
    row.indoor && 'Indoor',
    row.lights && 'Lights',
    row.paid && 'Paid',
    row.km !== null && radiusText(row.km, toUnit(row.distance_unit)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether it can't be used on that day. */
export const isOut = (
  { outFrom, outUntil }: Pick<CourtChoice, 'outFrom' | 'outUntil'>,
  day: WallDate,
): boolean => outFrom !== null && outFrom <= day && (outUntil === null || day <= outUntil);

/** The choices as they apply to a match on that day ('' while none is chosen). */
export const choicesOn = (choices: readonly CourtChoice[], day: WallDate): readonly CourtChoice[] =>
  choices.map((choice) =>
    day !== '' && isOut(choice, day)
      ? { ...choice, detail: `Out of service that day · ${choice.detail}` }
      : choice,
  );

/** Requests the choices, for a time once it is known; null: the request failed. */
export type FindCourts = (question: {
  readonly clubId: string;
  readonly words: string;
  readonly startsAt?: string;
  readonly minutes?: number;
}) => Promise<readonly CourtChoice[] | null>;

/** Suggestions for a match's place, given the form's other values ('' if not set yet). */
export const suggestCourts =
  (
    find: FindCourts,
    {
      clubId,
      date,
      time,
      duration,
      zone,
    }: {
      /** The club whose courts come first; '' for none. */
      readonly clubId: string;
      readonly date: WallDate;
      readonly time: WallTime;
      /** In minutes. */
      readonly duration: string;
      /** The zone of the time. */
      readonly zone: Zone;
    },
  ) =>
  async (words: string): Promise<readonly CourtChoice[] | null> => {
    const isSet = date !== '' && time !== '' && isRealWallTime(date, time, zone);
    const choices = await find({
      clubId,
      words,
      ...(isSet && {
        startsAt: instantOf(date, time, zone).toISOString(),
        minutes: Number(duration),
      }),
    });
    return choices && choicesOn(choices, date);
  };
