import { makeRounds, type Wanted } from './make-rounds.ts';

/** As long as a search may take, wherever it runs. */
const SEARCH_MS = 300;

const clock = (): number => performance.now();

// Away from the thread that draws the screen, so that a phone stays smooth meanwhile.
addEventListener('message', ({ data }: MessageEvent<Wanted>) => {
  postMessage(makeRounds(data, { milliseconds: SEARCH_MS, clock }, Date.now()));
});
