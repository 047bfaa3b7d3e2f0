import { parseISO, subDays } from 'date-fns';
import { timeAgo, namedDay, namedDayAndYear, stampText } from '../../../shared/dates/date-text.ts';
import { type WallDate, wallDateOf, type Zone } from '../../../shared/dates/wall-time.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { chatTimePattern } from '../../../shared/dates/patterns.ts';

const dayBefore = (day: WallDate): WallDate => formatDate(subDays(parseISO(day), 1), 'yyyy-MM-dd');

/** '18:05' today, 'Yesterday 18:05', else 'Jan 5, 18:05'. `today` is the viewer's, in `zone`. */
export function chatStamp(sentAt: string, today: WallDate, zone: Zone): string {
  const instant = new Date(sentAt);
  const date = wallDateOf(instant, zone);
  const day = date === today ? 'today' : date === dayBefore(today) ? 'yesterday' : 'earlier';
  return stampText(instant, day, zone, chatTimePattern());
}

/** The line above the first message of a day: 'Today', 'Yesterday', 'Monday, January 5', with the year when it is another. */
export function dayHeading(day: WallDate, today: WallDate): string {
  if (day === today) return 'Today';
  if (day === dayBefore(today)) return 'Yesterday';
  return day.slice(0, 4) === today.slice(0, 4) ? namedDay(day) : namedDayAndYear(day);
}

/** Whether the other is there, as far as their topic tells. */
export type Presence = 'unknown' | 'online' | 'offline';

/** Who looks at the app tells the server so every minute. */
const SURELY_GONE_MS = 90_000;

/**
 * What the header says of the other, who left at `leftAt` if that was heard, and else was seen by the server at
 * `lastSeenAt`. Nothing is invented: who is not on the topic of the two but was seen just now may have left, or
 * may be busy with others.
 */
export function presenceSentence(
  { presence, leftAt }: { readonly presence: Presence; readonly leftAt: string | null },
  lastSeenAt: string | null,
  now: Date,
): string {
  if (presence === 'online') return 'Online';
  const at = leftAt ?? lastSeenAt;
  if (at === null) return presence === 'offline' ? 'Offline' : 'Status unknown';
  const seen = new Date(at);
  const isGone = leftAt !== null || now.getTime() - seen.getTime() > SURELY_GONE_MS;
  const ago = timeAgo(seen, now);
  return presence === 'offline' && isGone ? `Offline, last seen ${ago}` : `Last seen ${ago}`;
}
