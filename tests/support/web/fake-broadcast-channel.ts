type Channel = Pick<
  BroadcastChannel,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'
>;

/**
 * Channels that receive each other's messages at once, or after this many milliseconds, like a busy
 * page; as with real ones, never their own.
 */
export function createFakeAir(): (slowBy?: number) => Channel {
  const ends = new Set<EventTarget>();
  return (slowBy = 0) => {
    const own = new EventTarget();
    ends.add(own);
    const deliver = (message: unknown): void => {
      for (const end of ends) {
        if (end === own) continue;
        end.dispatchEvent(new MessageEvent('message', { data: structuredClone(message) }));
      }
    };
    return {
      postMessage(message) {
        if (slowBy === 0) deliver(message);
        else setTimeout(deliver, slowBy, message);
      },
      addEventListener: own.addEventListener.bind(own),
      removeEventListener: own.removeEventListener.bind(own),
      close: () => void ends.delete(own),
    };
  };
}
