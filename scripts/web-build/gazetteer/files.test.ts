import { beforeAll, describe, expect, it } from 'vitest';
import {
  findPlaces,
  placeAt,
  placeMeant,
  placeText,
  roundedPoint,
} from '../../../renderer/shared/places/find-places.ts';
import {
  type Shard,
  shardFile,
  type Square,
  squareFile,
} from '../../../renderer/shared/places/shard.ts';
import { EXONYMS } from './exonyms.ts';
import { gazetteerFiles } from './files.ts';

let files: ReadonlyMap<string, string>;
beforeAll(() => {
  files = gazetteerFiles();
}, 60_000);

const asked: string[] = [];
function readShard(beginning: string): Promise<Shard> {
  const name = shardFile(beginning);
  asked.push(name);
  const shard: Shard = JSON.parse(files.get(name) ?? 'null');
  return Promise.resolve(shard);
}
const readSquare = (near: { lat: number; lon: number }): Promise<Square> =>
  Promise.resolve(JSON.parse(files.get(squareFile(near)) ?? '{"regions":[],"rows":[]}'));

/** As if the file for this prefix could not be loaded. */
const unless = (missing: string) => (beginning: string) =>
  beginning.startsWith(missing) ? Promise.resolve(null) : readShard(beginning);

const found = async (typed: string): Promise<readonly string[]> =>
  ((await findPlaces(typed, readShard)) ?? []).map(placeText);

async function at(lat: number, lon: number): Promise<string | null> {
  const place = await placeAt({ lat, lon }, readSquare);
  return place === null || place === 'nowhere' ? place : placeText(place);
}

describe('the gazetteer', () => {
  it.each([
    ['Lisbon', 'Lisbon, Portugal'],
    ['  lis', 'Lisbon, Portugal'],
    ['Köln', 'Köln, North Rhine-Westphalia, Germany'],
    ['Koln', 'Köln, North Rhine-Westphalia, Germany'],
    ['Koeln', 'Köln, North Rhine-Westphalia, Germany'],
    ['Cologne', 'Köln, North Rhine-Westphalia, Germany'],
    ['sao paulo', 'São Paulo, Brazil'],
    ['São Paulo', 'São Paulo, Brazil'],
    ['lodz', 'Łódź, Łódź Voivodeship, Poland'],
    ['istanbul', 'Istanbul, Türkiye'],
    ['İstanbul', 'Istanbul, Türkiye'],
    ['st louis', 'St. Louis, Missouri, United States'],
    ['東京', 'Tokyo, Japan'],
    ['Singapore', 'Singapore'],
  ])('for "%s" finds %s first', async (typed, first) => {
    expect((await found(typed))[0]).toBe(first);
  });

  it('distinguishes places of the same name, also by what is typed after it', async () => {
    const all = await found('Springfield');
    expect(all).toContain('Springfield, Illinois, United States');
    expect(all).toContain('Springfield, Missouri, United States');
    expect(await found('springfield, ill')).toEqual(['Springfield, Illinois, United States']);
    expect(await found('Springfield oregon')).toEqual(['Springfield, Oregon, United States']);
    expect((await found('paris, us'))[0]).toBe('Paris, Texas, United States');
  });

  it('does not lose a small place behind larger ones with the same prefix', async () => {
    expect(await found('lis')).toContain('Lis, Dibër County, Albania');
  });

  it.each(['', ' , ', 'qqqqq', '%', '\u{1f3be}', '. .'])(
    'finds nothing for "%s"',
    async (typed) => {
      expect(await found(typed)).toEqual([]);
    },
  );

  it('finds a city by every spelling in the list, and by its own name', async () => {
    for (const [name, country, ...others] of EXONYMS) {
      for (const spelling of [name, ...others]) {
        const places = await findPlaces(spelling, readShard);
        expect(
          places?.some((place) => place.name === name && place.country === country),
          `${spelling} finds ${name}`,
        ).toBe(true);
      }
    }
  });

  it("finds the largest when the others' file could not be loaded, and reports when nothing is known", async () => {
    const london = await findPlaces('london', unless('lo'));
    expect(london?.map(placeText)[0]).toBe('London, England, United Kingdom');
    expect(await findPlaces('lozells', unless('lo'))).toBeNull();
    expect(await findPlaces('london', unless('l'))).toBeNull();
    expect(await findPlaces('london', unless(''))).toBeNull();
    // There may be others of that name.
    expect(await placeMeant('London, England', unless('lo'))).toBeNull();
  });

  it('requests only files that exist, and small ones', async () => {
    asked.length = 0;
    for (const typed of ['new york', 'san francisco', 'q', 'Qx', 'saint-denis', 'Zürich', 'ㄱ'])
      await found(typed);
    expect(asked.filter((name) => !files.has(name))).toEqual([]);
    const sizes = [...files].filter(([name]) => !name.startsWith('near/'));
    expect(Math.max(...sizes.map(([, text]) => text.length))).toBeLessThan(40_000);
  });

  it.each([
    ['Lisbon, Portugal', 'Lisbon, Portugal'],
    ['lisboa, pt', 'Lisbon, Portugal'],
    ['Springfield, Illinois', 'Springfield, Illinois, United States'],
    // There are several of that name, or none.
    ['Springfield', null],
    ['Springfield, US', null],
    ['Lisb', null],
    ['The court behind the old mill', null],
    ['', null],
  ])('knows that "%s" means %s', async (typed, meant) => {
    const place = await placeMeant(typed, readShard);
    expect(place && placeText(place)).toBe(meant);
  });

  it('knows which place a position is in', async () => {
    expect(await at(38.74, -9.15)).toBe('Lisbon, Portugal');
    expect(await at(38.7, -9.42)).toBe('Cascais, Lisbon, Portugal');
    // Just beyond the edge of a square: Labasa is in the neighbouring one.
    expect(await at(-16.43, 179.6)).toBe('Labasa, Northern, Fiji');
    expect(await at(60.0, 10.75)).toMatch(/, Norway$/);
    expect(await at(40.73, -73.99)).toBe('New York City, New York, United States');
    expect(await at(0, -30)).toBe('nowhere');
    expect(await at(90, 0)).toBe('nowhere');
  });

  it('rounds a position to about a kilometre', () => {
    expect(roundedPoint({ latitude: 38.722_252, longitude: -9.139_337 })).toEqual({
      lat: 38.72,
      lon: -9.14,
    });
  });
});
