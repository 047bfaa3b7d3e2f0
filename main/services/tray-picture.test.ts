import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toPng } from './png.ts';
import { badgeText, overlayPicture, trayPicture, trayScale } from './tray-picture.ts';

test.each([
  [0, ''],
  [7, '7'],
  [99, '99'],
  [100, '99+'],
])('a badge of %i reads "%s"', (count, text) => {
  expect(badgeText(count)).toBe(text);
});

const drawn = (count: number): string => Buffer.from(trayPicture(count).pixels).toString('base64');

test('the picture changes with its number, up to 99', () => {
  expect(drawn(0)).not.toBe(drawn(1));
  expect(drawn(12)).not.toBe(drawn(21));
  expect(drawn(100)).toBe(drawn(5000));
  expect(overlayPicture(0).pixels.some((value) => value > 0)).toBe(false);
});

test('a picture becomes a PNG with the same pixels', () => {
  const png = toPng(trayPicture(3));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(32);
  const at = png.indexOf('IDAT');
  const data = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  expect(inflateSync(data)).toHaveLength(32 * (32 * 4 + 1));
});

test("the picture fits into macOS's menu bar, which is 22 points high", () => {
  expect(trayPicture(0).size / trayScale('darwin')).toBeLessThanOrEqual(22);
  expect(trayScale('win32')).toBe(1);
});
