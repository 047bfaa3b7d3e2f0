import { useCallback, useEffect, useRef } from 'react';
import { useSayTypingMutation } from '../../api/pair-api.ts';

/** The interval between typing events while somebody types. */
const AGAIN_MS = 2000;

/** Tells the other that one is typing: `true` with every key, `false` when the text is sent or deleted. */
export function useTyping(topic: string | null, viewerId: string): (typing: boolean) => void {
  const [say] = useSayTypingMutation();
  const saidAt = useRef(0);
  const tell = useCallback(
    (typing: boolean) => {
      if (topic === null) return;
      const now = Date.now();
      if (typing ? now - saidAt.current < AGAIN_MS : saidAt.current === 0) return;
      saidAt.current = typing ? now : 0;
      void say({ topic, viewerId, typing });
    },
    [say, topic, viewerId],
  );
  // Leaving the page ends typing.
  useEffect(() => () => tell(false), [tell]);
  return tell;
}
