import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { discardOthers } from './test-stack.ts';

test('among the kept data folders the current one stays, and any that is just being made', async () => {
  const templates = await mkdtemp(path.join(tmpdir(), 'courtcrew-templates-'));
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of ['now', 'before', 'now.making', 'before.killed']) {
    await mkdir(path.join(templates, name, 'data'), { recursive: true });
    if (name !== 'now.making') await utimes(path.join(templates, name), yesterday, yesterday);
  }
  await discardOthers(templates, 'now');
  expect((await readdir(templates)).sort()).toEqual(['now', 'now.making']);
  await rm(templates, { recursive: true });
});
