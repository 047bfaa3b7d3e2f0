import path from 'node:path';
import { expect, test } from 'vitest';
import { pageFile } from './page-file.ts';

const root = path.resolve('/build/renderer');
const index = path.join(root, 'index.html');

test.each(['app://courtcrew/', 'app://courtcrew/dashboard', 'app://courtcrew/clubs/riverside?x=1'])(
  'a route is served by the index: %s',
  (url) => {
    expect(pageFile(root, url)).toBe(index);
  },
);

test('a file of the build is served as it is', () => {
  expect(pageFile(root, 'app://courtcrew/assets/main-1.js')).toBe(
    path.join(root, 'assets/main-1.js'),
  );
});

test.each([
  'app://courtcrew/..%2f..%2fetc/passwd.txt',
  'app://courtcrew/%2e%2e%2fmain%2findex.js',
  'app://courtcrew/..%5cmain%5cindex.js',
  'app://courtcrew/%00.js',
  'app://courtcrew/%E0%A4%A.js',
  'app://elsewhere/index.html',
  'https://courtcrew/index.html',
])('nothing outside the build is served: %s', (url) => {
  expect(pageFile(root, url)).toBeNull();
});
