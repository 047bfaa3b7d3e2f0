import { describe, expect, it } from 'vitest';
import { placeMembers, placeNames, type Point, type Tie } from './club-graph.ts';

const distance = (one: Point | undefined, other: Point | undefined): number =>
  Math.hypot((one?.x ?? NaN) - (other?.x ?? NaN), (one?.y ?? NaN) - (other?.y ?? NaN));

const ONE = [1, 1, 1, 1, 1, 1];
/** Two groups in which everybody plays with everybody, and one member who plays in both. */
const TWO_GROUPS: readonly Tie[] = [
  [0, 1, 3],
  [0, 2, 1],
  [1, 2, 1],
  [3, 4, 1],
  [3, 5, 1],
  [4, 5, 2],
  [2, 3, 1],
];

describe("a club's picture", () => {
  it('is the same every time', () => {
    expect(placeMembers(ONE, TWO_GROUPS)).toEqual(placeMembers(ONE, TWO_GROUPS));
  });

  it('fills the square without points on top of each other', () => {
    const points = placeMembers(ONE, TWO_GROUPS);
    for (const axis of [points.map(({ x }) => x), points.map(({ y }) => y)]) {
      expect(Math.min(...axis)).toBe(0);
      expect(Math.max(...axis)).toBe(1);
    }
    for (const [at, point] of points.entries())
      for (const other of points.slice(at + 1)) expect(distance(point, other)).toBeGreaterThan(0.1);
  });

  it('puts those who play with each other close together', () => {
    const points = placeMembers(ONE, TWO_GROUPS);
    expect(distance(points[0], points[1])).toBeLessThan(distance(points[0], points[5]));
    expect(distance(points[4], points[5])).toBeLessThan(distance(points[1], points[4]));
  });

  it('gives every island a field of its own, beside the largest group', () => {
    const points = placeMembers(
      [1, 1, 2, 2, 3, 3],
      [
        [0, 1, 1],
        [2, 3, 1],
        [4, 5, 1],
      ],
    );
    const [main, beside] = [points.slice(0, 2), points.slice(2)].map((group) =>
      group.map(({ x }) => x),
    );
    expect(Math.max(...(main ?? []))).toBeLessThan(Math.min(...(beside ?? [])));
    expect(Math.max(...points.slice(2, 4).map(({ y }) => y))).toBeLessThan(
      Math.min(...points.slice(4).map(({ y }) => y)),
    );
  });

  it('draws nobody, and a single member in the middle', () => {
    expect(placeMembers([], [])).toEqual([]);
    expect(placeMembers([1], [])).toEqual([{ x: 0.5, y: 0.5 }]);
  });

  it('has room for everybody in the largest possible club', () => {
    const ties = Array.from({ length: 2000 }, (_, at): Tie => [at % 500, (at * 7 + 1) % 500, 1]);
    const points = placeMembers(
      Array.from({ length: 500 }, () => 1),
      ties.filter(([one, other]) => one !== other),
    );
    expect(points).toHaveLength(500);
    expect(points.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
  });
});

describe('names in the picture', () => {
  const picture = { fontSize: 2, width: 100, height: 50 };

  it('are above their points, or below if another name is there', () => {
    const [first, second] = placeNames(
      [
        { name: 'Afonso Moreira', x: 50, y: 20 },
        { name: 'Rafael Antunes', x: 52, y: 21 },
      ],
      picture,
    );
    expect(first?.y).toBeLessThan(20);
    expect(second?.y).toBeGreaterThan(21);
  });

  it('are left out if there is no room, starting with the last', () => {
    const names = placeNames(
      ['Bridge', 'Above', 'Nowhere'].map((name) => ({ name, x: 50, y: 20 })),
      picture,
    );
    expect(names.map(({ name }) => name)).toEqual(['Bridge', 'Above']);
  });

  it('stay inside it', () => {
    const corners = [
      { name: 'Maximiliana', x: 2, y: 1 },
      { name: 'Maximiliana', x: 98, y: 49 },
    ];
    const [start, end] = placeNames(corners, picture);
    expect(start).toMatchObject({ anchor: 'start', x: 2 });
    expect(start?.y).toBeGreaterThan(picture.fontSize);
    expect(end).toMatchObject({ anchor: 'end', x: 98 });
    expect(end?.y).toBeLessThan(49);
  });
});
