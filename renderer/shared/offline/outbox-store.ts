import { livesInWindow } from '../supabase/session-keys.ts';
import type { OutboxStore } from './outbox.ts';
import { storeOfVault } from './store-of-vault.ts';
import { openVault } from './vault.ts';

/** Whether there was no room in this browser for what was to be kept last. */
export async function isOutOfRoom(): Promise<boolean> {
  return (await openVault())?.isFull() ?? false;
}

/** Where things wait in this browser; null: it keeps nothing, or the person wants nothing kept in it. */
export async function openStore(): Promise<OutboxStore | null> {
  const vault = livesInWindow(localStorage, sessionStorage) ? null : await openVault();
  return vault && storeOfVault(vault);
}
