import { makeRounds, type Wanted } from './make-rounds.ts';

/** A search may take 300 ms wherever it runs; what is left over is for a clock that is looked at late. */
const SEARCH_MS = 250;

const clock = (): number => performance.now();

// Away from the thread that draws the screen, so that a phone stays smooth meanwhile.
addEventListener('message', ({ data }: MessageEvent<Wanted>) => {
  postMessage(makeRounds(data, { milliseconds: SEARCH_MS, clock }, Date.now()));
});
