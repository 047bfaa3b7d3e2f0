/** From the lightest to the darkest: the face, and its shaded parts. */
export const SKINS = [
  ['#f6d3b8', '#e3ab8b'],
  ['#efc29d', '#d79d74'],
  ['#e0aa7e', '#c2865a'],
  ['#c98d5f', '#a66c42'],
  ['#a86d45', '#85502f'],
  ['#8a5836', '#693f25'],
  ['#6f4630', '#50301f'],
] as const;

export const HAIR_COLOURS = {
  black: '#1f1a1c',
  brown: '#4a2f22',
  chestnut: '#7a4426',
  auburn: '#a04a26',
  blond: '#d9a851',
  sand: '#b98a52',
  grey: '#9aa0a3',
  white: '#e4e3dd',
} as const;

export type Hair =
  | 'afro'
  | 'bald'
  | 'bob'
  | 'braids'
  | 'bun'
  | 'crop'
  | 'curls'
  | 'long'
  | 'ponytail'
  | 'side'
  | 'tousled'
  | 'wavy';
export type Wear = 'cap' | 'visor' | 'band' | 'scarf';
export type Detail = 'beard' | 'stubble' | 'moustache' | 'glasses' | 'freckles' | 'earrings';

export interface Look {
  /** The player's number in supabase/seed.sql, and in the picture's file name. */
  readonly player: number;
  /** Index into SKINS. */
  readonly skin: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  readonly hair: Hair;
  readonly colour: keyof typeof HAIR_COLOURS;
  readonly wear?: Wear;
  readonly details?: readonly Detail[];
}

/** The players who have a picture. The others show their initials. */
export const LOOKS: readonly Look[] = [
  { player: 1, skin: 1, hair: 'ponytail', colour: 'brown', wear: 'visor' },
  { player: 2, skin: 2, hair: 'side', colour: 'black', details: ['beard'] },
  { player: 3, skin: 0, hair: 'long', colour: 'blond', wear: 'band' },
  { player: 4, skin: 2, hair: 'crop', colour: 'brown', wear: 'cap', details: ['stubble'] },
  { player: 5, skin: 1, hair: 'wavy', colour: 'chestnut', details: ['earrings'] },
  { player: 6, skin: 6, hair: 'crop', colour: 'black', details: ['beard', 'glasses'] },
  { player: 7, skin: 2, hair: 'bun', colour: 'black', wear: 'band', details: ['earrings'] },
  { player: 8, skin: 1, hair: 'tousled', colour: 'chestnut', wear: 'band' },
  { player: 9, skin: 1, hair: 'bob', colour: 'black' },
  { player: 10, skin: 2, hair: 'crop', colour: 'black', details: ['stubble'] },
  { player: 11, skin: 1, hair: 'long', colour: 'auburn', details: ['freckles'] },
  { player: 13, skin: 2, hair: 'ponytail', colour: 'black', details: ['earrings'] },
  { player: 15, skin: 4, hair: 'bun', colour: 'black', details: ['earrings'] },
  { player: 16, skin: 1, hair: 'curls', colour: 'brown', details: ['beard'] },
  { player: 17, skin: 2, hair: 'wavy', colour: 'brown', wear: 'visor' },
  { player: 18, skin: 2, hair: 'bald', colour: 'grey', details: ['moustache', 'glasses'] },
  { player: 19, skin: 0, hair: 'braids', colour: 'sand' },
  { player: 21, skin: 6, hair: 'afro', colour: 'black', wear: 'band', details: ['earrings'] },
  { player: 22, skin: 0, hair: 'side', colour: 'sand', details: ['freckles'] },
  { player: 23, skin: 3, hair: 'long', colour: 'black', wear: 'scarf' },
  { player: 24, skin: 0, hair: 'tousled', colour: 'auburn', details: ['stubble', 'freckles'] },
  { player: 25, skin: 5, hair: 'braids', colour: 'black', details: ['earrings'] },
  { player: 26, skin: 1, hair: 'tousled', colour: 'brown', details: ['glasses', 'stubble'] },
  { player: 28, skin: 4, hair: 'side', colour: 'black', wear: 'band', details: ['beard'] },
  { player: 29, skin: 0, hair: 'bob', colour: 'blond', wear: 'cap' },
  { player: 30, skin: 6, hair: 'bald', colour: 'black', details: ['beard'] },
  { player: 31, skin: 0, hair: 'wavy', colour: 'auburn', details: ['freckles'] },
  { player: 33, skin: 1, hair: 'ponytail', colour: 'black', wear: 'cap' },
  { player: 34, skin: 0, hair: 'side', colour: 'white', details: ['glasses', 'moustache'] },
  { player: 35, skin: 2, hair: 'long', colour: 'brown', wear: 'scarf' },
  { player: 37, skin: 5, hair: 'crop', colour: 'black', wear: 'cap', details: ['beard'] },
  { player: 38, skin: 3, hair: 'wavy', colour: 'black', wear: 'visor', details: ['earrings'] },
  { player: 39, skin: 1, hair: 'curls', colour: 'black', details: ['glasses'] },
  { player: 40, skin: 5, hair: 'bun', colour: 'black', wear: 'visor' },
  { player: 41, skin: 1, hair: 'crop', colour: 'grey', wear: 'cap' },
  { player: 42, skin: 4, hair: 'afro', colour: 'brown', details: ['earrings'] },
  { player: 43, skin: 2, hair: 'tousled', colour: 'black', wear: 'band', details: ['stubble'] },
  { player: 44, skin: 0, hair: 'bob', colour: 'chestnut', details: ['glasses'] },
  { player: 45, skin: 3, hair: 'side', colour: 'black', details: ['moustache'] },
  { player: 47, skin: 6, hair: 'crop', colour: 'black', wear: 'visor', details: ['beard'] },
  { player: 48, skin: 4, hair: 'long', colour: 'black', details: ['glasses'] },
  { player: 49, skin: 0, hair: 'bald', colour: 'white', wear: 'cap', details: ['beard'] },
  { player: 51, skin: 2, hair: 'ponytail', colour: 'chestnut', wear: 'band' },
  { player: 52, skin: 2, hair: 'curls', colour: 'black', wear: 'band', details: ['stubble'] },
  { player: 53, skin: 1, hair: 'braids', colour: 'brown', details: ['freckles'] },
  { player: 54, skin: 2, hair: 'tousled', colour: 'brown', wear: 'cap', details: ['beard'] },
  { player: 55, skin: 3, hair: 'long', colour: 'black', wear: 'visor' },
  { player: 56, skin: 2, hair: 'side', colour: 'brown', details: ['beard', 'glasses'] },
  { player: 59, skin: 1, hair: 'bun', colour: 'sand', details: ['earrings'] },
  { player: 60, skin: 4, hair: 'curls', colour: 'black', details: ['stubble'] },
  { player: 63, skin: 0, hair: 'crop', colour: 'blond', wear: 'visor' },
  { player: 64, skin: 2, hair: 'wavy', colour: 'black' },
  { player: 65, skin: 0, hair: 'bob', colour: 'sand', wear: 'band' },
  { player: 66, skin: 0, hair: 'crop', colour: 'sand', details: ['beard'] },
  { player: 68, skin: 1, hair: 'tousled', colour: 'grey', details: ['glasses'] },
  { player: 69, skin: 0, hair: 'ponytail', colour: 'blond', details: ['freckles'] },
  { player: 71, skin: 0, hair: 'bob', colour: 'white', details: ['glasses', 'earrings'] },
  { player: 72, skin: 0, hair: 'ponytail', colour: 'auburn', wear: 'cap', details: ['freckles'] },
  { player: 73, skin: 1, hair: 'long', colour: 'black' },
  { player: 74, skin: 0, hair: 'side', colour: 'chestnut', wear: 'cap' },
  { player: 75, skin: 4, hair: 'bun', colour: 'black', details: ['beard'] },
  { player: 77, skin: 4, hair: 'crop', colour: 'black', details: ['glasses', 'moustache'] },
  { player: 78, skin: 1, hair: 'curls', colour: 'chestnut', wear: 'band', details: ['earrings'] },
  { player: 81, skin: 2, hair: 'ponytail', colour: 'chestnut', wear: 'visor' },
  { player: 82, skin: 1, hair: 'side', colour: 'brown', wear: 'cap', details: ['stubble'] },
  { player: 83, skin: 2, hair: 'wavy', colour: 'brown', details: ['earrings'] },
  { player: 84, skin: 0, hair: 'tousled', colour: 'blond', wear: 'band' },
  { player: 85, skin: 3, hair: 'bob', colour: 'black', details: ['glasses'] },
  { player: 87, skin: 2, hair: 'crop', colour: 'black', wear: 'cap', details: ['beard'] },
  { player: 89, skin: 6, hair: 'crop', colour: 'black', wear: 'band' },
  { player: 91, skin: 3, hair: 'side', colour: 'grey', details: ['moustache', 'glasses'] },
  { player: 92, skin: 1, hair: 'bun', colour: 'brown', wear: 'visor' },
  { player: 93, skin: 3, hair: 'curls', colour: 'black', wear: 'band', details: ['beard'] },
  { player: 94, skin: 2, hair: 'long', colour: 'chestnut', details: ['freckles'] },
  { player: 95, skin: 1, hair: 'crop', colour: 'brown', details: ['stubble'] },
  { player: 96, skin: 1, hair: 'bob', colour: 'white', wear: 'visor', details: ['glasses'] },
  { player: 98, skin: 4, hair: 'curls', colour: 'black', details: ['earrings'] },
  { player: 100, skin: 2, hair: 'ponytail', colour: 'auburn', wear: 'band' },
  { player: 101, skin: 1, hair: 'tousled', colour: 'grey', details: ['beard'] },
  { player: 102, skin: 2, hair: 'bob', colour: 'chestnut', details: ['glasses', 'earrings'] },
  { player: 103, skin: 3, hair: 'side', colour: 'black', wear: 'cap' },
  { player: 105, skin: 5, hair: 'braids', colour: 'black', details: ['stubble'] },
  { player: 106, skin: 2, hair: 'bun', colour: 'sand', details: ['freckles'] },
  { player: 107, skin: 6, hair: 'bald', colour: 'black', wear: 'band', details: ['beard'] },
  { player: 109, skin: 2, hair: 'side', colour: 'white', wear: 'visor' },
  { player: 111, skin: 2, hair: 'crop', colour: 'chestnut', details: ['glasses'] },
  { player: 112, skin: 3, hair: 'wavy', colour: 'black', wear: 'scarf' },
  { player: 114, skin: 0, hair: 'long', colour: 'sand', wear: 'visor' },
  { player: 116, skin: 1, hair: 'bob', colour: 'grey', details: ['earrings'] },
  { player: 117, skin: 6, hair: 'afro', colour: 'black', wear: 'band' },
  { player: 118, skin: 1, hair: 'ponytail', colour: 'brown', wear: 'visor', details: ['freckles'] },
  { player: 119, skin: 3, hair: 'tousled', colour: 'brown', details: ['beard'] },
];
