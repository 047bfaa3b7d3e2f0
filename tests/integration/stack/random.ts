/** A small seeded generator (mulberry32), so that failures can be repeated. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks one of several, using a generator. */
export type Pick = <T>(from: readonly [T, ...T[]]) => T;

export function pickWith(next: () => number): Pick {
  return (from) => from[Math.floor(next() * from.length)] ?? from[0];
}
