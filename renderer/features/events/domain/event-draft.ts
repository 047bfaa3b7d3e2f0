import { addDays, parseISO } from 'date-fns';
import { boolean, object, string } from 'yup';
import { shortDate } from '../../../shared/dates/date-text.ts';
import {
  instantOf,
  isRealWallTime,
  wallDateOf,
  type WallDate,
  type WallTime,
  type Zone,
} from '../../../shared/dates/wall-time.ts';
import type { Sentence } from '../../../shared/error-code.ts';
import type { Refusals } from '../../../shared/refusals.ts';
import type { ClubEvent } from './club-event.ts';
import { durationText } from './event-text.ts';
import { EVENT_LIMITS } from './limits.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { counted } from '../../../shared/dates/counted.ts';

/** The event form's values, as its controls hold them. */
export interface EventValues {
  readonly title: string;
  readonly description: string;
  readonly place: string;
  /** The court elsewhere that `place` was chosen from; null if it was typed. */
  readonly placeId: string | null;
  /** The club's courts that `place` names; none if it was typed. */
  readonly courtIds: readonly string[];
  readonly date: string;
  readonly time: string;
  readonly duration: string;
  /** '' for unlimited. */
  readonly capacity: string;
  readonly weeks: string;
  readonly notifyAll: boolean;
  readonly isPublic: boolean;
  readonly scope: EventScope;
}

/** For a repeating event: this week only, or the following ones, too. */
export type EventScope = 'one' | 'following';

/** What the form's values mean. */
export interface EventPlan {
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly courtIds: readonly string[];
  readonly date: WallDate;
  readonly time: WallTime;
  readonly durationMinutes: number;
  readonly capacity: number | null;
  /** Shown to non-members, if the club is public. */
  readonly isPublic: boolean;
}

const { titleLength, descriptionLength, placeLength, capacity: places } = EVENT_LIMITS;
const MOST_WEEKS = EVENT_LIMITS.weeks;

const DURATIONS = [30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480];

/** The usual lengths, and the event's own. */
export function durationOptions(duration: string) {
  const minutes = Number(duration);
  const all = DURATIONS.includes(minutes) ? DURATIONS : [...DURATIONS, minutes];
  return all
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: durationText(value) }));
}

/** The days of an event that repeats for this many weeks, including the first. */
export function weeklyDates(first: WallDate, weeks: number): readonly WallDate[] {
  return Array.from({ length: weeks }, (_, week) =>
    formatDate(addDays(parseISO(first), 7 * week), 'yyyy-MM-dd'),
  );
}

/**
 * The choices for repeating, by default for an event; each with its last day once the first (''
 * until then) is known.
 */
export function repeatOptions(first: WallDate, mostWeeks: number = MOST_WEEKS) {
  const dates = first ? weeklyDates(first, mostWeeks) : [];
  return Array.from({ length: mostWeeks }, (_, at) => ({
    value: String(at + 1),
    label: repeatText(at + 1, dates[at]),
  }));
}

function repeatText(weeks: number, last: WallDate | undefined): string {
  if (weeks === 1) return "Doesn't repeat";
  return last === undefined
    ? counted(weeks, { other: 'Every week, {count} times' })
    : counted(
        weeks,
        { other: 'Every week, {count} times, until {last}' },
        { last: shortDate(last) },
      );
}

export const SCOPE_OPTIONS: readonly { readonly value: EventScope; readonly label: string }[] = [
  { value: 'one', label: 'This event only' },
  { value: 'following', label: 'This and all following events' },
];

/** The form's initial values. */
export function initialEventValues(event: ClubEvent | null): EventValues {
  return {
    title: event?.title ?? '',
    description: event?.description ?? '',
    place: event?.place ?? '',
    placeId: null,
    courtIds: event?.courtIds ?? [],
    date: event?.date ?? '',
    time: event?.time ?? '',
    duration: String(event?.durationMinutes ?? 120),
    capacity: event?.capacity ? String(event.capacity) : '',
    weeks: '1',
    notifyAll: false,
    isPublic: event?.isPublic ?? false,
    scope: 'one',
  };
}

/**
 * The initial values for a copy of an event: on its weekday, the first later one that is in the
 * future in `zone`.
 */
export function duplicateValues(event: ClubEvent, now: Date, zone: Zone): EventValues {
  let date = event.date;
  do date = formatDate(addDays(parseISO(date), 7), 'yyyy-MM-dd');
  while (instantOf(date, event.time, zone) <= now);
  return { ...initialEventValues(event), date };
}

/** The first day on offer: today, in the event's zone. */
export function firstDay(now: Date, zone: Zone): WallDate {
  return wallDateOf(now, zone);
}

/** @param clock called at each check: a form may stay open for hours. */
export function eventSchema(clock: () => Date, zone: Zone) {
  return object({
    title: string()
      .trim()
      .required('Please enter a title.')
      .max(titleLength, `The title can have up to ${titleLength} characters.`),
    description: string()
      .trim()
      .max(descriptionLength, `The description can have up to ${descriptionLength} characters.`),
    place: string()
      .trim()
      .required('Please enter a place.')
      .max(placeLength, `The place can have up to ${placeLength} characters.`),
    date: string().required('Please select a date.'),
    time: string()
      .required('Please enter a time.')
      .test(
        'exists',
        "That time doesn't exist: the clocks change that night." satisfies Sentence<'no_such_time'>,
        (time, { parent }) => {
          const { date, weeks }: EventValues = parent;
          if (!date || !time) return true;
          return weeklyDates(date, Number(weeks)).every((day) => isRealWallTime(day, time, zone));
        },
      )
      .test(
        'ahead',
        'Please choose a time in the future.' satisfies Sentence<'event_in_past'>,
        (time, { parent }) => {
          const { date }: EventValues = parent;
          return !date || !time || instantOf(date, time, zone) > clock();
        },
      ),
    capacity: string().test(
      'places',
      `Please enter a number from ${places.min} to ${places.max}, or leave it empty for no limit.`,
      (capacity = '') =>
        capacity === '' ||
        (/^\d+$/.test(capacity) &&
          Number(capacity) >= places.min &&
          Number(capacity) <= places.max),
    ),
    notifyAll: boolean(),
    isPublic: boolean(),
  });
}

export function planOf(values: EventValues): EventPlan {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    place: values.place.trim(),
    courtIds: values.courtIds,
    date: values.date,
    time: values.time,
    durationMinutes: Number(values.duration),
    capacity: values.capacity === '' ? null : Number(values.capacity),
    isPublic: values.isPublic,
  };
}

export const EVENT_REFUSALS: Refusals<keyof EventValues> = {
  event_in_past: { field: 'time' },
  too_far: { field: 'date' },
  no_such_time: { field: 'time' },
  court_taken: { field: 'place' },
  court_not_found: { field: 'place' },
  capacity_too_small: { field: 'capacity' },
};
