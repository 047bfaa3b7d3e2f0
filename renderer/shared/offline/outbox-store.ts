import { livesInWindow } from '../supabase/session-keys.ts';
import type { OutboxStore } from './outbox.ts';
import { storeOfVault } from './store-of-vault.ts';
import { openVault } from './vault.ts';

/** Whether the last thing to be kept in this browser did not fit. */
export async function isOutOfRoom(): Promise<boolean> {
  return (await openVault())?.isFull() ?? false;
}

/** The store for waiting calls in this browser; null: it keeps nothing, or the person wants nothing kept. */
export async function openStore(): Promise<OutboxStore | null> {
  const vault = livesInWindow(localStorage, sessionStorage) ? null : await openVault();
  return vault && storeOfVault(vault);
}
