import type { Db } from '../supabase/client.ts';
import { readConfig } from '../supabase/config.ts';
import { keepPass, OUTBOX_SYNC } from './background.ts';
import { openVault } from './vault.ts';

/** What TypeScript does not know yet: of browsers that sync in the background. */
interface Syncing {
  readonly sync: { register(tag: string): Promise<void> };
}

const isSyncing = (registration: unknown): registration is Syncing =>
  typeof registration === 'object' && registration !== null && 'sync' in registration;

/** Has the browser send what waits should every page be closed before there is a network, where it can. */
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
    // Refused, or not possible: the next page sends it.
  }
}
