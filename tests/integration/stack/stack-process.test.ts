import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeDataDir, removeDataDir } from './temporary-stack.ts';

test('a stack in a process of its own ends with the test that was killed', async () => {
  const dataDir = await makeDataDir();
  onTestFinished(() => removeDataDir(dataDir));
  const module = pathToFileURL(path.join(import.meta.dirname, 'stack-process.ts')).href;
  const tester = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { startStackProcess } from ${JSON.stringify(module)};
       console.log((await startStackProcess(${JSON.stringify(dataDir)})).pid);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [said] = await once(tester.stdout, 'data');
  const pid = Number(String(said));
  onTestFinished(() => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // As expected, it is gone.
    }
  });
  process.kill(pid, 0);
  tester.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 10_000);
}, 60_000);
