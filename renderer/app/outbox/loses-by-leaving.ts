import { finishSending } from '../../shared/offline/queue.ts';
import { openStore } from '../../shared/offline/outbox-store.ts';

/** Whether logging out would permanently remove something of an account that waits on this device. */
export async function losesByLeaving(account: string | undefined): Promise<boolean> {
  const store = await openStore();
  return account !== undefined && ((await store?.listEntries(account)) ?? []).length > 0;
}

/** The longest a logout waits. */
const PATIENCE_MS = 2000;

/**
 * Sends what leaving triggers while there is still a session. True: it could not be sent, and
 * something done a moment ago is only now added to the outbox.
 */
export async function sendBeforeLeaving(isAnswering: boolean): Promise<boolean> {
  // Sending starts in the next task.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  if (isAnswering && !navigator.onLine) return true;
  return !(await finishSending(PATIENCE_MS));
}
