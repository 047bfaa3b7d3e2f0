import { daysUntil, monthDay, weekdayOf } from '../../../shared/dates/date-text.ts';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import { slotLabel, WEEKDAYS } from './availability.ts';
import { awayText, distanceText } from './distance.ts';
import type { ComingSlot, FoundPlayer } from './player.ts';

/** Within this many days a weekday is unambiguous. */
const NAMED_DAYS = 7;

/**
 * The most important fact about a player: when both can play, and the distance; otherwise whichever
 * is known. Nothing about time if the viewer has stated no free times: that isn't a fact about the
 * player.
 */
export function foundReason(
  { fullName, km, unit, freeAt, sharesTime }: Omit<FoundPlayer, 'plan'>,
  today: WallDate,
  hasTimes = true,
): string {
  if (freeAt !== null) {
    const when = comingSlotText(freeAt, today);
    return km === null
      ? `Both free ${when}.`
      : `Both free ${when}, about ${distanceText(km, unit)} away.`;
  }
  if (km !== null) return awayText(km, unit);
  if (sharesTime && !hasTimes) return '';
  return sharesTime
    ? `You and ${fullName} have no free time in common yet.`
    : `${fullName} keeps availability private.`;
}

/** 'Saturday morning'; with its date unless it is the coming one. */
function comingSlotText({ date, slot }: ComingSlot, today: WallDate): string {
  const words = slotLabel({ day: WEEKDAYS[weekdayOf(date)] ?? 'monday', slot });
  return daysUntil(date, today) > NAMED_DAYS ? `${words} (${monthDay(date)})` : words;
}
