import { useEffect, useEffectEvent, useRef } from 'react';
import { newId } from '../offline/new-id.ts';
import {
  useDiscardEntryMutation,
  useFetchOutbox,
  useOutbox,
  useSendAgainMutation,
} from '../offline/outbox-api.ts';
import { keptMessages, withKept } from './kept-message.ts';
import { putWaiting, removeWaiting, useWaiting } from './unsent.ts';
import { stillWaiting, type WaitingMessage } from './waiting-message.ts';

interface Sending {
  readonly waiting: readonly WaitingMessage[];
  readonly send: (text: string) => void;
  readonly retry: (message: WaitingMessage) => void;
  readonly discard: (message: WaitingMessage) => void;
}

/** The outcome of posting a message; a null message means it waits in the outbox. */
interface Posted {
  readonly data?: unknown;
  readonly error?: unknown;
}

/**
 * Sends messages in a conversation (with `placeId`): shows them at once, keeps those that fail,
 * resends on demand and on reconnection. Without a network they wait in the outbox.
 */
export function useSending(
  viewerId: string,
  placeId: string,
  messages: readonly { readonly id: string }[],
  post: (message: WaitingMessage) => Promise<Posted>,
): Sending {
  const here = useWaiting(viewerId, placeId);
  const outbox = useOutbox() ?? [];
  const kept = keptMessages(outbox, placeId);
  const waiting = stillWaiting(withKept(here, kept), messages);
  const [sendAgain] = useSendAgainMutation();
  const [discardEntry] = useDiscardEntryMutation();
  const fetchOutbox = useFetchOutbox();
  const entryOf = (id: string) => outbox.find((entry) => entry.id === kept.get(id)?.entryId);

  // Messages go out in the order written. Background resends never hold up somebody who is writing.
  const written = useRef(Promise.resolve());

  const deliver = async (message: WaitingMessage): Promise<void> => {
    putWaiting(viewerId, placeId, { ...message, state: 'sending' });
    const { data, error } = await post(message);
    // From now on it waits in the outbox.
    if (data === null) await fetchOutbox();
    if (error === undefined) removeWaiting(viewerId, placeId, message.id);
    else putWaiting(viewerId, placeId, { ...message, state: 'failed' });
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
      putWaiting(viewerId, placeId, message);
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
      removeWaiting(viewerId, placeId, id);
    },
  };
}
