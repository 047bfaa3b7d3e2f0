import { freeSlots, slotLabel, SLOTS_PER_WEEK, type WeekSlot } from './availability.ts';
import { type DistanceUnit, radiusText } from './distance.ts';
import { SKILL_LEVELS, type SkillLevel, skillLabel, toSkillLevel } from './skill.ts';
import { counted } from '../../../shared/dates/counted.ts';

/** A slot of the week as used in addresses: 'tuesday-evening'. */
type SlotName = `${WeekSlot['day']}-${WeekSlot['slot']}`;

/** '': any time. 'shared': any time at which both are free. Otherwise: both are free in that slot. */
export type FreeTime = '' | 'shared' | SlotName;

/** The radius around the viewer; the database finds nobody by distance beyond the last. */
const DISTANCES_KM = [5, 15, 30, 50] as const;
type WithinKm = (typeof DISTANCES_KM)[number];

const FORMATS = ['singles', 'doubles', 'practice'] as const;
type Format = (typeof FORMATS)[number];

const FORMAT_LABELS: Readonly<Record<Format, string>> = {
  singles: 'Singles',
  doubles: 'Doubles',
  practice: 'Practice',
};

/** A search for players. The nearest come first. */
export interface PlayerSearch {
  /** Part of a name or place; '' for all. */
  readonly text: string;
  /** Null: any. */
  readonly level: SkillLevel | null;
  readonly free: FreeTime;
  /** Null: any distance. */
  readonly withinKm: WithinKm | null;
  /** One of the viewer's own; null: any, or none. */
  readonly clubId: string | null;
  /** Null: any. */
  readonly format: Format | null;
}

/** A club of the viewer's. */
export interface OwnClub {
  readonly id: string;
  readonly name: string;
}

/** The filters' options, which depend on the viewer. */
export interface FilterChoices {
  /** When the viewer is free, shared or not. */
  readonly freeSlots: readonly WeekSlot[];
  /** Null: not known yet. */
  readonly clubs: readonly OwnClub[] | null;
  readonly unit: DistanceUnit;
}

const WHOLE_WEEK = '1'.repeat(SLOTS_PER_WEEK);
const WEEK = freeSlots(WHOLE_WEEK);
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

function slotName({ day, slot }: WeekSlot): SlotName {
  return `${day}-${slot}`;
}

export function toFreeTime(value: string | null): FreeTime {
  if (value === 'shared') return value;
  return WEEK.map(slotName).find((name) => name === value) ?? '';
}

export function toWithinKm(value: string | null): WithinKm | null {
  return DISTANCES_KM.find((km) => String(km) === value) ?? null;
}

export function toFormat(value: string | null): Format | null {
  return FORMATS.find((format) => format === value) ?? null;
}

/** Null for none, and for anything that can't be a club's id. */
export function toClubId(value: string | null): string | null {
  return value !== null && UUID.test(value) ? value : null;
}

/** Whether a search has any filter or text. */
export const isNarrowed = (search: PlayerSearch): boolean =>
  search.text !== '' || filterCount(search) > 0;

/** The number of active filters; the text is visible where it was typed. */
export function filterCount({ level, free, withinKm, clubId, format }: PlayerSearch): number {
  return [level !== null, free !== '', withinKm !== null, clubId !== null, format !== null].filter(
    Boolean,
  ).length;
}

/** The same search with all filters removed. */
export const withoutFilters = ({ text }: PlayerSearch): PlayerSearch => ({
  ...readPlayerSearch(new URLSearchParams()),
  text,
});

/** A search's slots in the database's form; null for any time. */
export function slotsOf(free: FreeTime): string | null {
  if (free === '') return null;
  if (free === 'shared') return WHOLE_WEEK;
  return WEEK.map((slot) => (slotName(slot) === free ? '1' : '0')).join('');
}

/** Reads a search from an address. */
export function readPlayerSearch(params: URLSearchParams): PlayerSearch {
  return {
    text: params.get('q')?.trim() ?? '',
    level: toSkillLevel(params.get('level')),
    free: toFreeTime(params.get('free')),
    withinKm: toWithinKm(params.get('km')),
    clubId: toClubId(params.get('club')),
    format: toFormat(params.get('format')),
  };
}

/** A search's address parameters; defaults are left out. */
export function playerSearchParams({
  text,
  level,
  free,
  withinKm,
  clubId,
  format,
}: PlayerSearch): Readonly<Record<string, string>> {
  return {
    ...(text !== '' && { q: text }),
    ...(level !== null && { level }),
    ...(free !== '' && { free }),
    ...(withinKm !== null && { km: String(withinKm) }),
    ...(clubId !== null && { club: clubId }),
    ...(format !== null && { format }),
  };
}

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

export const LEVEL_OPTIONS: readonly Option<SkillLevel | ''>[] = [
  { value: '', label: 'Any level' },
  ...SKILL_LEVELS.map((value) => ({ value, label: skillLabel(value) })),
];

export const FORMAT_OPTIONS: readonly Option<Format | ''>[] = [
  { value: '', label: 'Any format' },
  ...FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] })),
];

export function distanceOptions(unit: DistanceUnit): readonly Option<string>[] {
  return [
    { value: '', label: 'Any distance' },
    ...DISTANCES_KM.map((km) => ({ value: String(km), label: withinText(km, unit) })),
  ];
}

export function clubOptions(clubs: readonly OwnClub[] | null): readonly Option<string>[] {
  return [
    { value: '', label: 'Any club' },
    ...(clubs ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
}

const withinText = (km: number, unit: DistanceUnit): string => `Within ${radiusText(km, unit)}`;

/** The times on offer: the viewer's own, since only those can be in common; and the one selected. */
export function freeTimeOptions(
  own: readonly WeekSlot[],
  chosen: FreeTime,
): readonly Option<FreeTime>[] {
  const mine = new Set(own.map(slotName));
  return [
    { value: '', label: 'Free at any time' },
    { value: 'shared', label: 'Free when I am' },
    ...WEEK.filter((slot) => mine.has(slotName(slot)) || slotName(slot) === chosen).map((slot) => ({
      value: slotName(slot),
      label: slotLabel(slot),
    })),
  ];
}

/** An active filter, and the search without it. */
export interface OnFilter {
  readonly name: 'level' | 'free' | 'withinKm' | 'clubId' | 'format';
  readonly label: string;
  readonly without: PlayerSearch;
}

/** The active filters, in the order they are offered. */
export function onFilters(search: PlayerSearch, choices: FilterChoices): readonly OnFilter[] {
  const { level, free, withinKm, clubId, format } = search;
  const slot = WEEK.find((other) => slotName(other) === free);
  const filters: readonly (OnFilter | false)[] = [
    level !== null && {
      name: 'level',
      label: skillLabel(level),
      without: { ...search, level: null },
    },
    free !== '' && {
      name: 'free',
      label: slot === undefined ? 'Free when I am' : slotLabel(slot),
      without: { ...search, free: '' },
    },
    withinKm !== null && {
      name: 'withinKm',
      label: withinText(withinKm, choices.unit),
      without: { ...search, withinKm: null },
    },
    clubId !== null && {
      name: 'clubId',
      label: choices.clubs?.find(({ id }) => id === clubId)?.name ?? 'One club',
      without: { ...search, clubId: null },
    },
    format !== null && {
      name: 'format',
      label: FORMAT_LABELS[format],
      without: { ...search, format: null },
    },
  ];
  return filters.filter((filter) => filter !== false);
}

/** The number found so far, on screen and for screen readers. */
export function foundPlayersText(count: number, more: boolean): string {
  if (more) return counted(count, { one: 'Showing 1 player', other: 'Showing {count} players' });
  return counted(count, { one: '1 player', other: '{count} players' });
}

/** Facts about the viewer that filters need. */
export interface OwnFacts {
  readonly hasTime: boolean;
  readonly hasPlace: boolean;
}

/** Why nobody was found, and what to do about it. */
export function nobodyFoundText(search: PlayerSearch, { hasTime, hasPlace }: OwnFacts): string {
  if (search.withinKm !== null && !hasPlace)
    return 'Choose your location in your profile to find players by distance.';
  if (search.free !== '' && !hasTime)
    return "Add when you're free to your profile to find players with the same free time.";
  return isNarrowed(search)
    ? 'Try another name or place, or fewer filters.'
    : 'Nobody else is here yet. Invite your club to fill this list.';
}
