import { describe, expect, it, test } from 'vitest';
import { type ClubCourt, movedTo, outageOf } from './court.ts';
import { outageText } from './court-text.ts';
import { courtNames, courtValues, newCourtValues, outageFrom } from './court-draft.ts';
import { clubCourtDestination, directionsTo } from './directions.ts';

const TODAY = '2026-03-10';
const COURT: ClubCourt = {
  id: 'a',
  name: 'Court 1',
  surface: 'clay',
  indoor: false,
  lights: true,
  access: null,
  point: null,
  outFrom: null,
  outUntil: null,
};

test.each([
  [null, null, 'none', null],
  ['2026-03-01', '2026-03-09', 'none', null],
  ['2026-03-01', '2026-03-10', 'now', 'Out of service until Tue, Mar 10'],
  ['2026-03-10', null, 'now', 'Out of service until further notice'],
  ['2026-03-11', null, 'later', 'Out of service from Wed, Mar 11'],
  ['2026-03-11', '2026-03-11', 'later', 'Out of service on Wed, Mar 11'],
  ['2026-03-11', '2026-03-12', 'later', 'Out of service from Wed, Mar 11 to Thu, Mar 12'],
] as const)('out from %s until %s is %s', (outFrom, outUntil, outage, text) => {
  const court = { ...COURT, outFrom, outUntil };
  expect(outageOf(court, TODAY)).toBe(outage);
  expect(outageText(court, TODAY)).toBe(text);
});

test.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
  ['b', -1, ['b', 'a', 'c']],
] as const)('%s moves to %i', (id, to, order) => {
  expect(movedTo(['a', 'b', 'c'], id, to)).toEqual(order);
});

describe('several courts at once', () => {
  it.each([
    ['Court 4', 3, ['Court 4', 'Court 5', 'Court 6']],
    ['Court', 2, ['Court 1', 'Court 2']],
    ['Court', 1, ['Court']],
    [' Clay A9 ', 2, ['Clay A9', 'Clay A10']],
    ['', 3, ['']],
  ] as const)('%s and %i', (name, count, names) => {
    expect(courtNames(name, count)).toEqual(names);
  });

  it('continue the numbering of the existing ones', () => {
    expect(newCourtValues([]).name).toBe('Court 1');
    const next = newCourtValues([
      COURT,
      { ...COURT, name: 'Court 7' },
      { ...COURT, name: 'Centre' },
    ]);
    expect(next).toMatchObject({ name: 'Court 8', surface: 'clay', lights: true });
  });

  it('take over access and position if all have the same', () => {
    const court = { ...COURT, access: 'Ring.', point: { lat: 1, lon: 2 } };
    const alike = newCourtValues([court, { ...court, point: { lat: 1, lon: 2 } }]);
    expect(alike).toMatchObject({ access: 'Ring.', point: { lat: 1, lon: 2 } });
    const others = newCourtValues([{ ...court, access: '', point: null }, court]);
    expect(others).toMatchObject({ access: '', point: null });
  });
});

describe('out of service', () => {
  it('a court keeps its first day out', () => {
    const values = courtValues({ ...COURT, outFrom: '2026-03-01' }, TODAY);
    expect(values.service).toBe('open');
    expect(outageFrom(values, TODAY)).toEqual({ from: '2026-03-01', until: null });
  });

  it('once it is over the court is in service', () => {
    const values = courtValues({ ...COURT, outFrom: '2026-03-01', outUntil: '2026-03-02' }, TODAY);
    expect(values.service).toBe('in');
    expect(outageFrom(values, TODAY)).toEqual({ from: null, until: null });
  });

  it('certain days have a first and perhaps a last', () => {
    const days = { service: 'days', outFrom: '2026-03-12', outUntil: '' } as const;
    expect(outageFrom(days, TODAY)).toEqual({ from: '2026-03-12', until: null });
    expect(outageFrom({ ...days, outUntil: '2026-03-14' }, TODAY).until).toBe('2026-03-14');
  });

  it('starts today, if earlier days were chosen', () => {
    const open = { service: 'open', outFrom: '2026-04-01', outUntil: '2026-04-02' } as const;
    expect(outageFrom(open, TODAY)).toEqual({ from: TODAY, until: null });
  });
});

describe('directions', () => {
  const club = { name: 'Parkside & Sons', location: 'Porto, Portugal' };

  it("lead to a court's point", () => {
    const to = clubCourtDestination({ point: { lat: 41.1496, lon: -8.6109 } }, club);
    expect(new URL(directionsTo(to)).searchParams.get('destination')).toBe('41.1496,-8.6109');
  });

  it('lead to the club by name if a court has none', () => {
    const link = new URL(directionsTo(clubCourtDestination({ point: null }, club)));
    expect(link.searchParams.get('destination')).toBe('Parkside & Sons, Porto, Portugal');
  });
});
