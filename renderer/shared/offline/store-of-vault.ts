import { type OutboxStore, readEntry } from './outbox.ts';
import type { Vault } from './vault.ts';

/** The part of the vault where things wait, read with care: another version may have kept them. */
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
