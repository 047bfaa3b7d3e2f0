// A week has 21 bits, three parts of each day; a slot is a number, three for each day since the start.

export const PARTS = 3;
const WEEK = 7;
const DAYS_AHEAD = 14;

export const dayOf = (slot: number): number => Math.floor(slot / PARTS);

const partOfWeek = (slot: number): number => (dayOf(slot) % WEEK) * PARTS + (slot % PARTS);

export function isFree(week: number, slot: number): boolean {
  return (week & (1 << partOfWeek(slot))) !== 0;
}

/** How many of the 21 parts. */
export function partsOf(week: number): number {
  let count = 0;
  for (let rest = week; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The slots of the next 14 days, from tomorrow, that are in the week and not booked. */
export function freeSlots(
  week: number,
  today: number,
  bookings: readonly ReadonlySet<number>[],
): readonly number[] {
  if (week === 0) return [];
  const slots: number[] = [];
  for (let slot = (today + 1) * PARTS; slot < (today + 1 + DAYS_AHEAD) * PARTS; slot += 1) {
    if (isFree(week, slot) && !bookings.some((booked) => booked.has(slot))) slots.push(slot);
  }
  return slots;
}

/** Matches booked within this many days, starting tomorrow. */
export function bookedWithin(booked: ReadonlySet<number>, today: number, days: number): number {
  let count = 0;
  for (const slot of booked) {
    if (dayOf(slot) > today && dayOf(slot) <= today + days) count += 1;
  }
  return count;
}
