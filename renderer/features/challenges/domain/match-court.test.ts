import { expect, test } from 'vitest';
import {
  clubCourtsLink,
  directionsLink,
  type MatchCourt,
  placeText,
  spotOf,
  toMatchCourt,
} from './match-court.ts';

const park: MatchCourt = {
  id: 'c1',
  name: 'Court 1',
  point: { lat: 38.7361, lon: -9.1389 },
  address: null,
  clubSlug: null,
};
const ofClub: MatchCourt = { ...park, clubSlug: 'riverside' };
const inTown: MatchCourt = {
  ...ofClub,
  point: { lat: 38.72, lon: -9.14 },
  address: 'Riverside Tennis & Padel, Lisbon',
};

test('directions lead to the court itself', () => {
  expect(directionsLink(park)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=38.7361%2C-9.1389',
  );
});

test('a court known only by its club is looked up by name', () => {
  expect(directionsLink(inTown)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Riverside%20Tennis%20%26%20Padel%2C%20Lisbon',
  );
  expect(spotOf(inTown)).toBeNull();
});

test('a place that is only text has no directions', () => {
  expect(directionsLink(null)).toBeNull();
  expect(directionsLink({ ...park, point: null })).toBeNull();
});

test("a club's court links to the courts on its page, a public one or a hidden club's to nothing", () => {
  expect(clubCourtsLink(ofClub)).toBe('/clubs/riverside#courts');
  expect([clubCourtsLink(park), clubCourtsLink(null)]).toEqual([null, null]);
});

test('a renamed court is found by both names', () => {
  expect(placeText('Court 1, Riverside', ofClub)).toBe('Court 1, Riverside');
  expect(placeText('Court 1', park)).toBe('Court 1');
  expect(placeText('Court 11, Riverside', ofClub)).toBe('Court 11, Riverside (now Court 1)');
  expect(placeText('The park', null)).toBe('The park');
});

test("the database's row", () => {
  const row = {
    court_id: 'c1',
    name: 'Court 1',
    lat: 38.7361,
    lon: -9.1389,
    address: null,
    slug: 'riverside',
  };
  expect(toMatchCourt(row)).toEqual(ofClub);
  expect(toMatchCourt({ ...row, lat: null, lon: null })).toEqual({ ...ofClub, point: null });
});
