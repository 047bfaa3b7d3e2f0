import type { Picture } from './png.ts';

type Colour = readonly [number, number, number];

const SIZE = 32;
const COURT: Colour = [29, 90, 156];
const BALL: Colour = [214, 240, 74];
const LINE: Colour = [255, 255, 255];
const BADGE: Colour = [178, 58, 32];

/** Digits and a plus on a grid of 3 by 5. */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  '0': ['###', '#.#', '#.#', '#.#', '###'],
  '1': ['.#.', '##.', '.#.', '.#.', '###'],
  '2': ['###', '..#', '###', '#..', '###'],
  '3': ['###', '..#', '.##', '..#', '###'],
  '4': ['#.#', '#.#', '###', '..#', '..#'],
  '5': ['###', '#..', '###', '..#', '###'],
  '6': ['###', '#..', '###', '#.#', '###'],
  '7': ['###', '..#', '..#', '.#.', '.#.'],
  '8': ['###', '#.#', '###', '#.#', '###'],
  '9': ['###', '#.#', '###', '..#', '###'],
  '+': ['...', '.#.', '###', '.#.', '...'],
};

/** The text of a badge: nothing for 0, 99+ above 99. */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}

const corner = (v: number): boolean => v < 2 || v > SIZE - 3;

/**
 * Pixels of the picture per point of the tray. macOS takes a point for a pixel otherwise, and the picture is taller
 * than its menu bar; elsewhere the system fits it.
 */
export const trayScale = (platform: NodeJS.Platform): number => (platform === 'darwin' ? 2 : 1);

/** The tray's picture: a ball on a court, and the number of unread notifications. */
export function trayPicture(count: number): Picture {
  const canvas = createCanvas();
  canvas.fill((x, y) => !(corner(x) && corner(y)), COURT);
  canvas.fill((x, y) => x === 15 || y === 24, LINE);
  canvas.fill((x, y) => Math.hypot(x - 13.5, y - 13.5) < 9, BALL);
  drawBadge(badgeText(count), canvas);
  return canvas;
}

/** The overlay on the app's icon in the Windows task bar. */
export function overlayPicture(count: number): Picture {
  const canvas = createCanvas();
  drawBadge(badgeText(count), canvas);
  return canvas;
}

interface Canvas extends Picture {
  readonly put: (x: number, y: number, colour: Colour) => void;
  readonly fill: (inside: (x: number, y: number) => boolean, colour: Colour) => void;
}

function createCanvas(): Canvas {
  const pixels = new Uint8Array(SIZE * SIZE * 4);
  const put = (x: number, y: number, [r, g, b]: Colour): void => {
    if (x >= 0 && y >= 0 && x < SIZE && y < SIZE) pixels.set([r, g, b, 255], (y * SIZE + x) * 4);
  };
  return {
    size: SIZE,
    pixels,
    put,
    fill: (inside, colour) => {
      for (let y = 0; y < SIZE; y += 1)
        for (let x = 0; x < SIZE; x += 1) if (inside(x, y)) put(x, y, colour);
    },
  };
}

function drawBadge(text: string, { fill, put }: Canvas): void {
  if (text === '') return;
  // Two or three characters fill the width; a single one is larger.
  const scale = text.length === 1 ? 3 : 2;
  const width = text.length * 4 * scale - scale;
  const height = 5 * scale;
  const left = SIZE - width - 2;
  const top = SIZE - height - 2;
  fill((x, y) => x >= left - 2 && y >= top - 2, BADGE);
  for (const [index, character] of Array.from(text).entries()) {
    for (const [row, line] of (GLYPHS[character] ?? []).entries()) {
      for (const [column, dot] of Array.from(line).entries()) {
        if (dot !== '#') continue;
        for (let dx = 0; dx < scale; dx += 1)
          for (let dy = 0; dy < scale; dy += 1)
            put(left + (index * 4 + column) * scale + dx, top + row * scale + dy, LINE);
      }
    }
  }
}
