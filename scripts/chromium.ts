import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { runCommand } from './run-command.ts';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium to test with: that of CHROMIUM_PATH, one on the machine, else one installed now (by apt
 * as root on Debian, otherwise by Playwright). Returns its path; null means Playwright's own.
 */
export async function findChromium(log: (line: string) => void): Promise<string | null> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const found = USUAL.find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log('Installing Chromium (apt-get) …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-q'], { env });
    const done = await runCommand(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
      { env },
    );
    if (done.ok && existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
    log(`apt-get could not install it:\n${done.output.slice(-500)}`);
  }
  log('Installing Chromium (playwright) …');
  const done = await runCommand('playwright', ['install', 'chromium']);
  if (!done.ok)
    throw new Error(
      `No Chromium could be installed. Set CHROMIUM_PATH to one.\n${done.output.slice(-800)}`,
    );
  return null;
}

/** Starts that Chromium without a window. Root has no sandbox. */
export async function launchChromium(
  log: (line: string) => void,
  args: readonly string[] = [],
): Promise<Browser> {
  const executablePath = await findChromium(log);
  return chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}
