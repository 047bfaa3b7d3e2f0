import type { Hair } from './portrait-looks.ts';

/** Hair in two layers: behind the head, and around the face. */
interface Layers {
  readonly back: string;
  readonly front: string;
}

const shape = (d: string): string => `<path d="${d}"/>`;
const dot = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`;

const PARTED = shape(
  'M32 47C30 30 38 19 51 19C63 19 70 30 68 47C67 40 65 35 60 31C57 29 54 27 52 24C48 31 40 33 36 38C34 41 33 44 32 47Z',
);
const PULLED_BACK = shape(
  'M32 44C30 28 39 19.5 50 19.5C61 19.5 70 28 68 44C67 36 62 29.5 50 29.5C38 29.5 33 36 32 44Z',
);
const CROPPED = shape(
  'M32.5 43C30 27 38 19 50 19C62 19 70 27 67.5 43C66.5 37 65.5 34 63 31.5C55 30 45 30 37 31.5C34.5 34 33.5 37 32.5 43Z',
);
const FRINGED = shape(
  'M31.5 48C28.5 28 38 18.5 50 18.5C62 18.5 71.5 28 68.5 48L66.5 37C58 40 42 40 33.5 37Z',
);

/** A plait down each side, to the shoulders. */
function plait(x: number): string {
  return [56, 62, 68, 74, 80]
    .map((y, row) => `<ellipse cx="${x}" cy="${y}" rx="${4.6 - row * 0.3}" ry="4.2"/>`)
    .join('');
}

const HAIR: Readonly<Record<Hair, Layers>> = {
  afro: { back: dot(50, 36, 27) + dot(29, 44, 10) + dot(71, 44, 10), front: CROPPED },
  bald: {
    back: '',
    front:
      shape('M33 47C31.5 42 31.5 39 33 36C34 39 34 43 33 47Z') +
      shape('M67 47C68.5 42 68.5 39 67 36C66 39 66 43 67 47Z'),
  },
  bob: {
    back: shape(
      'M27.5 44C26 24 38 16.5 50 16.5C62 16.5 74 24 72.5 44C73 52 74 58 71 64C66 67.5 34 67.5 29 64C26 58 27 52 27.5 44Z',
    ),
    front: FRINGED,
  },
  braids: { back: dot(50, 38, 20) + plait(29.5) + plait(70.5), front: PARTED },
  bun: { back: dot(50, 14, 8.5), front: PULLED_BACK },
  crop: { back: '', front: CROPPED },
  curls: {
    back: dot(31, 40, 6) + dot(69, 40, 6),
    front:
      shape(
        'M32 42C31 28 40 20 50 20C60 20 69 28 68 42C66 37 64 34 61 32.5C54 31 46 31 39 32.5C36 34 34 37 32 42Z',
      ) +
      dot(34, 32, 6.5) +
      dot(39, 24.5, 7) +
      dot(48, 20.5, 7.5) +
      dot(57.5, 21.5, 7) +
      dot(64.5, 27.5, 6.5) +
      dot(67, 35, 5.5),
  },
  long: {
    back: shape(
      'M28 44C25 24 38 16 50 16C62 16 75 24 72 44C72 58 76 70 73 84C66 88 34 88 27 84C24 70 28 58 28 44Z',
    ),
    front: PARTED,
  },
  ponytail: {
    back: shape('M60 20C78 16 86 34 81 54C79 63 73 70 70 68C75 56 74 44 64 36Z'),
    front: PULLED_BACK,
  },
  side: {
    back: '',
    front: shape(
      'M32.5 44C29.5 28 37 17.5 52 17.5C64 17.5 70.5 27 67.5 44C66.5 39 66 36 65 33C58 35 47 33.5 41 28.5C39 33 35 36 32.5 44Z',
    ),
  },
  tousled: {
    back: dot(32, 38, 5) + dot(68, 38, 5),
    front: shape(
      'M32 46C28 33 32 22 41 19.5C42 16.5 47 15 50 17C54 14.5 61 16 62.5 20C69.5 23 71.5 34 68 46C67.5 41 66 37 63.5 34L59 36.5L57.5 32.5L51 36L48.5 32L41.5 36L40 32.5C36 36 33.5 40 32 46Z',
    ),
  },
  wavy: {
    back:
      shape('M29 42C27 24 38 16 50 16C62 16 73 24 71 42L74 74C66 80 34 80 26 74Z') +
      [
        [29, 46, 6],
        [27.5, 56, 6.5],
        [26.5, 66, 7],
        [29, 75, 7],
        [71, 46, 6],
        [72.5, 56, 6.5],
        [73.5, 66, 7],
        [71, 75, 7],
      ]
        .map(([x = 0, y = 0, r = 0]) => dot(x, y, r))
        .join(''),
    front: PARTED,
  },
};

/** The two layers, filled with the hair's colour. */
export function drawHair(hair: Hair, colour: string): Layers {
  const { back, front } = HAIR[hair];
  return { back: `<g fill="${colour}">${back}</g>`, front: `<g fill="${colour}">${front}</g>` };
}
