// How good forecasts were, and how evenly people were shown.
import { type Seeded, seeded } from './seeded.ts';

/** A forecast and its outcome. */
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

/** One tenth of the range of chances. */
export interface Tenth {
  readonly count: number;
  /** On average, in this tenth. */
  readonly said: number;
  readonly was: number;
}

/** Forecast and outcome, by tenths of the forecast; tenths without forecasts are left out. */
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

/** Expected calibration error: the average difference between forecast and outcome. */
export function calibrationError(forecasts: readonly Forecast[]): number {
  return reliability(forecasts).reduce(
    (sum, { count, said, was }) => sum + (count / forecasts.length) * Math.abs(said - was),
    0,
  );
}

/** Mean squared difference between forecast and outcome. */
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
 * Confidence bounds, 95% by default, for a figure computed from `items`: its distribution over
 * resamples of the same size.
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
