import { useEffect } from 'react';

/** Keeps the screen on while this is shown, on devices that can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let shown = true;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        // Older browsers lack it, whatever the types say.
        const taken = 'wakeLock' in navigator ? await navigator.wakeLock.request('screen') : null;
        if (shown) lock = taken;
        else await taken?.release();
      } catch {
        // A low battery, for example: the screen turns off as usual.
      }
    };
    // The system releases it when the window is hidden.
    const again = (): void => void take();
    document.addEventListener('visibilitychange', again);
    void take();
    return () => {
      shown = false;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
