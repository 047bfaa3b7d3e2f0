import { counted } from '../../../shared/dates/counted.ts';
import { numberText } from '../../../shared/dates/number-text.ts';
/** The unit for displaying distances. They are stored and computed in kilometres. */
export type DistanceUnit = 'km' | 'mi';

const KM_IN_MILE = 1.609_344;
/** Where road signs show miles. */
const MILES = new Set(['US', 'GB', 'LR', 'MM', 'PR', 'VI', 'GU', 'IM', 'JE', 'GG']);

/** The usual unit for a locale. */
export function usualUnit(locale: string): DistanceUnit {
  const { region = '' } = new Intl.Locale(locale).maximize();
  return MILES.has(region) ? 'mi' : 'km';
}

/** The unit that a player has chosen, or the usual one where they are. */
export const toUnit = (chosen: string | null): DistanceUnit =>
  chosen === 'km' || chosen === 'mi' ? chosen : usualUnit(navigator.language);

/** Large distances are as coarse as in kilometres: 990 miles, not 994. */
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

/** For a rounded distance: where somebody lives isn't given more precisely. */
export function awayText(km: number, unit: DistanceUnit): string {
  return `About ${distanceText(km, unit)} away.`;
}

/** The same as one of several facts, not a sentence. */
export function awayFact(km: number, unit: DistanceUnit): string {
  return `About ${distanceText(km, unit)} away`;
}

/** How far somebody travels. */
export function radiusText(km: number, unit: DistanceUnit): string {
  return distanceText(km, unit);
}
