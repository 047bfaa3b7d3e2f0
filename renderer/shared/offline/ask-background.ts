import type { Db } from '../supabase/client.ts';
import { readConfig } from '../supabase/config.ts';
import { keepPass, OUTBOX_SYNC } from './background.ts';
import { openVault } from './vault.ts';

/** Background Sync, which TypeScript's types don't cover. */
interface Syncing {
  readonly sync: { register(tag: string): Promise<void> };
}

const isSyncing = (registration: unknown): registration is Syncing =>
  typeof registration === 'object' && registration !== null && 'sync' in registration;

/**
 * Asks the browser, where it can, to send what is waiting once there is a network, even if every
 * page is closed by then.
 */
export async function askBackground(account: string, db: Pick<Db, 'auth'>): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const vault = isSyncing(registration) ? await openVault() : null;
    if (vault === null || !isSyncing(registration)) return;
    const { data } = await db.auth.getSession();
    if (data.session?.expires_at === undefined || data.session.user.id !== account) return;
    const { supabaseUrl, publishableKey } = readConfig();
    const pass = {
      restUrl: new URL('rest/v1', `${supabaseUrl}/`).href,
      publishableKey,
      accessToken: data.session.access_token,
      expiresAt: data.session.expires_at,
    };
    await keepPass(vault, account, pass, Date.now());
    await registration.sync.register(OUTBOX_SYNC);
  } catch {
    // Refused or unsupported: the next page sends it.
  }
}
