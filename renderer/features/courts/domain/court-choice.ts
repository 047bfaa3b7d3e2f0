import {
  instantOf,
  isRealWallTime,
  type WallDate,
  type WallTime,
  type Zone,
} from '../../../shared/dates/wall-time.ts';
import { type DistanceUnit, radiusText, usualUnit } from '../../players/domain/distance.ts';
import { toSurface } from './court.ts';
import { SURFACE_NAMES } from './court-text.ts';

/** One line of `list_court_choices`, which knows the columns that may be null. */
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

/** A court, or a place in words, that is offered where one is written. */
export interface CourtChoice {
  /** Of the court; null: only words. */
  readonly id: string | null;
  /** What the match will say. */
  readonly text: string;
  /** What it stands among. */
  readonly group: string;
  readonly title: string;
  /** What speaks for it, in short; '' where nothing is known. */
  readonly detail: string;
  readonly outFrom: WallDate | null;
  /** Null: until further notice. */
  readonly outUntil: WallDate | null;
  /** Of a club that holds its courts: whether it can be had at the time that was asked for. */
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

/** What is said of a court that its club holds. */
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

const toUnit = (unit: string | null): DistanceUnit =>
  unit === 'km' || unit === 'mi' ? unit : usualUnit(navigator.language);

/** Whether it cannot be played on that day. */
export const isOut = (
  { outFrom, outUntil }: Pick<CourtChoice, 'outFrom' | 'outUntil'>,
  day: WallDate,
): boolean => outFrom !== null && outFrom <= day && (outUntil === null || day <= outUntil);

/** The choices as they read for a match on that day ('' while none is chosen). */
export const choicesOn = (choices: readonly CourtChoice[], day: WallDate): readonly CourtChoice[] =>
  choices.map((choice) =>
    day !== '' && isOut(choice, day)
      ? { ...choice, detail: `Out of service that day · ${choice.detail}` }
      : choice,
  );

/** Asks for the choices, at a time once it is known; null: they could not be asked for. */
export type FindCourts = (question: {
  readonly clubId: string;
  readonly words: string;
  readonly startsAt?: string;
  readonly minutes?: number;
}) => Promise<readonly CourtChoice[] | null>;

/** What is suggested where the place of a match is written, for what its form says of the rest ('' where nothing yet). */
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
      /** Whose courts come first; '' for none. */
      readonly clubId: string;
      readonly date: WallDate;
      readonly time: WallTime;
      /** In minutes. */
      readonly duration: string;
      /** By whose clocks the time is meant. */
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
