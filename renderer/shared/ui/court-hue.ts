/**
 * The four surfaces tennis is played on. People and clubs always keep the same one, derived from
 * their id.
 */
export type CourtHue = 'hard' | 'grass' | 'clay' | 'indoor';

const HUES: readonly CourtHue[] = ['hard', 'grass', 'clay', 'indoor'];

/** FNV-1a: a stable 32-bit number from an id. Not for secrets. */
export function idNumber(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  }
  // One more round of mixing: the low bits alone vary too little between similar ids.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function courtHue(id: string): CourtHue {
  return HUES[idNumber(id) % HUES.length] ?? 'hard';
}

/** The background of a court hue; white text is readable on each. */
export const HUE_FILL: Readonly<Record<CourtHue, string>> = {
  hard: 'bg-court',
  grass: 'bg-grass',
  clay: 'bg-clay',
  indoor: 'bg-indoor',
};
