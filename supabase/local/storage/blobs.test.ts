import { readlinkSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBlobs } from './blobs.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'courtcrew-blobs-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a picture');
}

/** Notes what is written through to the disk, by its place below the folder. */
async function watchFlushes(): Promise<readonly string[]> {
  const flushed: string[] = [];
  const probe = await open(folder);
  const handles: FileHandle = Object.getPrototypeOf(probe);
  await probe.close();
  const sync: (this: FileHandle) => Promise<void> = Reflect.get(handles, 'sync');
  vi.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
    flushed.push(path.relative(folder, readlinkSync(`/proc/self/fd/${this.fd}`)));
    return sync.call(this);
  });
  return flushed;
}

test.runIf(process.platform === 'linux')(
  'what is stored or copied survives a power cut with its name and the folder it is in',
  async () => {
    const flushed = await watchFlushes();
    const blobs = await openBlobs(folder);
    const { version } = await blobs.write(bytes(), 100);
    const shard = version.slice(0, 2);
    expect(flushed).toEqual([`${shard}/${version}.part`, shard, '']);
    const copied = (await blobs.copy(version)) ?? '';
    const other = copied.slice(0, 2);
    expect(flushed.slice(3)).toEqual([
      `${other}/${copied}.part`,
      other,
      ...(other === shard ? [] : ['']),
    ]);
    expect(await (await blobs.read(copied))?.text()).toBe('a picture');
  },
);
