import { useEffect, useState } from 'react';
import { type EventRotation, secondsLeft } from '../domain/event-rotation.ts';

/** The countdown, the same on every device, by the server's clock. Null: there is none. */
export function useSecondsLeft({ rotation, clockAhead }: EventRotation): number | null {
  const [now, setNow] = useState(() => Date.now());
  const runs = rotation?.state === 'running';
  useEffect(() => {
    if (!runs) return undefined;
    const tick = (): void => setNow(Date.now());
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [runs]);
  return rotation && secondsLeft(rotation, clockAhead, now);
}
