import type { BrowserContextOptions } from '@playwright/test';
import { newClient, type Player } from './community.ts';

/** Where the app stores a remembered session: its client's `storageKey`. */
export const STORAGE_KEY = 'courtcrew.session';

/** A browser's storage, in Playwright's form for new contexts. */
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

/** The storage with a remembered session. */
export function sessionStorageOf(session: object, origin: string): Storage {
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: STORAGE_KEY, value: JSON.stringify(session) }] }],
  };
}
