import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { runCommand } from './run-command.ts';

/** The same engine without the browser UI: half the work, since every window's own menus are pages too. */
const SHELL = '/usr/bin/chromium-headless-shell';
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium for tests: the one in CHROMIUM_PATH, else the headless shell, which root
 * installs on Debian, else one on the machine, else Playwright's. Returns its path; null means
 * Playwright's own.
 */
export async function findChromium(log: (line: string) => void): Promise<string | null> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  if (existsSync(SHELL)) return SHELL;
  const usual = USUAL.find((path) => existsSync(path));
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    for (const name of ['chromium-headless-shell', ...(usual ? [] : ['chromium'])]) {
      if (await installWithApt(name, log)) return `/usr/bin/${name}`;
    }
  }
  if (usual) return usual;
  log('Installing Chromium (playwright) …');
  const done = await runCommand('playwright', ['install', 'chromium']);
  if (!done.ok)
    throw new Error(
      `No Chromium could be installed. Set CHROMIUM_PATH to one.\n${done.output.slice(-800)}`,
    );
  return null;
}

/** Without a network it gives up quickly. */
async function installWithApt(name: string, log: (line: string) => void): Promise<boolean> {
  log(`Installing ${name} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  await runCommand('apt-get', [...patience, 'update'], { env });
  const done = await runCommand(
    'apt-get',
    [...patience, 'install', '-y', '--no-install-recommends', name],
    { env },
  );
  if (done.ok && existsSync(`/usr/bin/${name}`)) return true;
  log(`apt-get could not install it:\n${done.output.slice(-500)}`);
  return false;
}

/** Starts that Chromium headless. Root has no sandbox. */
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
