import { freeSlots, slotLabel, SLOTS_PER_WEEK, type WeekSlot } from './availability.ts';
import { SKILL_LEVELS, type SkillLevel, skillLabel, toSkillLevel } from './skill.ts';

/** A slot of the week as addresses name it: 'tuesday-evening'. */
type SlotName = `${WeekSlot['day']}-${WeekSlot['slot']}`;

/** '': whenever. 'shared': at any time that both are free. Else: when both are free in that slot. */
export type FreeTime = '' | 'shared' | SlotName;

/** Which players are looked for. The closest come first. */
export interface PlayerSearch {
  /** Part of a name or place; '' for all. */
  readonly text: string;
  /** Null: any. */
  readonly level: SkillLevel | null;
  readonly free: FreeTime;
}

const WHOLE_WEEK = '1'.repeat(SLOTS_PER_WEEK);
const WEEK = freeSlots(WHOLE_WEEK);

function slotName({ day, slot }: WeekSlot): SlotName {
  return `${day}-${slot}`;
}

export function toFreeTime(value: string | null): FreeTime {
  if (value === 'shared') return value;
  return WEEK.map(slotName).find((name) => name === value) ?? '';
}

/** Whether anything narrows a search down. */
export const isNarrowed = ({ text, level, free }: PlayerSearch): boolean =>
  text !== '' || level !== null || free !== '';

/** The slots of a search as the database takes them; null for whenever. */
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
  };
}

/** What stands in the address for a search; the usual is left out. */
export function playerSearchParams({
  text,
  level,
  free,
}: PlayerSearch): Readonly<Record<string, string>> {
  return {
    ...(text !== '' && { q: text }),
    ...(level !== null && { level }),
    ...(free !== '' && { free }),
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

/** Times to choose from: the viewer's own, since others share only those; and the one that is chosen. */
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

/** How many were found so far, for eyes and ears. */
export function foundPlayersText(count: number, more: boolean): string {
  if (more) return `${count} players so far, more below`;
  return count === 1 ? '1 player' : `${count} players`;
}

/** Why nobody was found, and what to do about it. */
export function nobodyFoundText(search: PlayerSearch, ownTimeSet: boolean): string {
  if (search.free !== '' && !ownTimeSet)
    return 'Say in your profile when you are free to find players with the same free time.';
  return isNarrowed(search)
    ? 'Try another name or place, or fewer filters.'
    : 'Nobody else is here yet. Invite your club, and this list fills up.';
}
