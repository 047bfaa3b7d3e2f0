import type { Point } from '../../../shared/point.ts';
import { type SkillLevel, toSkillLevel } from '../../players/domain/skill.ts';
import { PROFILE_LIMITS } from '../../profile/domain/limits.ts';
import { EMPTY_WEEK } from '../../profile/domain/week-grid.ts';
import { TRAVEL_KM } from '../../settings/domain/account.ts';

/** A newcomer's answers so far, as the form holds them; '' and an empty week if unanswered. */
export interface Answers {
  readonly skillLevel: SkillLevel | '';
  readonly slots: string;
  readonly location: string;
  /** Of the place just chosen for it. */
  readonly point: Point | null;
  readonly travelKm: string;
}

/** The database's default for people who have said nothing. */
const USUAL_TRAVEL_KM = '15';

/** What is known before the first question: sign-up asks for a place, too. */
export function knownAnswers(viewer: {
  readonly skillLevel: string | null;
  readonly location: string;
}): Answers {
  return {
    skillLevel: toSkillLevel(viewer.skillLevel) ?? '',
    slots: EMPTY_WEEK,
    location: viewer.location,
    point: null,
    travelKm: USUAL_TRAVEL_KM,
  };
}

/** Those not known yet. */
export function newAnswers(answers: Answers, known: Answers): Partial<Answers> {
  const { skillLevel, slots, location, point, travelKm } = answers;
  return {
    ...(skillLevel !== '' && skillLevel !== known.skillLevel && { skillLevel }),
    ...(slots !== known.slots && { slots }),
    ...((location !== known.location || point !== known.point) && { location, point }),
    ...(travelKm !== known.travelKm && { travelKm }),
  };
}

/** Why a location is invalid; null: it isn't. */
export function locationFault(location: string): string | null {
  const { locationLength } = PROFILE_LIMITS;
  if (Array.from(location.trim()).length > locationLength)
    return `A location can have up to ${locationLength} characters.`;
  return /\p{Cc}/u.test(location.trim()) ? 'Use one line for the location.' : null;
}

/** Reads answers kept on the device; null if they don't have this version's form. */
export function toAnswers(kept: unknown): Answers | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const word = (key: string): unknown => Reflect.get(kept, key);
  const skillLevel = word('skillLevel');
  const slots = word('slots');
  const location = word('location');
  const travelKm = word('travelKm');
  if (typeof slots !== 'string' || !/^[01]{21}$/.test(slots)) return null;
  if (typeof location !== 'string') return null;
  return {
    skillLevel: typeof skillLevel === 'string' ? (toSkillLevel(skillLevel) ?? '') : '',
    slots,
    location,
    point: toPoint(word('point')),
    travelKm: TRAVEL_KM.some((km) => String(km) === travelKm) ? String(travelKm) : USUAL_TRAVEL_KM,
  };
}

function toPoint(kept: unknown): Point | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const lat: unknown = Reflect.get(kept, 'lat');
  const lon: unknown = Reflect.get(kept, 'lon');
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null;
}
