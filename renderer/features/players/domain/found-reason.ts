import { daysUntil, monthDay, weekdayOf } from '../../../shared/dates/date-text.ts';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import { slotLabel, WEEKDAYS } from './availability.ts';
import { awayText, distanceText } from './distance.ts';
import type { ComingSlot, FoundPlayer } from './player.ts';

/** Within these a day of the week says which one is meant. */
const NAMED_DAYS = 7;

/**
 * The one thing about a player that matters most: when both can play, and how far it is; else what is known of either.
 * Nothing of time where the viewer has said no free times: that is no fact about the player.
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

/** 'Saturday morning'; with its date when it is not the coming one. */
function comingSlotText({ date, slot }: ComingSlot, today: WallDate): string {
  const words = slotLabel({ day: WEEKDAYS[weekdayOf(date)] ?? 'monday', slot });
  return daysUntil(date, today) > NAMED_DAYS ? `${words} (${monthDay(date)})` : words;
}
