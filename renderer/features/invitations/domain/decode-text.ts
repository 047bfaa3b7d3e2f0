/** The encodings that spreadsheets use for lists. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const ENCODING_LABELS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Western European (Windows)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
};

export function isEncoding(value: string): value is Encoding {
  return ENCODINGS.some((known) => known === value);
}

/** Enough to recognise it; the rest looks the same. */
const SAMPLE = 4096;

/**
 * Guesses a file's encoding: by its byte order mark, otherwise UTF-16 by its many zeros, otherwise
 * UTF-8 if it is valid, otherwise Windows-1252, in which every byte is a character.
 */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zerosAt = (odd: 0 | 1): number =>
    sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (zerosAt(1) * 4 > sample.length) return 'utf-16le';
  if (zerosAt(0) * 4 > sample.length) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** The text of a file, without a byte order mark. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
