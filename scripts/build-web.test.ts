import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTurn } from './build-web.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'courtcrew-turns-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('of two builds at once one waits for the other, even if that fails', async () => {
  const lock = path.join(folder, 'web.lock');
  const seen: string[] = [];
  const end = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const first = inTurn(lock, async () => {
    seen.push('the first begins');
    began.resolve();
    await end.promise;
    seen.push('the first ends');
    throw new Error('no build');
  });
  await began.promise;
  const second = inTurn(lock, async () => {
    seen.push('the second');
  });
  end.resolve();
  await expect(first).rejects.toThrow('no build');
  await second;
  expect(seen).toEqual(['the first begins', 'the first ends', 'the second']);
  expect(await readdir(folder)).toEqual([]);
});

test('a build that was killed blocks nobody', async () => {
  const lock = path.join(folder, 'web.lock');
  const killed = spawn(process.execPath, ['--version']);
  await once(killed, 'exit');
  await writeFile(lock, `${killed.pid} 1`);
  let built = false;
  await inTurn(lock, async () => {
    built = true;
  });
  expect(built).toBe(true);
});
