import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import config from '../electron-builder.config.ts';
import { packedFiles, packingProblems } from './packed-files.ts';

let folder: string;
async function put(file: string, text = ''): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'courtcrew-packed-'));
  await put('main/index.js', 'start()');
  await put('preload/index.cjs', 'expose()');
  await put('renderer/index.html');
  await put('web/index.html');
});
afterEach(() => rm(folder, { recursive: true }));

test('packs the three bundles and nothing beside them', async () => {
  expect(await packedFiles(folder)).toEqual([
    'main/index.js',
    'preload/index.cjs',
    'renderer/index.html',
  ]);
  expect(await packingProblems(folder)).toEqual([]);
});

test.each([
  ['renderer/main.tsx', ''],
  ['renderer/assets/app.js.map', ''],
  ['renderer/tests/x.js', ''],
  ['renderer/.env', ''],
  ['renderer/assets/app.js', "const key = 'sb_secret_1234'"],
  ['main/extra.js', '-----BEGIN RSA PRIVATE KEY-----'],
])('refuses to pack %s containing "%s"', async (file, text) => {
  await put(file, text);
  expect(await packingProblems(folder)).toHaveLength(1);
});

test('finds a bundle that has grown too large', async () => {
  await put('main/index.js', 'x'.repeat(200_001));
  expect(await packingProblems(folder)).toEqual([expect.stringContaining('more than 200')]);
});

test('the packer leaves out node_modules, and sets the fuses', () => {
  expect(config.files).toContain('!node_modules/**/*');
  expect(config.electronFuses).toMatchObject({
    runAsNode: false,
    onlyLoadAppFromAsar: true,
    enableCookieEncryption: true,
    enableNodeCliInspectArguments: false,
  });
});

test('a macOS app comes with the archive its updater needs', () => {
  expect(config.mac?.target).toEqual(expect.arrayContaining(['dmg', 'zip']));
});

test.each([
  ['https://tennis.example', ['AppImage', 'deb']],
  ['', ['AppImage']],
])(
  'a deb contains the address of the site, and is only made if there is one: "%s"',
  async (site, targets) => {
    vi.stubEnv('SITE_URL', site);
    vi.resetModules();
    const { default: made } = await import('../electron-builder.config.ts');
    vi.unstubAllEnvs();
    expect(made.linux?.target).toEqual(targets);
    expect(made.extraMetadata ?? {}).toEqual(site === '' ? {} : { homepage: site });
  },
);
