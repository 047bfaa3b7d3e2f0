import { openStore } from '../../shared/offline/outbox-store.ts';

/** Whether something of an account waits on this device that signing out would take away for good. */
export async function losesByLeaving(account: string | undefined): Promise<boolean> {
  const store = await openStore();
  return account !== undefined && ((await store?.listEntries(account)) ?? []).length > 0;
}
