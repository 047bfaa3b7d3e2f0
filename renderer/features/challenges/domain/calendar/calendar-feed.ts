import { instantText } from '../../../../shared/dates/date-text.ts';
import type { Zone } from '../../../../shared/dates/wall-time.ts';

/** What is known of a player's calendar feed; its address is told once, when it is made. */
export interface CalendarFeed {
  /** ISO 8601, as all instants. */
  readonly madeAt: string;
  /** When a calendar last read it; null: none has. */
  readonly readAt: string | null;
}

/** The address as calendar programs take it: following it asks them to subscribe. */
export const subscribeLink = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** What the feed has been through, by the viewer's clock. */
export function feedText({ madeAt, readAt }: CalendarFeed, zone: Zone): string {
  const made = `You created a link on ${instantText(new Date(madeAt), zone)}.`;
  return readAt === null
    ? `${made} No calendar has used it yet.`
    : `${made} A calendar last used it on ${instantText(new Date(readAt), zone)}.`;
}
