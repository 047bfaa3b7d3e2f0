import { describe, expect, test } from 'vitest';
import { choicesOn, type CourtChoiceRow, toCourtChoice } from './court-choice.ts';

const row: CourtChoiceRow = {
  kind: 'near',
  court_id: 'c1',
  label: 'Court 2, Parque Central, Lisbon',
  name: 'Court 2',
  place: 'Parque Central, Lisbon',
  surface: 'clay',
  indoor: true,
  lights: true,
  paid: true,
  out_from: null,
  out_until: null,
  km: 5,
  distance_unit: 'km',
  state: null,
};
const ofClub: CourtChoiceRow = {
  ...row,
  kind: 'club',
  place: 'Riverside',
  indoor: false,
  lights: false,
  paid: false,
};

describe('an offered court', () => {
  test('is described with everything known about it', () => {
    expect(toCourtChoice(row)).toEqual({
      id: 'c1',
      text: 'Court 2, Parque Central, Lisbon',
      group: 'Public courts nearby',
      title: 'Court 2',
      detail: 'Parque Central, Lisbon · Clay · Indoor · Lights · Paid · 5 km',
      outFrom: null,
      outUntil: null,
      isTaken: false,
    });
  });

  test.each([
    ['free', 'Free at that time', false],
    ['held', 'Taken at that time', true],
    ['closed', 'Not available at that time', true],
    [null, undefined, false],
  ])('whose state is %s says "%s"', (state, note, isTaken) => {
    const choice = toCourtChoice({ ...ofClub, state });
    expect([choice.note, choice.isTaken]).toEqual([note, isTaken]);
  });

  test("is listed under its club, whose name it doesn't repeat", () => {
    expect(toCourtChoice({ ...ofClub, km: null })).toMatchObject({
      group: 'Riverside',
      detail: 'Clay',
    });
  });

  test('among the latest ones names its place', () => {
    expect(toCourtChoice({ ...ofClub, kind: 'recent', distance_unit: 'mi' })).toMatchObject({
      group: 'Recent',
      detail: 'Riverside · Clay · 3 miles',
    });
  });

  test('found by the search is a public court', () => {
    expect(toCourtChoice({ ...row, kind: 'public' }).group).toBe('Public courts');
  });

  test('may be just text', () => {
    const words = { ...row, court_id: null, place: null, surface: null, km: null };
    const facts = { indoor: null, lights: null, paid: null };
    expect(toCourtChoice({ ...words, ...facts, kind: 'recent' })).toMatchObject({
      id: null,
      detail: '',
    });
  });
});

describe('out of service', () => {
  const days = toCourtChoice({ ...ofClub, out_from: '2026-03-02', out_until: '2026-03-04' });
  const details = (day: string, choice = days) => choicesOn([choice], day)[0]?.detail;

  test.each(['2026-03-02', '2026-03-03', '2026-03-04'])('is shown on %s', (day) => {
    expect(details(day)).toBe('Out of service that day · Clay · 5 km');
  });

  test.each(['2026-03-01', '2026-03-05', ''])('is not shown on "%s"', (day) => {
    expect(details(day)).toBe('Clay · 5 km');
  });

  test('without an end it lasts', () => {
    const lasting = { ...days, outUntil: null };
    expect(details('2030-01-01', lasting)).toMatch(/^Out of service that day/);
    expect(details('2026-03-01', lasting)).toBe('Clay · 5 km');
  });
});
