import { cardId } from '../../challenges/domain/challenge.ts';
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
    to: `/challenges${pending.challenger.id === viewerId ? '?tab=sent' : ''}#${cardId(pending)}`,
    label: `Pending challenge with ${fullName}`,
  };
}
