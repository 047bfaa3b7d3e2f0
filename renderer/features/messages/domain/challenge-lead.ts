import { pendingBetween } from '../../waiting/domain/between-two.ts';
import type { Thread } from './message.ts';

/** Where the head of a conversation leads to a challenge: to the form, or to the one that waits for an answer already. */
export function challengeLead(
  { peer: { id, fullName }, matches }: Pick<Thread, 'peer' | 'matches'>,
  viewerId: string,
  now: Date,
): { readonly to: string; readonly label: string } {
  const pending = pendingBetween(matches, viewerId, id, now);
  if (pending === null) return { to: `/challenge/${id}`, label: `Challenge ${fullName}` };
  return {
    to: pending.challenger.id === viewerId ? '/challenges?tab=sent' : '/challenges',
    label: `Pending challenge with ${fullName}`,
  };
}
