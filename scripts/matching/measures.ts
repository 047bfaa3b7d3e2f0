// How good forecasts were, and how evenly people were shown.
import { type Seeded, seeded } from './seeded.ts';

/** What was said of something, and what it was. */
export interface Forecast {
  readonly chance: number;
  readonly outcome: boolean;
}

const BINS = 10;
const SURE = 1e-9;
const DRAWS = 1000;

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** One tenth of the chances that can be said. */
export interface Tenth {
  readonly count: number;
  /** On average, in this tenth. */
  readonly said: number;
  readonly was: number;
}

/** What was said and what was, by tenths of what was said; tenths of which nothing was said are left out. */
export function reliability(forecasts: readonly Forecast[]): readonly Tenth[] {
  const tenths = Array.from({ length: BINS }, (): Forecast[] => []);
  for (const forecast of forecasts) {
    tenths[Math.min(BINS - 1, Math.floor(forecast.chance * BINS))]?.push(forecast);
  }
  return tenths
    .filter((tenth) => tenth.length > 0)
    .map((tenth) => ({
      count: tenth.length,
      said: mean(tenth.map(({ chance }) => chance)),
      was: mean(tenth.map(({ outcome }) => (outcome ? 1 : 0))),
    }));
}

/** Expected calibration error: by how much what was said is off, on average. */
export function calibrationError(forecasts: readonly Forecast[]): number {
  return reliability(forecasts).reduce(
    (sum, { count, said, was }) => sum + (count / forecasts.length) * Math.abs(said - was),
    0,
  );
}

/** Mean square of how far what was said lies from what was. */
export function brierScore(forecasts: readonly Forecast[]): number {
  return mean(forecasts.map(({ chance, outcome }) => (chance - (outcome ? 1 : 0)) ** 2));
}

export function logLoss(forecasts: readonly Forecast[]): number {
  return mean(
    forecasts.map(
      ({ chance, outcome }) => -Math.log(Math.max(SURE, outcome ? chance : 1 - chance)),
    ),
  );
}

/** 0 when all have the same, near 1 when one has everything. */
export function gini(shares: readonly number[]): number {
  const total = shares.reduce((sum, value) => sum + value, 0);
  if (total === 0) return 0;
  const weighed = shares
    .toSorted((one, other) => one - other)
    .reduce((sum, value, place) => sum + (2 * (place + 1) - shares.length - 1) * value, 0);
  return weighed / (shares.length * total);
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Between which bounds a figure lies that follows from `items`, by default with a confidence of 95 %: what it is of as many
 * items drawn from them anew, again and again.
 */
export function bootstrap<Item>(
  items: readonly Item[],
  figure: (drawn: readonly Item[]) => number,
  { seed, confidence = 0.95 }: { readonly seed: number; readonly confidence?: number },
): Interval {
  const chance = seeded(seed);
  const figures = Array.from({ length: DRAWS }, () => figure(drawAnew(items, chance))).sort(
    (one, other) => one - other,
  );
  const quantile = (share: number): number =>
    figures[Math.min(DRAWS - 1, Math.floor(share * DRAWS))] ?? NaN;
  return { low: quantile((1 - confidence) / 2), high: quantile((1 + confidence) / 2) };
}

function drawAnew<Item>(items: readonly Item[], chance: Seeded): readonly Item[] {
  const drawn: Item[] = [];
  for (let left = items.length; left > 0; left -= 1) {
    const item = items[chance.below(items.length)];
    if (item !== undefined) drawn.push(item);
  }
  return drawn;
}
