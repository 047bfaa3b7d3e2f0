import { cardId } from '../../challenges/domain/challenge.ts';
import { pendingBetween } from '../../waiting/domain/between-two.ts';
import type { Thread } from './message.ts';

/** Where a conversation's header links for a challenge: to the form, or to the pending one. */
export function challengeLead(
  { peer: { id, fullName }, matches }: Pick<Thread, 'peer' | 'matches'>,
  viewerId: string,
  now: Date,
): { readonly to: string; readonly label: string } {
  const pending = pendingBetween(matches, viewerId, id, now);
  if (pending === null) return { to: `/challenge/${id}`, label: `Challenge ${fullName}` };
  return {
    to: `/challenges${pending.challenger.id === viewerId ? '?tab=sent' : ''}#${cardId(pending)}`,
    label: `Pending challenge with ${fullName}`,
  };
}
