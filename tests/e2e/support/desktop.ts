import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../scripts/paths.ts';
import type { DesktopBridge } from '../../../preload/contract/requests.ts';
import type { Player } from './community.ts';
import { environment } from './environment.ts';
import { type Desk, recordDesk } from './desk.ts';
import { rememberedSession, STORAGE_KEY } from './session.ts';

export interface DesktopOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of an earlier start, to continue from it. */
  readonly userData?: string;
}

/** The desktop app, started, with its first window. */
export interface DesktopApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly userData: string;
  /** The origin of the app's pages, as the page sees it. */
  readonly origin: string;
  /** What the system was asked to show. */
  readonly desk: Desk;
}

/** Starts the app in a folder of its own. */
export async function startDesktop({
  args = [],
  env = {},
  userData,
}: DesktopOptions = {}): Promise<DesktopApp> {
  const folder = userData ?? (await mkdtemp(path.join(tmpdir(), 'courtcrew-desktop-')));
  const app = await _electron.launch({
    args: ['.', ...args],
    cwd: ROOT,
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
    env: { ...inherited(), ...desktopEnvironment(folder), ...env },
  });
  app.context().setDefaultTimeout(20_000);
  const desk = await recordDesk(app);
  const page = await app.firstWindow();
  await page.getByRole('main').waitFor();
  return { app, page, userData: folder, origin: originOf(page), desk };
}

/** The app's environment variables. */
export function desktopEnvironment(userData: string): Record<string, string> {
  return {
    COURTCREW_USER_DATA: userData,
    XDG_CONFIG_HOME: path.join(userData, 'config'),
    SUPABASE_URL: environment('API'),
    SUPABASE_PUBLISHABLE_KEY: environment('PUBLISHABLE_KEY'),
    SITE_URL: environment('URL'),
  };
}

/** Quits the app and waits until it is gone: while it is running no other can start on its folder. */
export async function exitDesktop({ app }: DesktopApp): Promise<void> {
  const running = app.process();
  const gone = new Promise((resolve) => running.once('exit', resolve));
  const isGone = running.exitCode !== null || running.signalCode !== null;
  await app.evaluate((electron) => electron.app.exit(0)).catch(() => undefined);
  if (!isGone) await gone;
}

export async function discardDesktop({ app, userData }: DesktopApp): Promise<void> {
  // A test may have quit it already.
  await app.close().catch(() => undefined);
  await rm(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/**
 * The window's page for specs that use paths as addresses, as in a browser: Playwright has a base
 * address for browsers only.
 */
export function fromOrigin({ page, origin }: DesktopApp): Page {
  const visit = page.goto.bind(page);
  const options: unknown = Reflect.get(page.context(), '_options');
  if (typeof options === 'object' && options !== null) Reflect.set(options, 'baseURL', origin);
  return Object.assign(page, {
    goto: (url: string, how?: Parameters<Page['goto']>[1]) =>
      visit(url.startsWith('/') ? origin + url : url, how),
  });
}

/** Signs a player in without the form, and goes to a page. */
export async function signInDesktop(
  { page, origin }: DesktopApp,
  player: Pick<Player, 'email' | 'password'>,
  at: string,
  open = (window: Page, address: string): Promise<unknown> => window.goto(address),
): Promise<void> {
  const { origins } = await rememberedSession(player, origin);
  const value = origins[0]?.localStorage[0]?.value ?? '';
  const desktop = await page.evaluateHandle<DesktopBridge>('window.desktop');
  await desktop.evaluate((bridge, entry) => bridge.writeSession(entry), {
    key: STORAGE_KEY,
    value,
  });
  await open(page, origin + at);
  await page.getByRole('main').waitFor();
}

function originOf(page: Page): string {
  const { protocol, host } = new URL(page.url());
  return `${protocol}//${host}`;
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );
}
