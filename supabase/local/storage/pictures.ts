/** So many bytes tell a picture's format. */
export const START_BYTES = 64;

/** How each format begins that browsers show and in which nothing can run. */
const FORMATS = new Map<string, (start: Buffer) => boolean>([
  ['image/jpeg', (start) => begins(start, 'ffd8ff')],
  ['image/png', (start) => begins(start, '89504e470d0a1a0a')],
  ['image/gif', (start) => /^GIF8[79]a$/.test(text(start, 0, 6))],
  ['image/webp', (start) => text(start, 0, 4) === 'RIFF' && text(start, 8, 12) === 'WEBP'],
  ['image/avif', (start) => brands(start).some((brand) => brand === 'avif' || brand === 'avis')],
]);

/** Whether bytes begin as their type says they do; of types that are no such pictures, nobody can tell. */
export function beginsAs(type: string, start: Buffer): boolean {
  return FORMATS.get(type)?.(start) ?? true;
}

function begins(start: Buffer, hex: string): boolean {
  return start.subarray(0, hex.length / 2).toString('hex') === hex;
}

function text(start: Buffer, from: number, to: number): string {
  return start.subarray(from, to).toString('latin1');
}

/** What a file of the kind that AVIF belongs to says it is: its own name, and those it is compatible with. */
function brands(start: Buffer): string[] {
  if (text(start, 4, 8) !== 'ftyp') return [];
  const end = Math.min(start.readUInt32BE(0), start.length);
  const found = [text(start, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) found.push(text(start, at, at + 4));
  return found;
}
