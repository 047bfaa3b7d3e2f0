import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isInstalled } from './installed.mjs';
import { ROOT } from './paths.ts';

const WANTED = {
  '': { version: '0.1.0' },
  'node_modules/racket': { version: '1.0.0', integrity: 'sha512-racket' },
  'node_modules/racket/node_modules/string': { version: '2.0.0', integrity: 'sha512-string' },
  'node_modules/racket-for-here': { version: '1.0.0', optional: true },
  'node_modules/racket-for-elsewhere': { version: '1.0.0', optional: true },
};
const { '': _project, 'node_modules/racket-for-elsewhere': _elsewhere, ...FOUND } = WANTED;

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'courtcrew-installed-'));
  for (const place of Object.keys(FOUND)) {
    await mkdir(path.join(root, place), { recursive: true });
    await writeFile(path.join(root, place, 'package.json'), '{}');
  }
  await write('package-lock.json', WANTED);
  await write('node_modules/.package-lock.json', FOUND);
});
afterEach(() => rm(root, { recursive: true }));

function write(file: string, packages: object): Promise<void> {
  return writeFile(path.join(root, file), JSON.stringify({ lockfileVersion: 3, packages }));
}

describe('an installation', () => {
  test('is complete without packages for other systems', () => {
    expect(isInstalled(root)).toBe(true);
  });

  test('may have more packages than needed, and more integrity hashes', async () => {
    await write('node_modules/.package-lock.json', {
      ...FOUND,
      'node_modules/racket-for-here': { version: '1.0.0', integrity: 'sha512-here' },
      'node_modules/ball': { version: '3.0.0' },
    });
    expect(isInstalled(root)).toBe(true);
  });

  test.each([
    ['a package', { 'node_modules/racket': undefined }],
    ['another version', { 'node_modules/racket': { version: '1.0.1' } }],
    ['other bytes', { 'node_modules/racket': { version: '1.0.0', integrity: 'sha512-other' } }],
    [
      'another version of what is for this system',
      { 'node_modules/racket-for-here': { version: '2' } },
    ],
  ])('is incomplete with %s missing or different', async (_what, change) => {
    await write('node_modules/.package-lock.json', { ...FOUND, ...change });
    expect(isInstalled(root)).toBe(false);
  });

  test.each([
    'node_modules',
    'node_modules/.package-lock.json',
    'node_modules/racket/node_modules/string',
    'node_modules/racket/package.json',
  ])('is incomplete without %s, as after an interrupted install', async (place) => {
    await rm(path.join(root, place), { recursive: true });
    expect(isInstalled(root)).toBe(false);
  });

  test('is incomplete with a truncated list', async () => {
    await writeFile(path.join(root, 'node_modules/.package-lock.json'), '{"packages":{"node_mod');
    expect(isInstalled(root)).toBe(false);
  });
});

test('packages with install scripts are allowed on every system: npm 12 runs no others', async () => {
  const lock = await readFile(path.join(ROOT, 'package-lock.json'), 'utf8');
  const { packages }: { packages: Record<string, { hasInstallScript?: boolean }> } =
    JSON.parse(lock);
  const project = await readFile(path.join(ROOT, 'package.json'), 'utf8');
  const { allowScripts }: { allowScripts: object } = JSON.parse(project);
  const running = Object.entries(packages).flatMap(([place, { hasInstallScript = false }]) =>
    hasInstallScript ? [place.slice(place.lastIndexOf('node_modules/') + 13)] : [],
  );
  expect(Object.keys(allowScripts).sort()).toEqual(running.sort());
});
