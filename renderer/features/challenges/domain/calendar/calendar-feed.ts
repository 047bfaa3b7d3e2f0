import { instantText } from '../../../../shared/dates/date-text.ts';
import type { Zone } from '../../../../shared/dates/wall-time.ts';

/** A player's calendar feed; its address is shown once, when it is created. */
export interface CalendarFeed {
  /** ISO 8601, like all instants. */
  readonly madeAt: string;
  /** When a calendar last read it; null: never. */
  readonly readAt: string | null;
}

/** The address in the form that makes calendar programs offer to subscribe. */
export const subscribeLink = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** When the feed was created and read, in the viewer's zone. */
export function feedText({ madeAt, readAt }: CalendarFeed, zone: Zone): string {
  const made = `You created a link on ${instantText(new Date(madeAt), zone)}.`;
  return readAt === null
    ? `${made} No calendar has used it yet.`
    : `${made} A calendar last used it on ${instantText(new Date(readAt), zone)}.`;
}
