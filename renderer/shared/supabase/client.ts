import { createClient, navigatorLock, type SupabaseClient } from '@supabase/supabase-js';
import type { BackendConfig } from './config.ts';
import type { Database } from './database.types.ts';
import type { SessionStorage } from './session-storage.ts';

export type Db = SupabaseClient<Database>;

/**
 * The one client of this window.
 *
 * PKCE, because a token never travels in an address. The lock makes several tabs refresh their
 * shared session once; pages served without TLS from another machine have no lock manager and fall
 * back on the client's own handling. The realtime heartbeat runs in a worker, because timers of
 * hidden tabs are throttled.
 */
export function createDb(config: BackendConfig, storage: SessionStorage): Db {
  return createClient<Database>(config.supabaseUrl, config.publishableKey, {
    auth: {
      flowType: 'pkce',
      storage,
      storageKey: 'courtcrew.session',
      detectSessionInUrl: false,
      ...('locks' in navigator ? { lock: navigatorLock } : {}),
    },
    realtime: { worker: typeof Worker === 'function' },
  });
}

/** A client beside the one of the window: its session is kept nowhere and touches no other. */
export function createPassingDb(config: BackendConfig): Db {
  return createClient<Database>(config.supabaseUrl, config.publishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'courtcrew.passing',
    },
  });
}
