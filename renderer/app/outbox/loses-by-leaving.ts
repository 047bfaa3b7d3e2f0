import { finishSending } from '../../shared/offline/queue.ts';
import { openStore } from '../../shared/offline/outbox-store.ts';

/** Whether something of an account waits on this device that signing out would take away for good. */
export async function losesByLeaving(account: string | undefined): Promise<boolean> {
  const store = await openStore();
  return account !== undefined && ((await store?.listEntries(account)) ?? []).length > 0;
}

/** Longer nobody waits to be logged out. */
const PATIENCE_MS = 2000;

/**
 * What is sent because somebody leaves goes out while there is a session. True: it could not be, and what was done a moment
 * ago only comes to wait now.
 */
export async function sendBeforeLeaving(isAnswering: boolean): Promise<boolean> {
  // It begins with the next task.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  if (isAnswering && !navigator.onLine) return true;
  return !(await finishSending(PATIENCE_MS));
}
