import { type ChildProcess, spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import path from 'node:path';
import { DevTools } from './devtools.ts';

/** Switches for the main process, not for Chromium. */
const OURS = new Set([
  'inspect',
  'user-data-dir',
  'remote-debugging-port',
  'hidden',
  'disable-features',
]);
/**
 * An intercepted page has no network address, so Chromium would ask for permission before it may
 * reach this machine.
 */
const NOT_WANTED = 'LocalNetworkAccessChecks';

export interface Chromium {
  readonly devTools: DevTools;
  readonly process: ChildProcess;
  readonly version: string;
}

/** Starts the machine's Chromium headless, with a profile inside the app's user data. */
export async function startChromium(
  userData: string,
  switches: ReadonlyMap<string, string>,
): Promise<Chromium> {
  const passed = [...switches].filter(([name]) => !OURS.has(name));
  const child = spawn(
    process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    [
      '--headless=new',
      '--remote-debugging-pipe',
      ...(switches.has('remote-debugging-port') ? ['--remote-debugging-port=0'] : []),
      `--user-data-dir=${path.join(userData, 'chromium')}`,
      '--no-startup-window',
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-quic',
      `--disable-features=${[NOT_WANTED, switches.get('disable-features')].filter(Boolean).join(',')}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...passed.map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`)),
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
  );
  const [, , errors, input, output] = child.stdio;
  if (!(input instanceof Writable) || !(output instanceof Readable))
    throw new Error('Chromium was started without its pipes.');
  errors?.on('data', (chunk: Buffer) => {
    // Test drivers read this line.
    const [line] = /DevTools listening on ws:\/\/\S+/.exec(chunk.toString()) ?? [];
    if (line) process.stderr.write(`${line}\n`);
  });
  const devTools = new DevTools(input, output);
  const started = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Chromium did not start.')));
  });
  const { product } = await Promise.race([
    devTools.send<{ product: string }>('Browser.getVersion'),
    started,
  ]);
  await devTools.send('Target.setDiscoverTargets', { discover: true });
  return { devTools, process: child, version: product.split('/')[1] ?? '' };
}
