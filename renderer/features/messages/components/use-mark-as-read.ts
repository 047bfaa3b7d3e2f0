import { useEffect, useEffectEvent } from 'react';
import { lookAt } from '../../../shared/chat/open-chat.ts';
import { useInSight } from '../../../shared/chat/use-in-sight.ts';
import { useMarkThreadReadMutation } from '../api/messages-api.ts';
import type { Thread } from '../domain/message.ts';
import { lastUnread } from '../domain/thread.ts';

/** Marks the other's messages as read while the conversation is visible. */
export function useMarkAsRead(peerId: string, thread: Thread | undefined): void {
  const inSight = useInSight();
  const [markRead] = useMarkThreadReadMutation();
  useEffect(() => lookAt(peerId), [peerId]);
  const unread = thread === undefined ? null : lastUnread(thread);
  const mark = useEffectEvent((upTo: string) => void markRead({ peerId, upTo }));
  const upTo = unread?.sentAt ?? null;
  useEffect(() => {
    if (inSight && upTo !== null) mark(upTo);
  }, [inSight, upTo]);
}
