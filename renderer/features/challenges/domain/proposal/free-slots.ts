import { parseISO } from 'date-fns';
import {
  instantOf,
  type WallDate,
  type WallTime,
  type Zone,
} from '../../../../shared/dates/wall-time.ts';
import {
  type DaySlot,
  DAY_SLOTS,
  SLOT_HOURS,
  slotLabel,
  WEEKDAYS,
} from '../../../players/domain/availability.ts';
import { TIME_OPTIONS } from './form-options.ts';
import type { FreeSlot } from './opponent.ts';
import { canProposeAt } from './proposal.ts';

/** A slot with the time that it fills in. */
export interface Offer extends FreeSlot {
  readonly time: WallTime;
}

/** The offers of one day. */
export interface OfferedDay {
  readonly date: WallDate;
  readonly offers: readonly Offer[];
}

/** The usual start of a match in a slot. */
const USUAL_START: Readonly<Record<DaySlot, WallTime>> = {
  morning: '09:00',
  afternoon: '15:00',
  evening: '18:00',
};

/** The slot for the database's number; null: there is none. */
export const toDaySlot = (at: number): DaySlot | null => DAY_SLOTS[at] ?? null;

/** 'Tuesday evening' */
export function offerLabel({ date, slot }: FreeSlot): string {
  const day = WEEKDAYS[(parseISO(date).getDay() + 6) % WEEKDAYS.length] ?? 'monday';
  return slotLabel({ day, slot });
}

/**
 * The free slots that can be offered, day by day: each with its usual time, or the first one far
 * enough ahead. Slots without one are left out.
 */
export function offeredDays(
  slots: readonly FreeSlot[],
  zone: Zone,
  now: Date,
): readonly OfferedDay[] {
  const days = new Map<WallDate, Offer[]>();
  for (const { date, slot } of slots) {
    const time = offeredTime({ date, slot }, zone, now);
    if (time !== null) days.set(date, [...(days.get(date) ?? []), { date, slot, time }]);
  }
  return Array.from(days, ([date, offers]) => ({ date, offers }));
}

function offeredTime({ date, slot }: FreeSlot, zone: Zone, now: Date): WallTime | null {
  const { from, to } = SLOT_HOURS[slot];
  const usual = USUAL_START[slot];
  const fits = (time: WallTime): boolean => canProposeAt(instantOf(date, time, zone), now);
  if (fits(usual)) return usual;
  const times = TIME_OPTIONS.map(({ value }) => value).filter((time) => time >= from && time < to);
  return times.find(fits) ?? null;
}
