import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useMarkThreadReadMutation } from '../api/messages-api.ts';
import { lookAt } from '../api/open-chat.ts';
import type { Thread } from '../domain/message.ts';
import { lastUnread } from '../domain/thread.ts';

/** Marks what the other has sent as read, while the conversation is in sight. */
export function useMarkAsRead(peerId: string, thread: Thread | undefined): void {
  const inSight = useSyncExternalStore(subscribe, isInSight);
  const [markRead] = useMarkThreadReadMutation();
  useEffect(() => lookAt(peerId), [peerId]);
  const unread = thread === undefined ? null : lastUnread(thread);
  const mark = useEffectEvent((upTo: string) => void markRead({ peerId, upTo }));
  const upTo = unread?.sentAt ?? null;
  useEffect(() => {
    if (inSight && upTo !== null) mark(upTo);
  }, [inSight, upTo]);
}

const isInSight = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
