import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { buildWeb } from '../build-web.ts';
import { WEB } from '../paths.ts';
import type { Outcome } from '../run-command.ts';
import { FIRST_LOAD_FILE } from './site.ts';

export const FIRST_LOAD_LIMIT = 200_000;
const compress = promisify(gzip);

/** Fails when opening the dashboard loads more script than a phone on a slow network should wait for. */
export async function checkFirstLoad(): Promise<Outcome> {
  await buildWeb(() => {});
  const sizes = await firstLoadSizes();
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  if (total <= FIRST_LOAD_LIMIT) return { ok: true, output: '' };
  const list = sizes.map(({ name, size }) => `${String(size).padStart(7)}  ${name}`);
  return {
    ok: false,
    output: `The first page takes ${total} bytes of script, ${total - FIRST_LOAD_LIMIT} over the limit. Move what it does not need into a chunk that is fetched later.\n${list.join('\n')}`,
  };
}

/**
 * The scripts of the first page with their compressed sizes in bytes, from the last build; the
 * largest first.
 */
export async function firstLoadSizes(): Promise<
  readonly { readonly name: string; readonly size: number }[]
> {
  const scripts: readonly string[] = JSON.parse(
    await readFile(path.join(WEB, FIRST_LOAD_FILE), 'utf8'),
  );
  const sizes = await Promise.all(
    scripts.map(async (name) => {
      const bytes = await readFile(path.join(WEB, name));
      return { name, size: (await compress(bytes, { level: 9 })).length };
    }),
  );
  return sizes.sort((a, b) => b.size - a.size);
}
