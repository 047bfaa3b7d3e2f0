import { timeAgo } from '../../../shared/dates/date-text.ts';

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
