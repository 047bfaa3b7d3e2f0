import type { RatedGames } from './explanation.ts';

export type LevelKind = 'singles' | 'doubles';

/** Another player in a rated match. */
export interface RatedPlayer {
  /** Null: there is no profile to see. */
  readonly id: string | null;
  readonly name: string;
}

/** A rated match, from the side of one of its players. */
export interface RatedMatch {
  readonly challengeId: string;
  /** ISO instant: when its result was confirmed. */
  readonly ratedAt: string;
  /** The day it was played, in its own zone. */
  readonly date: string;
  readonly kind: LevelKind;
  /** The level it was played at. */
  readonly before: number;
  readonly after: number;
  /** It contains the level afterwards in eight of ten cases. */
  readonly low: number;
  readonly high: number;
  readonly games: RatedGames;
  readonly won: boolean;
  readonly hasRetired: boolean;
  /** Across the net. */
  readonly opponents: readonly RatedPlayer[];
  /** Null: singles. */
  readonly partner: RatedPlayer | null;
}

/** The number of decimals for levels: one if a second would reveal somebody's hidden level. */
export function decimalsOf(matches: readonly RatedMatch[]): 1 | 2 {
  const isFine = matches.some(({ before, after }) =>
    [before, after].some((level) => Math.round(level * 100) % 10 !== 0),
  );
  return isFine ? 2 : 1;
}

/** "+0.08", with a real minus; "No change" if the difference is invisible. */
export function changeText({ before, after }: RatedMatch, decimals: number): string {
  const change = after - before;
  const size = Math.abs(change).toFixed(decimals);
  if (Number(size) === 0) return 'No change';
  return change > 0 ? `+${size}` : `\u2212${size}`;
}

/** A chart of a level over matches, in percent of its width and height from the top left. */
export interface LevelPlot {
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  /** Outlines, as SVG paths. */
  readonly line: string;
  readonly band: string;
  /** Levels to draw a line at. */
  readonly marks: readonly { readonly y: number; readonly label: string }[];
}

/** Room for the first and last dot. */
const MARGIN = 3;

/** One dot for each match, evenly spaced: days without a match say nothing. `matches`: latest first. */
export function plotLevels(matches: readonly RatedMatch[]): LevelPlot {
  const played = matches.toReversed();
  const coarse = rangeOf(played, 0.5);
  const step = coarse.to - coarse.from > 2 ? 1 : 0.5;
  const { from, to } = rangeOf(played, step);
  const yOf = (level: number): number => round(((to - level) / (to - from)) * 100);
  const xOf = (at: number): number =>
    played.length === 1 ? 50 : round(MARGIN + (at / (played.length - 1)) * (100 - 2 * MARGIN));
  const dots = played.map(({ after }, at) => ({ x: xOf(at), y: yOf(after) }));
  const upper = played.map(({ high }, at) => ({ x: xOf(at), y: yOf(high) }));
  const lower = played.map(({ low }, at) => ({ x: xOf(at), y: yOf(low) }));
  return {
    dots,
    line: pathThrough(dots),
    band: `${pathThrough([...toEdges(upper), ...toEdges(lower).toReversed()])}Z`,
    marks: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => {
      const level = from + at * step;
      return { y: yOf(level), label: level.toFixed(1) };
    }),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whole steps around all bands. */
function rangeOf(matches: readonly RatedMatch[], step: number): { from: number; to: number } {
  const from = Math.floor(Math.min(...matches.map(({ low }) => low)) / step) * step;
  const to = Math.ceil(Math.max(...matches.map(({ high }) => high)) / step) * step;
  return { from, to: Math.max(to, from + step) };
}

/** The band continues to both edges, so that it is visible even for a single match. */
function toEdges(points: readonly Point[]): readonly Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return [];
  return [{ x: 0, y: first.y }, ...points, { x: 100, y: last.y }];
}

const pathThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

const round = (value: number): number => Math.round(value * 100) / 100;
