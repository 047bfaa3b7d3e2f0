import { expect, test } from 'vitest';
import { beginsAs } from './pictures.ts';

const starts = {
  'image/jpeg': Buffer.from('ffd8ffe000104a464946', 'hex'),
  'image/png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'image/gif': Buffer.from('GIF89a\u0001\u0000', 'latin1'),
  'image/webp': Buffer.from('RIFF\u0024\u0000\u0000\u0000WEBPVP8 ', 'latin1'),
  'image/avif': Buffer.from(
    '\u0000\u0000\u0000\u001cftypmif1\u0000\u0000\u0000\u0000mif1avif',
    'latin1',
  ),
};
const others = ['<svg xmlns="http://www.w3.org/2000/svg">', '<!doctype html>', '', 'GIF', 'RIFF'];

test('a picture begins as its format does, and as no other', () => {
  for (const type of Object.keys(starts)) {
    for (const [own, start] of Object.entries(starts)) {
      expect([type, own, beginsAs(type, start)]).toEqual([type, own, type === own]);
    }
    for (const text of others) {
      expect([type, text, beginsAs(type, Buffer.from(text))]).toEqual([type, text, false]);
    }
  }
});

test('of other types nobody can tell', () => {
  expect(beginsAs('application/pdf', Buffer.from('<svg'))).toBe(true);
  expect(beginsAs('constructor', Buffer.from('<svg'))).toBe(true);
});
