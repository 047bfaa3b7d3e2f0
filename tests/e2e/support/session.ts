import type { BrowserContextOptions, Page } from '@playwright/test';
import { newClient, type Player } from './community.ts';

/** Where the app keeps a remembered session; `storageKey` of its client. */
export const STORAGE_KEY = 'courtcrew.session';

/** The storage of a browser, as a context of Playwright begins with it. */
export type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The storage of a browser in which a player signed in and was remembered. */
export async function rememberedSession(
  player: Pick<Player, 'email' | 'password'>,
  origin: string,
): Promise<Storage> {
  const { data, error } = await newClient().auth.signInWithPassword({
    email: player.email,
    password: player.password,
  });
  if (error) throw new Error('no session', { cause: error });
  return sessionStorageOf(data.session, origin);
}

/** The storage that remembers a session. */
export function sessionStorageOf(session: object, origin: string): Storage {
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: STORAGE_KEY, value: JSON.stringify(session) }] }],
  };
}

/**
 * Puts it where the first page of a context finds it, until disposed. Given to the context itself it would open a page for
 * each origin first, which costs a tenth of a second of a processor.
 */
export function seedStorage(page: Page, { origins }: Storage): ReturnType<Page['addInitScript']> {
  return page.addInitScript((kept) => {
    for (const { name, value } of kept.find(({ origin }) => origin === location.origin)
      ?.localStorage ?? [])
      localStorage.setItem(name, value);
  }, origins);
}
