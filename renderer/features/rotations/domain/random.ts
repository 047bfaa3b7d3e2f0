/**
 * Pseudo-random numbers from 0 to 1, deterministic for a seed (Mulberry32, Tommy Ettinger, public
 * domain).
 */
export function randomFrom(seed: number): () => number {
  let state = Math.trunc(seed) % 2 ** 32;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
