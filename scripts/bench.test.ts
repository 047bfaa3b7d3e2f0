import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

test('an unknown benchmark is an error', async () => {
  const run = promisify(execFile)(process.execPath, ['scripts/bench.ts', 'colt'], { cwd: ROOT });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No such benchmark: colt. There are abuse, '),
  });
});
