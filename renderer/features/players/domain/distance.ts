import { counted } from '../../../shared/dates/counted.ts';
import { numberText } from '../../../shared/dates/number-text.ts';
/** How distances are told. Kept and computed they are kilometres. */
export type DistanceUnit = 'km' | 'mi';

const KM_IN_MILE = 1.609_344;
/** Where road signs show miles. */
const MILES = new Set(['US', 'GB', 'LR', 'MM', 'PR', 'VI', 'GU', 'IM', 'JE', 'GG']);

/** What is usual where a locale is spoken. */
export function usualUnit(locale: string): DistanceUnit {
  const { region = '' } = new Intl.Locale(locale).maximize();
  return MILES.has(region) ? 'mi' : 'km';
}

/** Far away no closer than the steps in which kilometres are told: 990 miles, not 994. */
function milesOf(km: number): number {
  const miles = km / KM_IN_MILE;
  return miles < 50 ? Math.max(1, Math.round(miles)) : 10 * Math.round(miles / 10);
}

/** '4 km', '1 mile', '2 miles' */
export function distanceText(km: number, unit: DistanceUnit): string {
  if (unit === 'km') return `${numberText(km)} km`;
  const miles = milesOf(km);
  return counted(miles, { one: '1 mile', other: '{count} miles' });
}

/** Of a coarse distance: nothing closer is said of where somebody lives. */
export function awayText(km: number, unit: DistanceUnit): string {
  return `About ${distanceText(km, unit)} away.`;
}

/** The same where it is one of several facts, not a sentence. */
export function awayFact(km: number, unit: DistanceUnit): string {
  return `About ${distanceText(km, unit)} away`;
}

/** How far somebody travels. */
export function radiusText(km: number, unit: DistanceUnit): string {
  return distanceText(km, unit);
}
