import { boolean, object, string } from 'yup';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import type { Sentence } from '../../../shared/error-code.ts';
import type { Point } from '../../../shared/point.ts';
import type { Refusals } from '../../../shared/refusals.ts';
import { type ClubCourt, type Surface, toSurface } from './court.ts';
import { COURT_LIMITS } from './limits.ts';

/** Whether a court can be used: always, not until further notice, or not on some days. */
export type Service = 'in' | 'open' | 'days';

/** The values of the forms for a club's court, as their controls hold them. */
export interface CourtValues {
  readonly name: string;
  /** How many are added. */
  readonly count: string;
  readonly surface: string;
  readonly indoor: boolean;
  readonly lights: boolean;
  readonly access: string;
  readonly point: Point | null;
  readonly service: Service;
  readonly outFrom: string;
  readonly outUntil: string;
}

/** A club court's data, without its name. */
export interface CourtPlan {
  readonly surface: Surface;
  readonly indoor: boolean;
  readonly lights: boolean;
  readonly access: string;
  readonly point: Point | null;
}

/** When it is out of service; nulls: it isn't, or there is no known end. */
export interface Outage {
  readonly from: WallDate | null;
  readonly until: WallDate | null;
}

export const SERVICE_OPTIONS: readonly { readonly value: Service; readonly label: string }[] = [
  { value: 'in', label: 'In service' },
  { value: 'open', label: 'Out of service until further notice' },
  { value: 'days', label: 'Out of service on certain days' },
];

export const COUNT_OPTIONS = Array.from({ length: COURT_LIMITS.addedAtOnce }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}));

const NUMBERED = /^(.*?)(\d{1,4})$/;

/**
 * 'Court 4' and two more: 'Court 4', 'Court 5', 'Court 6'. A name without a number gets one, unless
 * there is only one court.
 */
export function courtNames(name: string, count: number): readonly string[] {
  const first = name.trim();
  if (count === 1 || first === '') return [first];
  const [, called = `${first} `, number = '1'] = NUMBERED.exec(first) ?? [];
  return Array.from({ length: count }, (_, at) => `${called}${Number(number) + at}`);
}

/**
 * The initial values for new courts: the name that follows the existing ones, the kind of the last
 * one, and access and position if all have the same.
 */
export function newCourtValues(courts: readonly ClubCourt[]): CourtValues {
  const numbers = courts.map(({ name }) => Number(/^Court (\d{1,4})$/i.exec(name)?.[1] ?? 0));
  const last = courts.at(-1);
  return {
    name: `Court ${Math.max(0, ...numbers) + 1}`,
    count: '1',
    surface: last?.surface ?? 'hard',
    indoor: last?.indoor ?? false,
    lights: last?.lights ?? false,
    access: courts.every(({ access }) => access === last?.access) ? (last?.access ?? '') : '',
    point: courts.every(({ point }) => isSame(point, last?.point)) ? (last?.point ?? null) : null,
    service: 'in',
    outFrom: '',
    outUntil: '',
  };
}

const isSame = (one: Point | null, other: Point | null | undefined): boolean =>
  one?.lat === other?.lat && one?.lon === other?.lon;

export function courtValues(court: ClubCourt, today: WallDate): CourtValues {
  const { name, surface, indoor, lights, access, point, outFrom, outUntil } = court;
  return {
    name,
    count: '1',
    surface,
    indoor,
    lights,
    access: access ?? '',
    point,
    service: serviceOf(court, today),
    outFrom: outFrom ?? '',
    outUntil: outUntil ?? '',
  };
}

function serviceOf({ outFrom, outUntil }: ClubCourt, today: WallDate): Service {
  if (outFrom === null || (outUntil !== null && outUntil < today)) return 'in';
  return outUntil === null && outFrom <= today ? 'open' : 'days';
}

export function planOf(values: CourtValues): CourtPlan {
  return {
    surface: toSurface(values.surface),
    indoor: values.indoor,
    lights: values.lights,
    access: values.access.trim(),
    point: values.point,
  };
}

/** A court that is out already keeps its first day. */
export function outageFrom(
  values: Pick<CourtValues, 'service' | 'outFrom' | 'outUntil'>,
  today: WallDate,
): Outage {
  switch (values.service) {
    case 'open':
      return {
        from: values.outFrom !== '' && values.outFrom <= today ? values.outFrom : today,
        until: null,
      };
    case 'days':
      return { from: values.outFrom, until: values.outUntil === '' ? null : values.outUntil };
    case 'in':
      return { from: null, until: null };
    default:
      return values.service satisfies never;
  }
}

const { nameLength, accessLength } = COURT_LIMITS;

export const courtSchema = object({
  name: string()
    .trim()
    .required('Please enter a name.')
    .test('length', `The name can have up to ${nameLength} characters.`, (name, { parent }) => {
      const { count }: CourtValues = parent;
      return courtNames(name, Number(count)).every((one) => one.length <= nameLength);
    }),
  indoor: boolean(),
  lights: boolean(),
  access: string().trim().max(accessLength, `Use up to ${accessLength} characters.`),
  outFrom: string().test('first', 'Please select the first day.', (first, { parent }) => {
    const { service }: CourtValues = parent;
    return service !== 'days' || Boolean(first);
  }),
  outUntil: string().test(
    'order',
    "The last day can't be before the first day." satisfies Sentence<'bad_court_dates'>,
    (last, { parent }) => {
      const { service, outFrom }: CourtValues = parent;
      return service !== 'days' || !last || !outFrom || last >= outFrom;
    },
  ),
});

export const COURT_REFUSALS: Refusals<keyof CourtValues> = {
  court_name_taken: { field: 'name' },
  address_in_court: { field: 'name' },
  bad_court_dates: { field: 'outUntil' },
  bad_point: { field: null },
  too_many_courts: { field: 'count' },
  too_many_courts_today: { field: null },
};
