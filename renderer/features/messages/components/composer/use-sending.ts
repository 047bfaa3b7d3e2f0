import { useEffect, useEffectEvent, useRef } from 'react';
import { newId } from '../../../../shared/offline/new-id.ts';
import {
  useDiscardEntryMutation,
  useFetchOutbox,
  useOutbox,
  useSendAgainMutation,
} from '../../../../shared/offline/outbox-api.ts';
import { useSendMessageMutation } from '../../api/messages-api.ts';
import { putWaiting, removeWaiting, useWaiting } from '../../api/unsent.ts';
import type { Thread, WaitingMessage } from '../../domain/message.ts';
import { stillWaiting } from '../../domain/thread.ts';
import { keptMessages, withKept } from '../../domain/kept-message.ts';

interface Sending {
  readonly waiting: readonly WaitingMessage[];
  readonly send: (text: string) => void;
  readonly retry: (message: WaitingMessage) => void;
  readonly discard: (message: WaitingMessage) => void;
}

/** What is written to another player on its way: shown at once, kept when it fails, sent again on demand and on reconnection. Without a network it waits in the outbox. */
export function useSending(viewerId: string, thread: Thread): Sending {
  const peerId = thread.peer.id;
  const here = useWaiting(viewerId, peerId);
  const outbox = useOutbox() ?? [];
  const kept = keptMessages(outbox, peerId);
  const waiting = stillWaiting(withKept(here, kept), thread);
  const [sendMessage] = useSendMessageMutation();
  const [sendAgain] = useSendAgainMutation();
  const [discardEntry] = useDiscardEntryMutation();
  const fetchOutbox = useFetchOutbox();
  const entryOf = (id: string) => outbox.find((entry) => entry.id === kept.get(id)?.entryId);

  // What is written goes out in its order. What is sent again in the background holds up nobody who writes.
  const written = useRef(Promise.resolve());

  const deliver = async (message: WaitingMessage): Promise<void> => {
    putWaiting(viewerId, peerId, { ...message, state: 'sending' });
    const { id, content } = message;
    const peerName = thread.peer.fullName;
    const { data, error } = await sendMessage({ id, peerId, peerName, content });
    // It waits in the outbox from now on.
    if (data === null) await fetchOutbox();
    if (error === undefined) removeWaiting(viewerId, peerId, id);
    else putWaiting(viewerId, peerId, { ...message, state: 'failed' });
  };

  const resend = useEffectEvent(async () => {
    for (const message of waiting)
      if (message.state === 'failed' && !kept.has(message.id)) await deliver(message);
  });
  useEffect(() => {
    const again = (): void => void resend();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  return {
    waiting,
    send: (content) => {
      const writtenAt = new Date().toISOString();
      const message = { id: newId(), content, writtenAt, state: 'sending' } as const;
      putWaiting(viewerId, peerId, message);
      written.current = written.current.then(() => deliver(message));
    },
    retry: (message) => {
      const entry = entryOf(message.id);
      if (entry) void sendAgain({ account: viewerId, entry });
      else void deliver(message);
    },
    discard: ({ id }) => {
      const entry = entryOf(id);
      if (entry) void discardEntry(entry);
      removeWaiting(viewerId, peerId, id);
    },
  };
}
