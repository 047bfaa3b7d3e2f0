import { type OutboxStore, readEntry } from './outbox.ts';
import type { Vault } from './vault.ts';

/** The vault's outbox, validated on reading: another version may have written it. */
export const storeOfVault = (vault: Vault): OutboxStore => ({
  putEntry: (entry) => vault.putEntry(entry),
  changeEntry: (entry) => vault.changeEntry(entry),
  replaceEntries: (ids, entry) => vault.replaceEntries(ids, entry),
  deleteEntry: (account, id) => vault.deleteEntry(account, id),
  listEntries: async (account) =>
    (await vault.listEntries(account))
      .map((kept) => readEntry(kept))
      .filter((entry) => entry !== null),
});
