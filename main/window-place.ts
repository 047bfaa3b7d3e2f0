export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A window's last position and size. */
export interface WindowPlace extends Bounds {
  readonly maximized: boolean;
}

export const SMALLEST = { width: 360, height: 480 };
const USUAL = { width: 1280, height: 860 };
/** This much of the title bar must be on screen, so that it can be dragged. */
const REACH = 80;

/**
 * Where a window opens: where it was, unless that is off screen now. Without a place the system
 * chooses one.
 */
export function openingPlace(
  kept: WindowPlace | null,
  screens: readonly Bounds[],
): Partial<Bounds> & {
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
} {
  if (kept === null) return { ...USUAL, maximized: false };
  const screen = screens.find(
    (area) =>
      kept.x + kept.width >= area.x + REACH &&
      kept.x <= area.x + area.width - REACH &&
      kept.y >= area.y - 1 &&
      kept.y <= area.y + area.height - REACH,
  );
  const width = Math.max(SMALLEST.width, kept.width);
  const height = Math.max(SMALLEST.height, kept.height);
  if (!screen) return { ...USUAL, maximized: kept.maximized };
  return {
    x: kept.x,
    y: kept.y,
    width: Math.min(width, screen.width),
    height: Math.min(height, screen.height),
    maximized: kept.maximized,
  };
}

/** Reads the kept place; null if it is invalid. */
export function readWindowPlace(value: unknown): WindowPlace | null {
  if (typeof value !== 'object' || value === null) return null;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key): unknown =>
    Reflect.get(value, key),
  );
  if (!isPixel(x) || !isPixel(y) || !isPixel(width) || !isPixel(height)) return null;
  return { x, y, width, height, maximized: Reflect.get(value, 'maximized') === true };
}

function isPixel(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < 100_000;
}
