import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const OWN_NODE = '#!/bin/sh\necho "ran $1"\n';

test.skipIf(process.platform === 'win32')(
  'missing packages are installed on a server, too, where npm omits dev dependencies',
  async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'courtcrew launch '));
    const write = async (file: string, text: string): Promise<void> => {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    };
    for (const file of ['launch.mjs', 'installed.mjs'])
      await cp(path.join(import.meta.dirname, file), path.join(root, 'scripts', file));
    const project = { name: 'project', devDependencies: { node: 'file:own' } };
    const own = { name: 'node', version: '1.0.0', bin: { node: 'bin/node' } };
    await write('package.json', JSON.stringify(project));
    await write('own/package.json', JSON.stringify(own));
    await write('own/bin/node', OWN_NODE);
    await chmod(path.join(root, 'own/bin/node'), 0o755);
    const packages = {
      '': project,
      own: { ...own, dev: true },
      'node_modules/node': { resolved: 'own', link: true },
    };
    await write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(root, 'scripts', 'launch.mjs'), 'start'],
      { env: { ...process.env, NODE_ENV: 'production' } },
    );
    expect(stdout).toContain(`ran ${path.join(root, 'scripts', 'start.ts')}`);
    await rm(root, { recursive: true });
  },
);
