/* A week of free time in the database's form: 21 characters '0' or '1', character 3 * weekday +
 * slot; Monday is weekday 0; morning, afternoon and evening are slots 0, 1 and 2. */

import { listText } from '../../../shared/dates/list-text.ts';
import type { WallTime } from '../../../shared/dates/wall-time.ts';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export const DAY_SLOTS = ['morning', 'afternoon', 'evening'] as const;

type Weekday = (typeof WEEKDAYS)[number];
export type DaySlot = (typeof DAY_SLOTS)[number];

export const SLOTS_PER_WEEK = WEEKDAYS.length * DAY_SLOTS.length;

/** When a slot starts and ends, in the match's zone. */
export const SLOT_HOURS: Readonly<
  Record<DaySlot, { readonly from: WallTime; readonly to: WallTime }>
> = {
  morning: { from: '06:00', to: '12:00' },
  afternoon: { from: '12:00', to: '18:00' },
  evening: { from: '18:00', to: '22:00' },
};

export interface WeekSlot {
  readonly day: Weekday;
  readonly slot: DaySlot;
}

/** The free time the viewer has in common with somebody. */
export type SharedTime =
  | { readonly kind: 'private' }
  | { readonly kind: 'none' }
  /** One of the two has stated no free times at all: the viewer, or the other. */
  | { readonly kind: 'own-missing' | 'other-missing' }
  | { readonly kind: 'some'; readonly slots: readonly [WeekSlot, ...WeekSlot[]] };

/** Written out individually: other languages don't combine day and time like this. */
const SLOT_LABELS: Readonly<Record<Weekday, Readonly<Record<DaySlot, string>>>> = {
  monday: { morning: 'Monday morning', afternoon: 'Monday afternoon', evening: 'Monday evening' },
  tuesday: {
    morning: 'Tuesday morning',
    afternoon: 'Tuesday afternoon',
    evening: 'Tuesday evening',
  },
  wednesday: {
    morning: 'Wednesday morning',
    afternoon: 'Wednesday afternoon',
    evening: 'Wednesday evening',
  },
  thursday: {
    morning: 'Thursday morning',
    afternoon: 'Thursday afternoon',
    evening: 'Thursday evening',
  },
  friday: { morning: 'Friday morning', afternoon: 'Friday afternoon', evening: 'Friday evening' },
  saturday: {
    morning: 'Saturday morning',
    afternoon: 'Saturday afternoon',
    evening: 'Saturday evening',
  },
  sunday: { morning: 'Sunday morning', afternoon: 'Sunday afternoon', evening: 'Sunday evening' },
};

const WEEK: readonly WeekSlot[] = WEEKDAYS.flatMap((day) =>
  DAY_SLOTS.map((slot) => ({ day, slot })),
);

/** The free slots in a 21-bit string, Monday morning first. */
export function freeSlots(bits: string): readonly WeekSlot[] {
  return WEEK.filter((_, at) => bits[at] === '1');
}

/** 'Tuesday evening' */
export function slotLabel({ day, slot }: WeekSlot): string {
  return SLOT_LABELS[day][slot];
}

/**
 * Reads the columns `shared_slots` and `shares_availability`, which come together in several
 * answers, and `without_times` from those that have it.
 */
export function toSharedTime(
  bits: unknown,
  sharesAvailability: boolean | null | undefined,
  withoutTimes: string | null = null,
): SharedTime {
  if (!sharesAvailability || typeof bits !== 'string') return { kind: 'private' };
  const [first, ...rest] = freeSlots(bits);
  if (first !== undefined) return { kind: 'some', slots: [first, ...rest] };
  if (withoutTimes === 'own') return { kind: 'own-missing' };
  return { kind: withoutTimes === 'other' ? 'other-missing' : 'none' };
}

/** Nobody reads more than this. */
const NAMED_AT_MOST = 3;

/** For somebody without stated free times. */
export const ADD_TIMES = 'Add your free times to see when you can both play.';

/** Where the viewer states free times. */
export const ADD_TIMES_AT = '/edit-profile#availability';

/** The free time in common with somebody called `name`, in one sentence. */
export function sharedTimeSentence(time: SharedTime, name: string): string {
  switch (time.kind) {
    case 'private':
      return `${name} keeps availability private.`;
    case 'own-missing':
      return ADD_TIMES;
    case 'other-missing':
      return `${name} hasn't added free times yet.`;
    case 'none':
      return `You and ${name} have no free time in common yet.`;
    case 'some':
      return time.slots.length > NAMED_AT_MOST
        ? `You're both free on ${listText([...time.slots.slice(0, NAMED_AT_MOST).map(slotLabel), 'at other times'])}.`
        : `You're both free on ${listText(time.slots.map(slotLabel))}.`;
    default:
      return time satisfies never;
  }
}
