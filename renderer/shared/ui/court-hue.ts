/** The four surfaces tennis is played on. A person or a club keeps one for life, chosen from its id. */
export type CourtHue = 'hard' | 'grass' | 'clay' | 'indoor';

const HUES: readonly CourtHue[] = ['hard', 'grass', 'clay', 'indoor'];

/** FNV-1a: a steady 32-bit number from an id. Not for secrets. */
export function idNumber(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  }
  // One more round of mixing: the low bits alone differ too little between ids of one batch.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function courtHue(id: string): CourtHue {
  return HUES[idNumber(id) % HUES.length] ?? 'hard';
}

/** Background of a court hue; white paint is readable on each. */
export const HUE_FILL: Readonly<Record<CourtHue, string>> = {
  hard: 'bg-court',
  grass: 'bg-grass',
  clay: 'bg-clay',
  indoor: 'bg-indoor',
};
