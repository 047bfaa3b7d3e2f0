import { useEffect, useEffectEvent, useRef } from 'react';
import { putWaiting, removeWaiting, useWaiting } from './unsent.ts';
import { stillWaiting, type WaitingMessage } from './waiting-message.ts';

interface Sending {
  readonly waiting: readonly WaitingMessage[];
  readonly send: (text: string) => void;
  readonly retry: (message: WaitingMessage) => void;
  readonly discard: (message: WaitingMessage) => void;
}

/**
 * What is written in a conversation (with `placeId`) on its way: shown at once, kept when it fails, sent again on demand and on reconnection.
 * `post` says whether the server has it.
 */
export function useSending(
  viewerId: string,
  placeId: string,
  messages: readonly { readonly id: string }[],
  post: (message: WaitingMessage) => Promise<boolean>,
): Sending {
  const waiting = stillWaiting(useWaiting(viewerId, placeId), messages);

  // What is written goes out in its order. What is sent again in the background holds up nobody who writes.
  const written = useRef(Promise.resolve());

  const deliver = async (message: WaitingMessage): Promise<void> => {
    putWaiting(viewerId, placeId, { ...message, state: 'sending' });
    if (await post(message)) removeWaiting(viewerId, placeId, message.id);
    else putWaiting(viewerId, placeId, { ...message, state: 'failed' });
  };

  const resend = useEffectEvent(async () => {
    for (const message of waiting) if (message.state === 'failed') await deliver(message);
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
    retry: (message) => void deliver(message),
    discard: ({ id }) => removeWaiting(viewerId, placeId, id),
  };
}

/** A random UUID, also on pages without TLS, where the browser has none to give. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
