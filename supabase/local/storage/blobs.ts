import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { exists } from '../exists.ts';
import { tooLarge } from './errors.ts';
import { START_BYTES } from './pictures.ts';

/** Bytes that were written, under the name they go by. */
export interface StoredBytes {
  readonly version: string;
  readonly etag: string;
  readonly size: number;
  /** The first of them, by which a format is known. */
  readonly start: Buffer;
}

/** Bytes on disk, under names of this stack's own making: no name from a client is a path. */
export interface Blobs {
  /**
   * Writes bytes as they come; they survive a power cut once this resolves.
   *
   * @throws StorageError when there are more than `limit`; nothing stays of them
   */
  write(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<StoredBytes>;
  /** The first bytes; undefined when they are gone. */
  start(version: string): Promise<Buffer | undefined>;
  /** Bytes of their own with the same content, which survive a power cut, too; undefined when there are none to copy. */
  copy(version: string): Promise<string | undefined>;
  /** The bytes, not read yet; undefined when they are gone. */
  read(version: string): Promise<Blob | undefined>;
  remove(versions: readonly string[]): Promise<void>;
  /** Removes what is older than `before` and not `known`: leftovers of uploads that broke off. */
  sweep(known: ReadonlySet<string>, before: Date): Promise<void>;
}

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @param folder made when missing, readable by this process only */
export async function openBlobs(folder: string): Promise<Blobs> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = (version: string): string => {
    if (!VERSION.test(version)) throw new Error('Not a version.');
    return path.join(folder, version.slice(0, 2), version);
  };
  /** Fills a new file beside its place and moves it there when it is whole. */
  async function create(fill: (draft: string) => Promise<void>): Promise<string> {
    const version = randomUUID();
    const target = place(version);
    const draft = `${target}.part`;
    const shard = path.dirname(target);
    const isNew = (await mkdir(shard, { recursive: true })) !== undefined;
    try {
      await fill(draft);
      await rename(draft, target);
      await flushFolder(shard);
      if (isNew) await flushFolder(folder);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return version;
  }
  return {
    async write(bytes, limit) {
      const hash = createHash('md5');
      let size = 0;
      let start = Buffer.alloc(0);
      const version = await create(async (draft) => {
        const file = await open(draft, 'wx', 0o600);
        try {
          for await (const chunk of bytes) {
            size += chunk.length;
            if (size > limit) throw tooLarge();
            hash.update(chunk);
            if (start.length < START_BYTES) {
              start = Buffer.concat([start, chunk]).subarray(0, START_BYTES);
            }
            await file.writeFile(chunk);
          }
          await file.sync();
        } finally {
          await file.close();
        }
      });
      return { version, etag: `"${hash.digest('hex')}"`, size, start };
    },
    async start(version) {
      const file = place(version);
      if (!(await exists(file))) return undefined;
      const bytes = await openAsBlob(file);
      return Buffer.from(await bytes.slice(0, START_BYTES).arrayBuffer());
    },
    async copy(version) {
      const source = place(version);
      if (!(await exists(source))) return undefined;
      return create(async (draft) => {
        await copyFile(source, draft);
        await flush(draft, 'r+');
      });
    },
    async read(version) {
      const file = place(version);
      return (await exists(file)) ? openAsBlob(file) : undefined;
    },
    async remove(versions) {
      for (const version of versions) await rm(place(version), { force: true });
    },
    async sweep(known, before) {
      for (const shard of await readdir(folder)) {
        const shardPath = path.join(folder, shard);
        for (const name of await readdir(shardPath)) {
          const file = path.join(shardPath, name);
          if (known.has(name)) continue;
          const found = await stat(file).catch(() => undefined);
          if (found !== undefined && found.mtime < before) await rm(file, { force: true });
        }
      }
    },
  };
}

/** A file has its name for good once the folder is written, too. Windows opens none, and sees to it itself. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flush(folder, 'r');
}

async function flush(place: string, flags: string): Promise<void> {
  const opened = await open(place, flags);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
