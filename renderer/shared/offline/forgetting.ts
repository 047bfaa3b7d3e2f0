import type { UnknownAction } from '@reduxjs/toolkit';
import { fieldOf } from '../api/payload.ts';
import { type LostCall, waitingLost } from './offline-slice.ts';
import { forgetOwnKeys } from './own-keys.ts';
import { presentAccount, type ReadSession } from './stored-session.ts';
import type { Vault } from './vault.ts';

/** The cache key of an account's outbox, the same in every window. */
export const outboxKey = (account: string): string => `listOutbox(${JSON.stringify(account)})`;

/** Removes everything in this device's storages of all accounts but `kept`; null: of all. */
export async function forgetOthers(
  vault: Promise<Vault | null>,
  kept: string | null,
): Promise<void> {
  forgetOwnKeys(kept);
  const opened = await vault;
  await opened?.forgetOthers(kept);
  await opened?.tidy();
}

/** What a window knows of a person whose session ended without a logout. */
interface Unasked {
  /** The account; undefined: the session had ended before this window was opened. */
  readonly before: string | null | undefined;
  /** The outbox as it is in this window's cache. */
  readonly shown: unknown;
  readonly read: ReadSession;
}

/**
 * For a session that ended without a logout: counts what was waiting before forgetting it, since
 * nobody could be asked. Another window may have forgotten it by now. A window that slept learns of
 * it late: what belongs to whoever has signed in since stays.
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

/** The calls in an outbox's entries. */
function callsOf(entries: unknown): readonly LostCall[] {
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry) => {
    const name = fieldOf(fieldOf(entry, 'call'), 'name');
    const unanswered = fieldOf(entry, 'unanswered') === true;
    return typeof name === 'string' ? [{ name, unanswered }] : [];
  });
}
