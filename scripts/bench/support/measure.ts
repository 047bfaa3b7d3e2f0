import type { Client } from 'pg';
import type { Figure } from './figure.ts';

const CALLS = 200;
const WARM_UP_CALLS = 10;
const MOST_GROWTH = 2;

export interface Timing {
  readonly p50: number;
  readonly p95: number;
}

/** Runs `work` like PostgREST does for a player: with a role and claims, for one transaction. */
export async function asPlayer<T>(
  database: Client,
  player: string,
  work: () => Promise<T>,
): Promise<T> {
  await database.query('begin');
  await database.query(
    `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
    [JSON.stringify({ sub: player, role: 'authenticated', aal: 'aal1' })],
  );
  const answer = await work();
  await database.query('commit');
  return answer;
}

/** The rows of a query, and the milliseconds it took. */
export async function timed(
  database: Client,
  text: string,
  values: readonly unknown[],
): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[]; readonly took: number }> {
  const began = performance.now();
  const { rows } = await database.query<Record<string, unknown>>(text, [...values]);
  return { rows, took: performance.now() - began };
}

/** Repeats a call and reports how long most calls took; `call` returns its own duration. */
export async function timingOf(call: (at: number) => Promise<number>): Promise<Timing> {
  const took: number[] = [];
  for (let at = 0; at < WARM_UP_CALLS + CALLS; at += 1) {
    const milliseconds = await call(at);
    if (at >= WARM_UP_CALLS) took.push(milliseconds);
  }
  took.sort((a, b) => a - b);
  const quantile = (share: number): number => took[Math.floor(took.length * share)] ?? NaN;
  return { p50: quantile(0.5), p95: quantile(0.95) };
}

/**
 * The time of a query in the whole community, and how it grew from a tenth of it. Growth compares
 * medians: the slowest twentieth in a tenth is noise.
 */
export function growthFigures(
  label: string,
  small: Timing | undefined,
  large: Timing | undefined,
  longestMs: number,
  mostGrowth = MOST_GROWTH,
): readonly Figure[] {
  if (!small || !large) return [];
  return [
    {
      label: `${label}: p95 (p50 ${large.p50.toFixed(1)})`,
      value: large.p95,
      unit: 'ms',
      target: longestMs,
      better: 'less',
    },
    {
      label: `${label}: growth, from p50 ${small.p50.toFixed(1)} ms`,
      value: large.p50 / small.p50,
      unit: 'times',
      target: mostGrowth,
      better: 'less',
    },
  ];
}
