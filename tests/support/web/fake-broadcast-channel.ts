type Channel = Pick<
  BroadcastChannel,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'
>;

/**
 * Channels that hear each other, each message at once, or after so many milliseconds, as of a page that has
 * other things to do; like the real ones, nobody hears themselves.
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
