import { spawn } from 'node:child_process';
import path from 'node:path';

interface StackProcess {
  readonly pid: number;
  readonly url: string;
  readonly publishableKey: string;
  /** With SIGKILL; resolves when it is gone. */
  readonly kill: () => Promise<void>;
}

/** A durable stack on the fixture project in a process of its own. */
export async function startStackProcess(dataDir: string): Promise<StackProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'run-stack.ts'), dataDir], {
    // The channel carries no messages. It closes when this process ends, even if killed, which the
    // child notices.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = await new Promise<string>((resolve) => {
    child.stdout?.once('data', (text: Buffer) => resolve(text.toString()));
  });
  const [url = '', publishableKey = ''] = line.trim().split(' ');
  return {
    pid: child.pid ?? 0,
    url,
    publishableKey,
    kill: () => {
      child.kill('SIGKILL');
      return gone;
    },
  };
}
