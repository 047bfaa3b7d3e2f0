import { PROFILE_LIMITS } from './limits.ts';

const { pictureBytes } = PROFILE_LIMITS;

/** A refusal, in the words of a toast. */
export interface PictureRefusal {
  readonly title: string;
  readonly description: string;
}

/** The possible formats of a profile picture, recognised by their first bytes. */
export interface PictureFacts {
  readonly type: 'png' | 'jpeg' | 'webp' | 'gif';
  /** Null if the header doesn't state it in a known way; then decoding tells. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif';
/** Decoded, a picture takes four bytes per pixel, however small its file is. */
const MAX_SIDE = 12_000;
const MAX_PIXELS = 64_000_000;
/** As much of a file as its header may need: EXIF with a preview comes first. */
export const HEADER_BYTES = 256 * 1024;

const TOO_LARGE: PictureRefusal = {
  title: 'File too large',
  description: `Please select an image smaller than ${pictureBytes / 1024 / 1024}MB.`,
};
export const NOT_A_PICTURE: PictureRefusal = {
  title: 'Invalid file type',
  description: 'Please select an image file.',
};
const TOO_MANY_PIXELS: PictureRefusal = {
  title: 'Image too large',
  description:
    'Please select an image of up to 12,000 pixels per side and 64 million pixels in all.',
};

/** Why a file can't become a picture; null: it can be tried. `header`: its first bytes. */
export function pictureRefusal(bytes: number, header: Uint8Array): PictureRefusal | null {
  const facts = pictureFacts(header);
  if (facts === null) return NOT_A_PICTURE;
  if (bytes >= pictureBytes) return TOO_LARGE;
  return facts.size && hasTooManyPixels(facts.size) ? TOO_MANY_PIXELS : null;
}

function hasTooManyPixels({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS;
}

/** Format and size by a file's first bytes, whatever its name; null: not a supported picture. */
export function pictureFacts(header: Uint8Array): PictureFacts | null {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (startsWith(header, 0, [0x89, 0x50, 0x4e, 0x47])) return { type: 'png', size: pngSize(view) };
  if (startsWith(header, 0, [0xff, 0xd8, 0xff])) return { type: 'jpeg', size: jpegSize(view) };
  if (startsWith(header, 0, ascii('RIFF')) && startsWith(header, 8, ascii('WEBP')))
    return { type: 'webp', size: webpSize(view, header) };
  if (startsWith(header, 0, ascii('GIF8'))) return { type: 'gif', size: gifSize(view) };
  return null;
}

const ascii = (text: string): readonly number[] => Array.from(text, (char) => char.charCodeAt(0));

function startsWith(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, offset) => bytes[at + offset] === byte);
}

function pngSize(view: DataView): PictureFacts['size'] {
  return view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
}

function gifSize(view: DataView): PictureFacts['size'] {
  if (view.byteLength < 10) return null;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Walks through the segments to one that starts a frame. */
function jpegSize(view: DataView): PictureFacts['size'] {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // Padding.
      continue;
    }
    // C0 to CF start frames, except for the tables C4, C8 and CC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView, bytes: Uint8Array): PictureFacts['size'] {
  if (view.byteLength < 30) return null;
  if (startsWith(bytes, 12, ascii('VP8X')))
    return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  if (startsWith(bytes, 12, ascii('VP8L'))) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  if (startsWith(bytes, 12, ascii('VP8 ')))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return null;
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
