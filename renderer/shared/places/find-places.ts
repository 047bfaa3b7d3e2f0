import type { Point } from '../point.ts';
import { foldName } from './fold-name.ts';
import type { Shard, ShardRow, Square } from './shard.ts';

/** A place in the gazetteer. */
export interface Place {
  readonly name: string;
  /** A state or district; empty where there is none. */
  readonly region: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly point: Point;
}

/** Loads a gazetteer file; null: it could not be loaded. */
export type ReadShard = (beginning: string) => Promise<Shard | null>;
export type ReadSquare = (near: Point) => Promise<Square | null>;

const MOST_FOUND = 8;
const LARGEST_FIRST = 3;

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

function countryName(code: string): string {
  return countryNames.of(code) ?? code;
}

/** The region and country of a place, each unless it repeats the name before it. */
export function placeSurroundings({ name, region, country }: Place): string {
  const words = [name, region, countryName(country)];
  const folded = words.map(foldName);
  return words
    .filter((word, at) => word !== '' && folded.indexOf(foldName(word)) === at)
    .slice(1)
    .join(', ');
}

/** The text for a chosen place. */
export function placeText(place: Place): string {
  const surroundings = placeSurroundings(place);
  const whole = surroundings === '' ? place.name : `${place.name}, ${surroundings}`;
  return Array.from(whole).length > 100 ? `${place.name}, ${countryName(place.country)}` : whole;
}

/**
 * The places that typed text may mean, most likely first. After a comma, or after the whole name,
 * region or country may follow: "Springfield, Illinois", "springfield ill". Null: nothing was
 * found, and not all files could be searched.
 */
export async function findPlaces(typed: string, read: ReadShard): Promise<readonly Place[] | null> {
  const { found, exact, isWhole } = await matches(typed, read);
  if (found.length === 0 && !isWhole) return null;
  // A small place with exactly this name isn't lost behind larger ones that only start with it.
  return [...new Set([...found.slice(0, LARGEST_FIRST), ...exact, ...found])].slice(0, MOST_FOUND);
}

/** The one place a text can mean; null if there is none of that name, or there may be several. */
export async function placeMeant(typed: string, read: ReadShard): Promise<Place | null> {
  const { exact, isWhole } = await matches(typed, read);
  return isWhole && exact.length === 1 ? (exact[0] ?? null) : null;
}

interface Matches {
  readonly found: readonly Place[];
  /** Those whose name is exactly what was typed. */
  readonly exact: readonly Place[];
  /** Whether these are all there are. */
  readonly isWhole: boolean;
}

async function matches(typed: string, read: ReadShard): Promise<Matches> {
  const [first = '', ...others] = typed.split(',');
  const name = foldName(first);
  const around = foldName(others.join(' '));
  if (name === '') return { found: [], exact: [], isWhole: true };
  const { shard, isWhole } = await shardFor(name, read);
  const found: Place[] = [];
  const exact: Place[] = [];
  const seen = new Set<string>();
  for (const row of shard.rows) {
    const [called, region, country, lat, lon, otherName] = row;
    const key = foldName(otherName ?? called);
    const known = `${called} ${lat} ${lon}`;
    if (seen.has(known) || !(key.startsWith(name) || name.startsWith(`${key} `))) continue;
    const wanted = key.startsWith(name) ? around : `${name.slice(key.length + 1)} ${around}`;
    const place = placeOf(shard.regions, row);
    if (
      !liesIn(foldName(`${shard.regions[region] ?? ''} ${countryName(country)} ${country}`), wanted)
    )
      continue;
    seen.add(known);
    found.push(place);
    if (key.length <= name.length) exact.push(place);
  }
  return { found, exact, isWhole };
}

const EMPTY: Shard = { regions: [], rows: [], deeper: null };

/**
 * Returns the file with all places of that name; if it can't be loaded, the one for the shorter
 * prefix, which has the largest of them.
 */
async function shardFor(
  name: string,
  read: ReadShard,
): Promise<{ shard: Shard; isWhole: boolean }> {
  let shard = await read('');
  if (shard === null) return { shard: EMPTY, isWhole: false };
  const letters = Array.from(name);
  for (let length = 1; shard.deeper !== null && length <= letters.length; length += 1) {
    const beginning = letters.slice(0, length).join('');
    if (!shard.deeper.includes(beginning))
      return { shard: length === 1 ? EMPTY : shard, isWhole: true };
    const next = await read(beginning);
    if (next === null) return { shard: length === 1 ? EMPTY : shard, isWhole: false };
    shard = next;
  }
  return { shard, isWhole: true };
}

/** Whether each wanted word is the prefix of a word there. */
function liesIn(there: string, wanted: string): boolean {
  const words = there.split(' ');
  return wanted
    .split(' ')
    .filter((word) => word !== '')
    .every((word) => words.some((candidate) => candidate.startsWith(word)));
}

function placeOf(
  regions: readonly string[],
  [name, region, country, lat, lon]: ShardRow | Square['rows'][number],
): Place {
  return {
    name,
    region: regions[region] ?? '',
    country,
    point: { lat: lat / 100, lon: lon / 100 },
  };
}

/** Beyond this distance, a place isn't where one is. */
const NEAR_KM = 50;
/** In degrees. Places this far outside the square may be nearer than those inside. */
const MARGIN = 0.5;

/**
 * The place somebody at this point would say they are in; a city rather than its parts. 'nowhere':
 * there is none nearby. Null: files could not be loaded, so another place may be nearer.
 */
export async function placeAt(point: Point, read: ReadSquare): Promise<Place | 'nowhere' | null> {
  const corners = [-MARGIN, MARGIN].flatMap((north) =>
    [-MARGIN, MARGIN].map((east) => ({
      lat: Math.min(Math.max(point.lat + north, -90), 90),
      lon: point.lon + east,
    })),
  );
  const squares = await Promise.all(corners.map(read));
  let best: { readonly place: Place; readonly off: number } | null = null;
  for (const square of new Set(squares)) {
    if (square === null) return null;
    for (const row of square.rows) {
      const place = placeOf(square.regions, row);
      const km = kmBetween(point, place.point);
      const off = km - row[5];
      if (km <= NEAR_KM && (best === null || off < best.off)) best = { place, off };
    }
  }
  return best?.place ?? 'nowhere';
}

function kmBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180;
  const east = (((other.lon - one.lon + 540) % 360) - 180) * Math.cos(one.lat * radians);
  return 111.2 * Math.hypot(other.lat - one.lat, east);
}

/** A position as coarse as may leave the device. */
export function roundedPoint({
  latitude,
  longitude,
}: {
  readonly latitude: number;
  readonly longitude: number;
}): Point {
  return { lat: Math.round(latitude * 100) / 100, lon: Math.round(longitude * 100) / 100 };
}
