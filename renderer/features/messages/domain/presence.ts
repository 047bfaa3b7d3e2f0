import { timeAgo } from '../../../shared/dates/date-text.ts';

/** Whether the other is online, as far as the topic shows. */
export type Presence = 'unknown' | 'online' | 'offline';

/** Open apps report presence to the server every minute. */
const SURELY_GONE_MS = 90_000;

/**
 * The header's sentence about the other, who left at `leftAt` if that was heard, and was otherwise
 * last seen by the server at `lastSeenAt`. Nothing is made up: somebody not on the topic of the two
 * but seen just now may have left, or may be chatting with others.
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
