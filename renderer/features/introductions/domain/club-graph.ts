/** The figures of a club's graph, including members not drawn. */
export interface GraphNumbers {
  readonly members: number;
  /** Without a match with another member in this many days. */
  readonly idle30: number;
  readonly idle60: number;
  readonly idle90: number;
  readonly never: number;
  /** Without one in half a year: on no island. */
  readonly alone: number;
  /** Members of the largest group who play with each other. */
  readonly largest: number;
  readonly islands: number;
  readonly onIslands: number;
  /** Members without whom a group would fall apart. */
  readonly bridges: number;
  /** The median number of other members a member has played with. */
  readonly medianMet: number;
  readonly metTen: number;
}

/** A member as a point in the picture. */
export interface GraphMember {
  readonly id: string;
  readonly fullName: string;
  readonly matches: number;
  /** Since the last match; null: never. */
  readonly days: number | null;
  readonly partners: number;
  /** 1 is the largest; null: none. */
  readonly island: number | null;
  /** How many would be cut off from the rest without them. */
  readonly cutOff: number;
}

/** Two points, by their indices among the members, and how often they have played. */
export type Tie = readonly [one: number, other: number, matches: number];

interface Listed {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
}

export interface ClubGraph {
  readonly numbers: GraphNumbers;
  readonly members: readonly GraphMember[];
  readonly ties: readonly Tie[];
  /** Those who have waited longest for a match. */
  readonly idle: readonly (Listed & { readonly days: number | null })[];
  readonly bridges: readonly (Listed & { readonly cutOff: number })[];
  readonly islands: readonly {
    readonly size: number;
    readonly members: readonly { readonly id: string; readonly fullName: string }[];
  }[];
}

/** A member's position in the picture, from 0 to 1 both ways. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const ROUNDS = 120;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/**
 * The share of the width for the largest group if there are others, and how many of those are in a
 * column.
 */
const MAIN = 0.76;
const GAP = 0.06;
const ROWS = 5;

/**
 * Places members so that those who play with each other are close: the largest group at the left,
 * every island in a field of its own beside it. The same members and ties always make the same
 * picture.
 *
 * @param islands of each member, 1 for the largest.
 */
export function placeMembers(islands: readonly number[], ties: readonly Tie[]): readonly Point[] {
  const groups = new Map<number, number[]>();
  for (const [place, island] of islands.entries())
    groups.set(island, [...(groups.get(island) ?? []), place]);
  const others = [...groups.keys()].filter((island) => island !== 1).toSorted((a, b) => a - b);
  const columns = Math.ceil(others.length / ROWS);
  const rows = Math.ceil(others.length / Math.max(columns, 1));
  const placed = islands.map((): Point => ({ x: 0, y: 0 }));
  for (const [island, group] of groups) {
    const among = new Map(group.map((place, at) => [place, at]));
    const own = ties.flatMap(([one, other, matches]): Tie[] => {
      const from = among.get(one);
      const to = among.get(other);
      return from === undefined || to === undefined ? [] : [[from, to, matches]];
    });
    const field = fieldOf(island, others.indexOf(island), { columns, rows });
    for (const [at, { x, y }] of placeGroup(group.length, own).entries())
      placed[group[at] ?? 0] = { x: field.x + x * field.width, y: field.y + y * field.height };
  }
  return placed;
}

/** A group's field in the picture. Islands keep a distance from each other. */
function fieldOf(
  island: number,
  at: number,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  if (island === 1) return { x: 0, y: 0, width: columns === 0 ? 1 : MAIN, height: 1 };
  const width = (1 - MAIN - GAP) / columns;
  const height = 1 / rows;
  return {
    x: MAIN + GAP + width * (Math.floor(at / rows) + 0.2),
    y: height * ((at % rows) + 0.2),
    width: width * 0.6,
    height: height * 0.6,
  };
}

/**
 * A force-directed layout: ties attract, all points repel each other, and all are drawn to the
 * middle, with decreasing steps. For n members each round takes n² operations: suitable for some
 * hundreds.
 */
function placeGroup(count: number, ties: readonly Tie[]): readonly Point[] {
  // They start on a spiral: no two in the same place, and without randomness.
  const x = Float64Array.from({ length: count }, (_, n) => radius(n, count) * angleX(n));
  const y = Float64Array.from({ length: count }, (_, n) => radius(n, count) * angleY(n));
  const dx = new Float64Array(count);
  const dy = new Float64Array(count);
  const near = 1 / Math.sqrt(Math.max(count, 1));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let one = 0; one < count; one += 1) {
      dx[one] = -at(x, one) * near;
      dy[one] = -at(y, one) * near;
    }
    for (let one = 0; one < count; one += 1) {
      for (let other = one + 1; other < count; other += 1) {
        const awayX = at(x, one) - at(x, other);
        const awayY = at(y, one) - at(y, other);
        const push = (near * near) / Math.max(awayX * awayX + awayY * awayY, 1e-6);
        dx[one] = at(dx, one) + awayX * push;
        dy[one] = at(dy, one) + awayY * push;
        dx[other] = at(dx, other) - awayX * push;
        dy[other] = at(dy, other) - awayY * push;
      }
    }
    for (const [one, other] of ties) {
      const awayX = at(x, other) - at(x, one);
      const awayY = at(y, other) - at(y, one);
      const pull = Math.hypot(awayX, awayY) / near;
      dx[one] = at(dx, one) + awayX * pull;
      dy[one] = at(dy, one) + awayY * pull;
      dx[other] = at(dx, other) - awayX * pull;
      dy[other] = at(dy, other) - awayY * pull;
    }
    const most = 0.15 * (1 - round / ROUNDS);
    for (let one = 0; one < count; one += 1) {
      const step = Math.max(Math.hypot(at(dx, one), at(dy, one)), 1e-9);
      x[one] = at(x, one) + (at(dx, one) / step) * Math.min(step, most);
      y[one] = at(y, one) + (at(dy, one) / step) * Math.min(step, most);
    }
  }
  return fitted([...x], [...y]);
}

const at = (list: Float64Array, place: number): number => list[place] ?? 0;
const radius = (place: number, count: number): number => Math.sqrt((place + 0.5) / count);
const angleX = (place: number): number => Math.cos(place * GOLDEN_ANGLE);
const angleY = (place: number): number => Math.sin(place * GOLDEN_ANGLE);

/** Scales to the square from 0 to 1 both ways; a single point is put in its middle. */
function fitted(x: readonly number[], y: readonly number[]): readonly Point[] {
  const across = onto(x);
  const down = onto(y);
  return x.map((value, place) => ({ x: across(value), y: down(y[place] ?? 0) }));
}

function onto(values: readonly number[]): (value: number) => number {
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  return (value) => (span < 1e-9 ? 0.5 : (value - least) / span);
}

/** A name beside its point, as SVG text: its anchor, and its baseline. */
export interface PlacedName extends Point {
  readonly name: string;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** A letter's average width, and how far above or below its point a name's line is. */
const LETTER = 0.5;
const ABOVE = 2.2;
const BELOW = 3.6;

/**
 * Places names above their points, or below if a name is already there; if both are taken a point
 * gets none. Earlier names have priority.
 */
export function placeNames(
  points: readonly (Point & { readonly name: string })[],
  picture: { readonly fontSize: number; readonly width: number; readonly height: number },
): readonly PlacedName[] {
  const { fontSize, width, height } = picture;
  const taken: { left: number; right: number; line: number }[] = [];
  return points.flatMap(({ name, x, y }): PlacedName[] => {
    const anchor = anchorAt(x, width);
    const long = name.length * fontSize * LETTER;
    const left = x - long * BEFORE[anchor];
    const right = left + long;
    const line = [y - ABOVE, y + BELOW].find(
      (at) =>
        at >= fontSize &&
        at <= height &&
        taken.every(
          (other) =>
            Math.abs(other.line - at) >= fontSize || other.left > right || other.right < left,
        ),
    );
    if (line === undefined) return [];
    taken.push({ left, right, line });
    return [{ name, x, y: line, anchor }];
  });
}

/** The share of a name's width before its anchor. */
const BEFORE = { start: 0, middle: 0.5, end: 1 } as const;

/** Names near the edges stay inside the picture. */
function anchorAt(x: number, width: number): PlacedName['anchor'] {
  if (x < width * 0.15) return 'start';
  return x > width * 0.85 ? 'end' : 'middle';
}
