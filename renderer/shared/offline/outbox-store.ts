import { type OutboxStore, readEntry } from './outbox.ts';
import { livesInWindow } from '../supabase/session-keys.ts';
import { openVault } from './vault.ts';

/** The part of the vault where things wait; null: this browser keeps nothing, or the person wants nothing kept in it. */
export async function openStore(): Promise<OutboxStore | null> {
  const vault = livesInWindow(localStorage) ? null : await openVault();
  return (
    vault && {
      putEntry: (entry) => vault.putEntry(entry),
      changeEntry: (entry) => vault.changeEntry(entry),
      deleteEntry: (account, id) => vault.deleteEntry(account, id),
      listEntries: async (account) =>
        (await vault.listEntries(account))
          .map((kept) => readEntry(kept))
          .filter((entry) => entry !== null),
    }
  );
}
