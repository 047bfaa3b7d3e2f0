import type { UnknownAction } from '@reduxjs/toolkit';
import { fieldOf } from '../api/payload.ts';
import { type LostCall, waitingLost } from './offline-slice.ts';
import { forgetOwnKeys } from './own-keys.ts';
import { presentAccount, type ReadSession } from './stored-session.ts';
import type { Vault } from './vault.ts';

/** Of what waits to be sent, as every window has it in its cache. */
export const outboxKey = (account: string): string => `listOutbox(${JSON.stringify(account)})`;

/** Everything in the storages of this device of all accounts but one; null: of all. */
export async function forgetOthers(
  vault: Promise<Vault | null>,
  kept: string | null,
): Promise<void> {
  forgetOwnKeys(kept);
  const opened = await vault;
  await opened?.forgetOthers(kept);
  await opened?.tidy();
}

/** What a window knows of somebody whose session went by no doing of its own. */
interface Unasked {
  /** Whose it was; undefined: it was gone before this window was opened. */
  readonly before: string | null | undefined;
  /** What is shown of what waits for them. */
  readonly shown: unknown;
  readonly read: ReadSession;
}

/**
 * Of a session that went by no doing of this window: what waited is counted first, since nobody could be asked. Another
 * window may have forgotten it by now. A window that slept hears of it late: what is of who has signed in since stays.
 */
export async function forgetUnasked(
  vault: Promise<Vault | null>,
  { before, shown, read }: Unasked,
  store: { dispatch(action: UnknownAction): unknown },
): Promise<void> {
  const kept = await presentAccount(read, before);
  forgetOwnKeys(kept);
  const calls = callsOf(shown ?? (await waitingIn(await vault, kept)));
  if (calls.length > 0) store.dispatch(waitingLost(calls));
  await forgetOthers(vault, kept);
}

async function waitingIn(vault: Vault | null, kept: string | null): Promise<readonly unknown[]> {
  if (vault === null) return [];
  const accounts = (await vault.listWaiting()).filter((account) => account !== kept);
  return (await Promise.all(accounts.map((account) => vault.listEntries(account)))).flat();
}

/** What entries of an outbox would have called. */
function callsOf(entries: unknown): readonly LostCall[] {
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry) => {
    const name = fieldOf(fieldOf(entry, 'call'), 'name');
    const unanswered = fieldOf(entry, 'unanswered') === true;
    return typeof name === 'string' ? [{ name, unanswered }] : [];
  });
}
