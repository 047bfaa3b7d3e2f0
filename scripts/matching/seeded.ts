/** Reproducible random numbers. */
export interface Seeded {
  /** From 0 to less than 1. */
  readonly uniform: () => number;
  readonly normal: () => number;
  /** A whole number from 0 to less than `end`. */
  readonly below: (end: number) => number;
}

/** Random numbers for a seed (mulberry32, Box-Muller). */
export function seeded(seed: number): Seeded {
  let state = seed | 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal, below: (end) => Math.floor(uniform() * end) };
}
