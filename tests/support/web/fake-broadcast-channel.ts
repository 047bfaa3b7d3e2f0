type Channel = Pick<
  BroadcastChannel,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'
>;

/** Channels that hear each other, each message at once; like the real ones, nobody hears themselves. */
export function createFakeAir(): () => Channel {
  const ends = new Set<EventTarget>();
  return () => {
    const own = new EventTarget();
    ends.add(own);
    return {
      postMessage(message) {
        for (const end of ends) {
          if (end === own) continue;
          end.dispatchEvent(new MessageEvent('message', { data: structuredClone(message) }));
        }
      },
      addEventListener: own.addEventListener.bind(own),
      removeEventListener: own.removeEventListener.bind(own),
      close: () => void ends.delete(own),
    };
  };
}
