import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { usePlatform } from '../shared/platform/platform-context.tsx';
import { resumed } from './resumed.ts';

const LOOK_MS = 20_000;
/** Timers of a hidden page fire once a minute. If none did for longer, the page stood still. */
const STOOD_STILL_MS = 150_000;

/**
 * Notices that the page stood still: the device slept, or a phone suspended it. Its live connection
 * may be dead by then without a sign. The desktop app is told by the system.
 */
export function useWaking(): void {
  const dispatch = useDispatch();
  const { name } = usePlatform();
  useEffect(() => {
    if (name === 'desktop') return undefined;
    let last = Date.now();
    const look = (): void => {
      const stood = Date.now() - last;
      last += stood;
      if (stood > STOOD_STILL_MS) dispatch(resumed());
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [dispatch, name]);
}
