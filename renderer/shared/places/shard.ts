import type { Point } from '../point.ts';

/**
 * The gazetteer is split into files by the prefix typed, with `root.json` for none. A file has all
 * places whose name starts with its prefix, the largest first; if there are too many, it has only
 * the largest, and `deeper` lists the longer prefixes that have files of their own.
 */
export interface Shard {
  readonly regions: readonly string[];
  readonly rows: readonly ShardRow[];
  /** Null: the file is complete. */
  readonly deeper: readonly string[] | null;
}

/**
 * Name, index in `regions` (-1: none), country (ISO 3166), latitude and longitude in hundredths of
 * a degree, and the search name if it differs from the name.
 */
export type ShardRow = readonly [
  name: string,
  region: number,
  country: string,
  lat: number,
  lon: number,
  otherName?: string,
];

/**
 * The places in a 4° square, for finding what is near a point; each ends with how far a place of
 * its size extends, in km.
 */
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

/** Lists the squares that exist: there are none where nobody lives. */
export const SQUARES_FILE = 'near/all.json';

const SQUARE = 4;

/** The file for a prefix of a folded name. */
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
