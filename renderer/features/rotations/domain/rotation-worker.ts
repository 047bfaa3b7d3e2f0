import { makeRounds, type Wanted } from './make-rounds.ts';

/** A search may take 300 ms on any device; the rest is for a late look at the clock. */
const SEARCH_MS = 250;

const clock = (): number => performance.now();

// Off the main thread, so that a phone stays smooth meanwhile.
addEventListener('message', ({ data }: MessageEvent<Wanted>) => {
  postMessage(makeRounds(data, { milliseconds: SEARCH_MS, clock }, Date.now()));
});
