import { shortDate } from '../../../shared/dates/date-text.ts';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import { type ClubCourt, outageOf, type Surface, SURFACES } from './court.ts';

export const SURFACE_NAMES: Readonly<Record<Surface, string>> = {
  hard: 'Hard',
  clay: 'Clay',
  grass: 'Grass',
  artificial: 'Artificial grass',
  carpet: 'Carpet',
};

export const SURFACE_OPTIONS = SURFACES.map((value) => ({ value, label: SURFACE_NAMES[value] }));

/** When it can't be used; null: it can, and nothing else is planned. */
export function outageText(court: ClubCourt, today: WallDate): string | null {
  const { outFrom, outUntil } = court;
  const outage = outageOf(court, today);
  switch (outage) {
    case 'now':
      return outUntil === null
        ? 'Out of service until further notice'
        : `Out of service until ${shortDate(outUntil)}`;
    case 'later':
      if (outUntil === null) return `Out of service from ${shortDate(outFrom ?? '')}`;
      return outUntil === outFrom
        ? `Out of service on ${shortDate(outUntil)}`
        : `Out of service from ${shortDate(outFrom ?? '')} to ${shortDate(outUntil)}`;
    case 'none':
      return null;
    default:
      return outage satisfies never;
  }
}
