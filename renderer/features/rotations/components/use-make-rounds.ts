import { useCallback, useEffect, useRef } from 'react';
import type { Wanted } from '../domain/make-rounds.ts';
import type { Round } from '../domain/rotation.ts';

/** Makes rounds in a worker, so that the screen stays smooth; the worker ends with the screen. */
export function useMakeRounds(): (wanted: Wanted) => Promise<readonly Round[]> {
  const running = useRef<Worker>(null);
  useEffect(() => () => running.current?.terminate(), []);
  return useCallback((wanted) => {
    running.current?.terminate();
    const worker = new Worker(new URL('../domain/rotation-worker.ts', import.meta.url), {
      type: 'module',
    });
    running.current = worker;
    return new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<readonly Round[]>) => {
        worker.terminate();
        resolve(data);
      });
      worker.addEventListener('error', ({ message }) => {
        worker.terminate();
        reject(new Error(message));
      });
      // A worker's postMessage takes no origin, unlike a window's.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(wanted);
    });
  }, []);
}
