import type { Point } from '../point.ts';

/**
 * The gazetteer comes as files, as many as typing asks for: one for every beginning of a name, `root.json` for none. A
 * file has all places whose name begins so, the largest first; where that would be many, it has the largest only, and
 * `deeper` names the longer beginnings that have files of their own.
 */
export interface Shard {
  readonly regions: readonly string[];
  readonly rows: readonly ShardRow[];
  /** Null: it is whole. */
  readonly deeper: readonly string[] | null;
}

/**
 * Name, place in `regions` (-1: none), country (ISO 3166), latitude and longitude in hundredths of a degree, and what it is
 * found by where that is not its name.
 */
export type ShardRow = readonly [
  name: string,
  region: number,
  country: string,
  lat: number,
  lon: number,
  otherName?: string,
];

/** The places in a square of 4°, to find what is near a point; at the end how far a place of its size reaches, in km. */
export interface Square {
  readonly regions: readonly string[];
  readonly rows: readonly (readonly [
    name: string,
    region: number,
    country: string,
    lat: number,
    lon: number,
    reach: number,
  ])[];
}

/** Which squares there are: none where nobody lives. */
export const SQUARES_FILE = 'near/all.json';

const SQUARE = 4;

/** The file for a beginning of a folded name. */
export function shardFile(beginning: string): string {
  if (beginning === '') return 'root.json';
  const name = Array.from(beginning, (letter) =>
    /[a-z0-9]/.test(letter) ? letter : `-${(letter.codePointAt(0) ?? 0).toString(16)}`,
  );
  return `${name.join('')}.json`;
}

export function squareFile({ lat, lon }: Point): string {
  const across = Math.floor(((((lon + 180) % 360) + 360) % 360) / SQUARE);
  return `near/${Math.floor((lat + 90) / SQUARE)}-${across}.json`;
}
