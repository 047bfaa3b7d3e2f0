import { describe, expect, test } from 'vitest';
import { changeText, decimalsOf, plotLevels, type RatedMatch } from './level-history.ts';

const MATCH: RatedMatch = {
  challengeId: 'one',
  ratedAt: '2026-03-02T18:00:00Z',
  date: '2026-03-02',
  kind: 'singles',
  before: 3.92,
  after: 4,
  low: 3.6,
  high: 4.4,
  games: { won: 12, lost: 8, expected: 10 },
  won: true,
  hasRetired: false,
  opponents: [{ id: 'leo', name: 'Leo Martin' }],
  partner: null,
};

describe('the level after a match', () => {
  test('moves up, down, or not visibly', () => {
    expect(changeText(MATCH, 2)).toBe('+0.08');
    expect(changeText({ ...MATCH, after: 3.85 }, 2)).toBe('\u22120.07');
    expect(changeText({ ...MATCH, before: 4 }, 2)).toBe('No change');
    expect(changeText({ ...MATCH, before: 3.9 }, 1)).toBe('+0.1');
  });

  test("has the database's precision", () => {
    expect(decimalsOf([MATCH])).toBe(2);
    expect(decimalsOf([{ ...MATCH, before: 3.9, after: 4.1 }])).toBe(1);
    expect(decimalsOf([])).toBe(1);
  });
});

const labels = (low: number, high: number) =>
  plotLevels([{ ...MATCH, low, high }]).marks.map(({ label }) => label);

describe('the chart', () => {
  test('has one dot for each match, the earliest at the left, evenly spaced', () => {
    const { dots, line } = plotLevels([
      { ...MATCH, after: 4.4 },
      { ...MATCH, after: 4.2 },
      { ...MATCH, after: 4 },
    ]);
    expect(dots).toEqual([
      { x: 3, y: 50 },
      { x: 50, y: 30 },
      { x: 97, y: 10 },
    ]);
    expect(line).toBe('M3 50L50 30L97 10');
  });

  test('shows the band of a single match from edge to edge', () => {
    const { dots, band } = plotLevels([MATCH]);
    expect(dots).toEqual([{ x: 50, y: 50 }]);
    expect(band).toBe('M0 10L50 10L100 10L100 90L50 90L0 90Z');
  });

  test('has lines at half levels, and at whole ones if bands are wide', () => {
    expect(labels(3.6, 4.4)).toEqual(['3.5', '4.0', '4.5']);
    expect(labels(2.3, 5.1)).toEqual(['2.0', '3.0', '4.0', '5.0', '6.0']);
    expect(labels(4, 4)).toEqual(['4.0', '4.5']);
  });
});
