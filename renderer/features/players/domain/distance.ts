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

const milesOf = (km: number): number => Math.max(1, Math.round(km / KM_IN_MILE));

/** Of a coarse distance: nothing closer is said of where somebody lives. */
export function awayText(km: number, unit: DistanceUnit): string {
  if (unit === 'km') return `About ${km.toLocaleString('en')} km away.`;
  const miles = milesOf(km);
  return miles === 1 ? 'About 1 mile away.' : `About ${miles.toLocaleString('en')} miles away.`;
}

/** How far somebody travels. */
export function radiusText(km: number, unit: DistanceUnit): string {
  return unit === 'km' ? `${km} km` : `${milesOf(km)} miles`;
}
