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

/** When a slot begins and ends, and when people like to play in it. */
const HOURS: Readonly<
  Record<DaySlot, { readonly from: WallTime; readonly to: WallTime; readonly usual: WallTime }>
> = {
  morning: { from: '06:00', to: '12:00', usual: '09:00' },
  afternoon: { from: '12:00', to: '18:00', usual: '15:00' },
  evening: { from: '18:00', to: '22:00', usual: '18:00' },
};

/** The slot of a number as the database counts them; null: none. */
export const toDaySlot = (at: number): DaySlot | null => DAY_SLOTS[at] ?? null;

/** 'Tuesday evening' */
export function offerLabel({ date, slot }: FreeSlot): string {
  const day = WEEKDAYS[(parseISO(date).getDay() + 6) % WEEKDAYS.length] ?? 'monday';
  return slotLabel({ day, slot });
}

/**
 * What can be offered of the free slots, day by day: each with the usual time of its slot, or the
 * first one that is still 24 hours ahead. A slot that has none is left out.
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
  const { from, to, usual } = HOURS[slot];
  const fits = (time: WallTime): boolean => canProposeAt(instantOf(date, time, zone), now);
  if (fits(usual)) return usual;
  const times = TIME_OPTIONS.map(({ value }) => value).filter((time) => time >= from && time < to);
  return times.find(fits) ?? null;
}
