import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

const themes = { light: 1, dark: 2 } as const;

function token(name: string, theme: keyof typeof themes): string {
  const match = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  const value = match?.[themes[theme]];
  if (!value) throw new Error(`no token ${name}`);
  return value;
}

/** WCAG 2.2 relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const text: [string, string][] = [
  ...['ink', 'muted', 'court-ink', 'grass-ink', 'clay-ink'].flatMap((front) =>
    grounds.map((ground): [string, string] => [front, ground]),
  ),
  ...['court', 'court-deep', 'grass', 'clay', 'indoor'].map((ground): [string, string] => [
    'line',
    ground,
  ]),
  ...['court', 'grass', 'clay'].flatMap((hue): [string, string][] => [
    [`${hue}-ink`, `${hue}-wash`],
    ['ink', `${hue}-wash`],
    ['muted', `${hue}-wash`],
  ]),
  ['ball-ink', 'ball'],
  ['ball-ink', 'ball-hover'],
  ['paper', 'ink'],
];
const marks: [string, string][] = [
  ...['edge', 'focus'].flatMap((front) =>
    grounds.map((ground): [string, string] => [front, ground]),
  ),
  ['line', 'court'],
  ['ball', 'court'],
  ['ball', 'court-deep'],
  ['ball-edge', 'paper'],
  ['ball-edge', 'surface'],
];

describe.each(['light', 'dark'] as const)('%s tokens', (theme) => {
  it.each(text)('%s is readable as text on %s (4.5:1)', (front, ground) => {
    expect(contrast(token(front, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(marks)('%s is distinguishable from %s (3:1)', (front, ground) => {
    expect(contrast(token(front, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
