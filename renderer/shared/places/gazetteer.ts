import { findPlaces, type Place, placeAt, placeMeant } from './find-places.ts';
import { type Shard, shardFile, type Square, squareFile, SQUARES_FILE } from './shard.ts';
import type { Point } from '../point.ts';

/** The folder of the gazetteer's files, set by the build. */
declare const GAZETTEER: string;

/** Loads each file once; a failed one is null, and requested again next time. */
function reader<Content>(): (name: string) => Promise<Content | null> {
  const kept = new Map<string, Promise<Content>>();
  return async (name) => {
    const reading = kept.get(name) ?? fetchFile<Content>(name);
    kept.set(name, reading);
    return reading.catch(() => {
      kept.delete(name);
      return null;
    });
  };
}

async function fetchFile<Content>(name: string): Promise<Content> {
  const answer = await fetch(`${GAZETTEER}${name}`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const content: Content = await answer.json();
  return content;
}

const shards = reader<Shard>();
const squares = reader<Square>();
const squareNames = reader<readonly string[]>();

/** For squares at sea, which have no file. */
const NO_PLACES: Square = { regions: [], rows: [] };

const readShard = (beginning: string): Promise<Shard | null> => shards(shardFile(beginning));

async function readSquare(near: Point): Promise<Square | null> {
  const name = squareFile(near);
  const all = await squareNames(SQUARES_FILE);
  if (all === null) return null;
  return all.includes(name) ? squares(name) : NO_PLACES;
}

/** Loads the files that every search starts with. */
export function prepareGazetteer(): void {
  void readShard('');
}

/**
 * Typed text leaves the device only as the name of one of our files. Null: nothing was found, and
 * files could not be loaded.
 */
export const searchPlaces = (typed: string): Promise<readonly Place[] | null> =>
  findPlaces(typed, readShard);

/** The one place that a text from elsewhere can mean. */
export const placeCalled = (text: string): Promise<Place | null> => placeMeant(text, readShard);

/** See `placeAt`. */
export const placeNear = (point: Point): Promise<Place | 'nowhere' | null> =>
  placeAt(point, readSquare);
