import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRunFolder } from '../../../scripts/run-folder.ts';
import { startStackProcess } from './stack-process.ts';
import { makeDataDir, removeDataDir } from './temporary-stack.ts';

let shared = '';
beforeEach(async () => {
  shared = await makeDataDir();
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, shared);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await removeDataDir(shared);
});

test('a run has its own temporary files, and removes those of runs that are gone', async () => {
  const own = `courtcrew-run-${process.pid}`;
  const living = `courtcrew-run-${process.ppid}`;
  const dead = path.join(shared, 'courtcrew-run-4194305');
  for (const name of [living, 'somebody-elses']) await mkdir(path.join(shared, name));
  await mkdir(path.join(dead, 'stack'), { recursive: true });
  await writeFile(path.join(dead, 'left'), '');
  const { kill } = await startStackProcess(path.join(dead, 'stack'));
  await kill();
  expect(await makeRunFolder()).toBe(path.join(shared, own));
  expect((await readdir(shared)).sort()).toEqual([own, living, 'somebody-elses'].sort());
  expect(tmpdir()).toBe(path.join(shared, own));
});

test('an earlier run with the same process id, as in a container, is gone too', async () => {
  const own = path.join(shared, `courtcrew-run-${process.pid}`);
  await mkdir(own);
  await writeFile(path.join(own, 'left'), '');
  expect(await makeRunFolder()).toBe(own);
  expect(await readdir(own)).toEqual([]);
});
