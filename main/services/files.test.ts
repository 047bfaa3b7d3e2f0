import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openKeptSettings, readKept } from './kept-settings.ts';
import { openSessionStore, type Vault } from './session-store.ts';
import { autostartEntry, isAutostarted, renewAutostart, setAutostart } from './start-at-login.ts';
import { whyNotWritten, writeWhole } from './write-file.ts';

/** Root may write everywhere. */
const FORBIDDEN = process.getuid?.() === 0 ? 'written' : "You don't have permission to save there";

let folder: string;
const at = (name: string): string => path.join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'courtcrew-files-'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

describe('a file that is written', () => {
  test('replaces the previous one, and leaves nothing beside it', async () => {
    await writeFile(at('match.ics'), 'old');
    await writeWhole(at('match.ics'), 'new');
    expect(await readFile(at('match.ics'), 'utf8')).toBe('new');
    expect(await readdir(folder)).toEqual(['match.ics']);
  });

  test('leaves the previous one if writing fails', async () => {
    await mkdir(at('match.ics'));
    await writeFile(path.join(at('match.ics'), 'kept'), 'x');
    await expect(writeWhole(at('match.ics'), 'new')).rejects.toThrow('EISDIR');
    expect(await readdir(folder)).toEqual(['match.ics']);
    await expect(writeWhole(path.join(at('gone'), 'x.ics'), 'new')).rejects.toThrow('ENOENT');
  });

  test('says so where nobody may write', async () => {
    await chmod(folder, 0o500);
    const outcome = await writeWhole(at('x.ics'), 'x').then(() => 'written', whyNotWritten);
    expect(outcome).toContain(FORBIDDEN);
  });

  test('says on Windows that another program may have the file open', () => {
    for (const code of ['EACCES', 'EPERM', 'EBUSY'])
      expect(whyNotWritten(Object.assign(new Error('system'), { code }), 'win32')).toContain(
        'nother program has this file open',
      );
    const refused = Object.assign(new Error('system'), { code: 'EPERM' });
    expect(whyNotWritten(refused, 'linux')).not.toContain('program');
  });

  test('has a sentence for each way to fail', () => {
    const words = [
      'ENOSPC',
      'EBUSY',
      'EACCES',
      'EROFS',
      'ENOENT',
      'EISDIR',
      'ENAMETOOLONG',
      'EIO',
    ].map((code) => whyNotWritten(Object.assign(new Error('system'), { code })));
    expect(new Set(words).size).toBe(words.length);
    expect(words[0]).toContain('The disk is full');
    expect(words.join(' ')).not.toContain('system:');
  });
});

describe('settings', () => {
  test('are there at the next start', async () => {
    const settings = await openKeptSettings(at('desktop.json'));
    await settings.change({ lastClub: 'riverside' });
    await settings.change({ hideToTray: false, theme: 'dark' });
    const next = await openKeptSettings(at('desktop.json'));
    expect(next.get()).toMatchObject({
      lastClub: 'riverside',
      hideToTray: false,
      theme: 'dark',
    });
  });

  test.each(['', 'nonsense', '[]', '{"lastClub":"../x","hideToTray":"yes","theme":"red"}', 'null'])(
    'that are invalid count as never set: %s',
    (text) => {
      expect(readKept(text)).toMatchObject({
        lastClub: null,
        hideToTray: true,
        theme: 'system',
        window: null,
      });
    },
  );
});

const turn = (bytes: Uint8Array): Buffer => Buffer.from(bytes.toReversed());

describe('a session', () => {
  const vault: Vault = {
    isSafe: async () => true,
    seal: async (text) => turn(Buffer.from(text)),
    unseal: async (sealed) => turn(sealed).toString(),
  };
  const key = 'courtcrew.session';

  test('is encrypted on disk and there at the next start', async () => {
    const store = await openSessionStore(at('session'), vault);
    await store.write({ key, value: 'secret' });
    expect(await readFile(at('session'), 'utf8')).not.toContain('secret');
    expect((await stat(at('session'))).mode & 0o077).toBe(0);
    const next = await openSessionStore(at('session'), vault);
    expect(next.read(key)).toBe('secret');
    expect(next.isSignedIn()).toBe(true);
  });

  test('that is removed is gone from the disk', async () => {
    const store = await openSessionStore(at('session'), vault);
    await store.write({ key, value: 'secret' });
    await store.remove(key);
    expect(await readdir(folder)).toEqual([]);
    expect(store.isSignedIn()).toBe(false);
  });

  test('that must not be remembered never reaches the disk', async () => {
    const store = await openSessionStore(at('session'), vault);
    await store.remember(false);
    await store.write({ key, value: 'secret' });
    expect(store.read(key)).toBe('secret');
    expect(await readdir(folder)).toEqual([]);
  });

  test("stays in memory if the system has no secure storage, or doesn't respond", async () => {
    for (const isSafe of [async () => false, () => Promise.reject(new Error('no key ring'))]) {
      const store = await openSessionStore(at('session'), { ...vault, isSafe });
      await store.write({ key, value: 'secret' });
      expect(store.isKept).toBe(false);
      expect(store.read(key)).toBe('secret');
      expect(await readdir(folder)).toEqual([]);
    }
  });

  test("that the system didn't decrypt doesn't come back once somebody else was signed in", async () => {
    const before = await openSessionStore(at('session'), vault);
    await before.write({ key, value: 'secret' });
    const locked = await openSessionStore(at('session'), { ...vault, isSafe: async () => false });
    expect(locked.isSignedIn()).toBe(false);
    await locked.write({ key, value: 'another' });
    await locked.remove(key);
    const next = await openSessionStore(at('session'), vault);
    expect(next.isSignedIn()).toBe(false);
  });

  test("that can't be decrypted counts as none", async () => {
    await writeFile(at('session'), 'damaged');
    const store = await openSessionStore(at('session'), vault);
    expect(store.isSignedIn()).toBe(false);
  });
});

test('starting at login is an autostart entry, which is removed again', async () => {
  await setAutostart(folder, { name: 'CourtCrew', program: '/opt/a "b"/courtcrew', on: true });
  const file = path.join(at('autostart'), 'courtcrew.desktop');
  const entry = await readFile(file, 'utf8');
  expect(entry).toBe(autostartEntry('CourtCrew', '/opt/a "b"/courtcrew'));
  expect(entry).toContain(String.raw`Exec="/opt/a \"b\"/courtcrew" --hidden`);
  await setAutostart(folder, { name: 'CourtCrew', program: 'x', on: false });
  expect(await readdir(at('autostart'))).toEqual([]);
});

const off = (entry: string): string => entry.replace('enabled=true', 'enabled=false');

test("an entry is updated to the newer version, keeps the person's changes, and is not recreated", async () => {
  const file = path.join(at('autostart'), 'courtcrew.desktop');
  await renewAutostart(folder, { name: 'CourtCrew', program: '/a/CourtCrew-0.1.0.AppImage' });
  expect(await readdir(folder)).toEqual([]);
  await setAutostart(folder, {
    name: 'CourtCrew',
    program: '/a/CourtCrew-0.1.0.AppImage',
    on: true,
  });
  await writeFile(file, off(await readFile(file, 'utf8')));
  await renewAutostart(folder, { name: 'CourtCrew', program: '/a/CourtCrew-0.2.0.AppImage' });
  expect(await readFile(file, 'utf8')).toBe(
    off(autostartEntry('CourtCrew', '/a/CourtCrew-0.2.0.AppImage')),
  );
});

test('the app starts at login while its entry exists and is not disabled', async () => {
  const file = path.join(at('autostart'), 'courtcrew.desktop');
  const starts = () => isAutostarted(folder, 'CourtCrew');
  expect(await starts()).toBe(false);
  await setAutostart(folder, { name: 'CourtCrew', program: '/opt/courtcrew', on: true });
  expect(await starts()).toBe(true);
  const entry = await readFile(file, 'utf8');
  for (const switchedOff of [off(entry), `${entry}Hidden=true\n`]) {
    await writeFile(file, switchedOff);
    expect(await starts()).toBe(false);
  }
  await setAutostart(folder, { name: 'CourtCrew', program: '/opt/courtcrew', on: true });
  expect(await starts()).toBe(true);
  await rm(file);
  expect(await starts()).toBe(false);
});
