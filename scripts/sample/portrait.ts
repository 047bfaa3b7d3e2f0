import { assertNever } from '../../supabase/local/assert-never.ts';
import { drawHair } from './portrait-hair.ts';
import { type Detail, HAIR_COLOURS, type Look, SKINS, type Wear } from './portrait-looks.ts';

// The product's palette.
const INK = '#14212b';
const CLAY = '#ac4522';
const WHITE = '#fffdf7';
const PALE = ['#dde7ef', '#ede5d3'] as const;
const COURTS = ['#1d5a9c', '#2c6e3f', CLAY, '#5d4a8c', ...PALE] as const;
const SHIRTS = [WHITE, '#dcf22b', '#123f73', '#f7e0d3', INK, '#2c6e3f', CLAY] as const;
const CLOTHS = [WHITE, '#dcf22b', '#123f73', CLAY, '#2c6e3f'] as const;
/** Court lines behind the head; chosen so that neighbours in a list differ. */
const LINES = [
  'M0 30H100M22 30V100',
  'M78 0V100M0 62H78',
  'M12 0V100M12 40H100',
  'M0 22H100M84 22V100',
] as const;

const pick = (choices: readonly string[], turn: number): string =>
  choices[turn % choices.length] ?? WHITE;
const except = (choices: readonly string[], ...unwanted: readonly string[]): readonly string[] =>
  choices.filter((choice) => !unwanted.includes(choice));
const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;

/** A head and shoulders in flat colours, as an SVG document. The same look always draws the same picture. */
export function drawPortrait(look: Look): string {
  const turn = look.player;
  // Reddish hair doesn't stand out against clay.
  const lost = look.colour === 'auburn' || look.colour === 'chestnut' ? CLAY : '';
  const court = pick(except(COURTS, lost), turn * 5 + Math.floor(turn / 6));
  const shirt = pick(except(SHIRTS, court), turn * 4 + Math.floor(turn / 9));
  const cloth = pick(except(CLOTHS, court, shirt, lost), turn * 2 + Math.floor(turn / 5));
  const hair = drawHair(look.hair, HAIR_COLOURS[look.colour]);
  // No forehead shows above a band, however the hair is parted.
  const crowned = look.wear === 'band' || look.wear === 'visor';
  const covered = look.wear === 'scarf';
  const lines = court === PALE[0] || court === PALE[1] ? '#c3ccd0' : WHITE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="192" height="192">
<rect width="100" height="100" fill="${court}"/>${stroke(pick(LINES, turn), lines, 1)}
<g transform="translate(50 54) scale(1.16) translate(-50 -50)">${covered ? '' : hair.back}${drawBody(look, shirt)}${drawFace(look)}${covered ? '' : hair.front}${crowned ? fill(CROWN, HAIR_COLOURS[look.colour]) : ''}${look.wear ? drawWear(look.wear, cloth) : ''}</g>
</svg>`;
}

const CROWN = 'M32.5 35C32 26 39 19 50 19C61 19 68 26 67.5 35C60 29.5 40 29.5 32.5 35Z';

function drawBody({ skin, player }: Look, shirt: string): string {
  const [face, shade] = SKINS[skin];
  const trim = shirt === WHITE ? '#123f73' : WHITE;
  const collar =
    player % 2 === 0
      ? fill('M41.5 73.5L50 84L58.5 73.5L63 77L55 88L50 84L45 88L37 77Z', trim)
      : stroke('M41 75C44 83.5 56 83.5 59 75', trim, 2.2);
  return (
    fill('M10 101C11 85 24 79 42 75C45 81 55 81 58 75C76 79 89 85 90 101Z', shirt) +
    fill('M42.5 56H57.5V75C56 82 44 82 42.5 75Z', face) +
    fill('M42.5 62C46 67 54 67 57.5 62V68C54 72.5 46 72.5 42.5 68Z', shade) +
    collar
  );
}

function drawFace({ skin, colour, player, details = [] }: Look): string {
  const [face, shade] = SKINS[skin];
  const hair = HAIR_COLOURS[colour];
  const brow = colour === 'white' || colour === 'blond' ? '#8a6a44' : hair;
  const has = (detail: Detail): boolean => details.includes(detail);
  const bearded = has('beard');
  const smile =
    player % 3 === 0 && !bearded && skin < 5
      ? stroke('M44.5 57.5Q50 62 55.5 57.5', '#6d2b22', 1.6)
      : `<path d="M44 56.5Q50 58 56 56.5Q54.5 63 50 63Q45.5 63 44 56.5Z" fill="${WHITE}" stroke="#6d2b22" stroke-width="1" stroke-linejoin="round"/>`;
  const parts = [
    `<g fill="${face}"><ellipse cx="33" cy="47" rx="3.6" ry="4.6"/><ellipse cx="67" cy="47" rx="3.6" ry="4.6"/></g>`,
    fill('M33 42C33 28 41 22 50 22C59 22 67 28 67 42C67 57 60 68 50 68C40 68 33 57 33 42Z', face),
    has('stubble') ? `<g opacity=".22">${fill(BEARD, '#1f1a1c')}</g>` : '',
    bearded ? fill(BEARD, hair) : '',
    `<g fill="#d0523a" opacity=".16"><circle cx="38.5" cy="54" r="3.6"/><circle cx="61.5" cy="54" r="3.6"/></g>`,
    has('freckles') ? freckles(shade) : '',
    `<g fill="${INK}"><ellipse cx="43" cy="46.5" rx="1.8" ry="2.2"/><ellipse cx="57" cy="46.5" rx="1.8" ry="2.2"/></g>`,
    `<g fill="${WHITE}"><circle cx="43.7" cy="45.7" r=".65"/><circle cx="57.7" cy="45.7" r=".65"/></g>`,
    stroke('M39.5 41.2Q43 39.2 46 40.8M54 40.8Q57 39.2 60.5 41.2', brow, 1.7),
    stroke('M50.5 47.5Q48 52 49.3 53Q50.5 53.6 51.8 53', shade, 1.4),
    smile,
    has('moustache')
      ? fill(
          'M50 54.8C47 53.6 43.5 55 42 58.2C45 58.4 48 57.6 50 56.8C52 57.6 55 58.4 58 58.2C56.5 55 53 53.6 50 54.8Z',
          hair,
        )
      : '',
    has('glasses')
      ? stroke(
          'M37.5 43.5H48.2V47A5.3 5 0 0 1 37.5 47ZM51.8 43.5H62.5V47A5.3 5 0 0 1 51.8 47ZM48.2 45Q50 44 51.8 45M37.5 45L33.5 44M62.5 45L66.5 44',
          INK,
          1.2,
        )
      : '',
    has('earrings')
      ? `<g fill="#e8c14a"><circle cx="32.5" cy="53" r="1.7"/><circle cx="67.5" cy="53" r="1.7"/></g>`
      : '',
  ];
  return parts.join('');
}

const BEARD =
  'M33 44C33.5 50 35.5 53.5 39 54C42.5 53.5 46 53.6 50 53.6C54 53.6 57.5 53.5 61 54C64.5 53.5 66.5 50 67 44C67.5 58 61 69.5 50 69.5C39 69.5 32.5 58 33 44Z';

function freckles(colour: string): string {
  const spots = [
    [37, 51.5],
    [40, 53],
    [43, 51.5],
    [57, 51.5],
    [60, 53],
    [63, 51.5],
  ] as const;
  return `<g fill="${colour}">${spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r=".7"/>`).join('')}</g>`;
}

function drawWear(wear: Wear, cloth: string): string {
  const edge = cloth === WHITE || cloth === '#dcf22b' ? INK : WHITE;
  const brim =
    fill(
      'M29 37C38 30.5 62 30.5 71 37C73 39.5 72 42 69.5 41.5C60 37.5 40 37.5 30.5 41.5C28 42 27 39.5 29 37Z',
      cloth,
    ) + stroke('M31 38.2C40 33.4 60 33.4 69 38.2', edge, 0.9);
  switch (wear) {
    case 'cap':
      return `${fill('M30.5 38C29 21 39 13.5 50 13.5C61 13.5 71 21 69.5 38C60 33 40 33 30.5 38Z', cloth)}${brim}<circle cx="50" cy="24.5" r="3.4" fill="${edge}"/>`;
    case 'visor':
      return (
        fill(
          'M31 37C31 34 31.5 31.5 32.5 29.5C42 25 58 25 67.5 29.5C68.5 31.5 69 34 69 37C60 32.5 40 32.5 31 37Z',
          cloth,
        ) + brim
      );
    case 'band':
      return fill(
        'M31.8 38C32 35.5 32.5 33 33.5 31C42 26.5 58 26.5 66.5 31C67.5 33 68 35.5 68.2 38C59 33 41 33 31.8 38Z',
        cloth,
      );
    case 'scarf':
      return (
        `<path fill-rule="evenodd" fill="${cloth}" d="M27 46C25 24 38 14.5 50 14.5C62 14.5 75 24 73 46C73 60 75 68 82 78C70 92 30 92 18 78C25 68 27 60 27 46ZM50 27C40 27 34.5 34 34.5 46C34.5 58 41 67 50 67C59 67 65.5 58 65.5 46C65.5 34 60 27 50 27Z"/>` +
        stroke(
          'M36 64C44 77 60 76 72 66M30 74C42 84 58 84 68 76',
          edge === WHITE ? 'rgb(255 255 255 / 35%)' : 'rgb(20 33 43 / 18%)',
          1.2,
        )
      );
    default:
      return assertNever(wear);
  }
}
