import { describe, expect, it } from 'vitest';
import { cropArea, pushed, wholeCrop, withinPicture } from './crop.ts';
import { pictureFacts, pictureRefusal } from './picture.ts';
import { PROFILE_LIMITS } from './limits.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (char) => char.charCodeAt(0)) : [...part],
    ),
  );
const two = (value: number) => [value >> 8, value & 255];
const png = (width: number, height: number) =>
  bytes(
    [0x89],
    'PNG\r\n',
    [0x1a, 0x0a, 0, 0, 0, 13],
    'IHDR',
    [0, 0],
    two(width),
    [0, 0],
    two(height),
  );
const jpeg = (width: number, height: number) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe1, 0, 8],
    'Exif\0\0',
    [0xff, 0xc4, 0, 3, 0, 0xff, 0xc2, 0, 17, 8],
    two(height),
    two(width),
    [3],
  );

describe('a picture is recognised by its first bytes', () => {
  it('for PNG', () => {
    expect(pictureFacts(png(640, 480))).toEqual({
      type: 'png',
      size: { width: 640, height: 480 },
    });
  });

  it('for JPEG, after EXIF and tables', () => {
    expect(pictureFacts(jpeg(4032, 3024))).toEqual({
      type: 'jpeg',
      size: { width: 4032, height: 3024 },
    });
  });

  it('for WebP', () => {
    const webp = bytes(
      'RIFF',
      [0, 0, 0, 0],
      'WEBPVP8X',
      Array.from({ length: 8 }, () => 0),
      [127, 2, 0, 223, 1, 0],
    );
    expect(pictureFacts(webp)).toEqual({ type: 'webp', size: { width: 640, height: 480 } });
  });

  it('for GIF', () => {
    expect(pictureFacts(bytes('GIF89a', [128, 2, 224, 1]))).toEqual({
      type: 'gif',
      size: { width: 640, height: 480 },
    });
  });

  it.each([
    ['a drawing that can run', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a text', bytes('hello')],
    ['nothing', bytes()],
  ])('and %s is not one', (_, header) => {
    expect(pictureFacts(header)).toBeNull();
    expect(pictureRefusal(10, header)?.title).toBe('Invalid file type');
  });
});

describe('a picture is refused', () => {
  it('from 5 MB on', () => {
    expect(pictureRefusal(PROFILE_LIMITS.pictureBytes - 1, png(10, 10))).toBeNull();
    expect(pictureRefusal(PROFILE_LIMITS.pictureBytes, png(10, 10))).toEqual({
      title: 'File too large',
      description: 'Please select an image smaller than 5MB.',
    });
  });

  it('with more pixels than a phone can hold', () => {
    expect(pictureRefusal(1000, png(20_000, 20_000))?.title).toBe('Image too large');
    expect(pictureRefusal(1000, png(12_001, 10))?.title).toBe('Image too large');
    expect(pictureRefusal(1000, jpeg(8000, 8000))).toBeNull();
  });

  it('not for a truncated header', () => {
    expect(pictureFacts(jpeg(100, 100).slice(0, 14))).toEqual({ type: 'jpeg', size: null });
  });
});

describe('the square', () => {
  const size = { width: 400, height: 200 };

  it('starts in the middle, as large as possible', () => {
    expect(cropArea(wholeCrop(size), size)).toEqual({ left: 100, top: 0, side: 200 });
  });

  it('never leaves the picture', () => {
    expect(cropArea(pushed(wholeCrop(size), size, 5, 5), size)).toEqual({
      left: 0,
      top: 0,
      side: 200,
    });
    expect(cropArea(withinPicture({ x: 9999, y: 9999, zoom: 99 }, size), size)).toEqual({
      left: 350,
      top: 150,
      side: 50,
    });
  });
});
