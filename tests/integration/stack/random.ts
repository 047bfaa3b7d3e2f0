/** A small generator with a seed (mulberry32), so that a failure can be seen again. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Chooses among some, by the numbers of a generator. */
export type Pick = <T>(from: readonly [T, ...T[]]) => T;

export function pickWith(next: () => number): Pick {
  return (from) => from[Math.floor(next() * from.length)] ?? from[0];
}
