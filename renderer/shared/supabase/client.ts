import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { BackendConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { SESSION_KEY } from './session-keys.ts';
import { renewalAnswer, serverAnswer } from './server-answer.ts';
import { outlivesPage } from './outlives-page.ts';
import type { SessionStorage } from './session-storage.ts';

/**
 * This window's connection to the backend. What the first page needs is there at once: auth, tables
 * and database functions. The whole client (live topics, storage, edge functions) is loaded when it
 * is first needed.
 */
export interface Db {
  readonly auth: InstanceType<typeof AuthClient>;
  readonly from: PostgrestClient<Database>['from'];
  readonly rpc: PostgrestClient<Database>['rpc'];
  /** Rejects when its code can't be loaded; calling again retries. */
  readonly whole: () => Promise<SupabaseClient<Database>>;
}

type AuthOptions = ConstructorParameters<typeof AuthClient>[0];

/**
 * Creates this window's only client.
 *
 * PKCE, because a token must never travel in an address. Tabs that refresh their shared session at
 * the same time agree without a lock: the server gives all of them the same successor, and none
 * overwrites what another has stored.
 */
export function createDb(config: BackendConfig, storage: SessionStorage): Db {
  return connect(config, {
    storage,
    storageKey: SESSION_KEY,
    autoRefreshToken: true,
    persistSession: true,
  });
}

/** Creates an additional client, whose session is not stored and affects no other. */
export function createPassingDb(config: BackendConfig): Db {
  return connect(config, {
    persistSession: false,
    autoRefreshToken: false,
    storageKey: 'courtcrew.passing',
  });
}

/** PostgREST's answer to a token that has expired, or that it can't read. */
const BAD_TOKEN = /"code":\s*"PGRST30\d"/;

const isTokenRefused = async (answer: Response): Promise<boolean> =>
  answer.status === 401 && BAD_TOKEN.test(await answer.clone().text());

function connect({ supabaseUrl, publishableKey }: BackendConfig, session: AuthOptions): Db {
  const at = (service: string): string => new URL(`${service}/v1`, `${supabaseUrl}/`).href;
  const auth = new AuthClient({
    url: at('auth'),
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    flowType: 'pkce',
    detectSessionInUrl: false,
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const renews = url.endsWith('/token?grant_type=refresh_token');
      return (renews ? renewalAnswer : serverAnswer)(await fetch(input, init));
    },
    ...session,
  });
  const accessToken = async (): Promise<string | null> => {
    const { data, error } = await auth.getSession();
    // There is a session, but it could not be renewed: the request must not go out anonymously.
    if (error?.name === 'AuthRetryableFetchError') throw new TypeError('Failed to fetch');
    return data.session?.access_token ?? null;
  };
  const tables = new PostgrestClient<Database>(at('rest'), {
    async fetch(input, init) {
      const send = async (token: string | null): Promise<Response> => {
        const headers = new Headers(init?.headers);
        headers.set('apikey', publishableKey);
        headers.set('Authorization', `Bearer ${token ?? publishableKey}`);
        return serverAnswer(
          await fetch(input, { ...init, headers, keepalive: outlivesPage(init) }),
        );
      };
      const token = await accessToken();
      const answer = await send(token);
      if (token === null || !(await isTokenRefused(answer))) return answer;
      // A wrong clock made the token seem valid. Nothing was done, so the request is repeated.
      if ((await accessToken()) === token) await auth.refreshSession();
      const renewed = await accessToken();
      return renewed === null || renewed === token ? answer : send(renewed);
    },
  });

  let whole: Promise<SupabaseClient<Database>> | null = null;
  const load = async (): Promise<SupabaseClient<Database>> => {
    const { createClient } = await import('@supabase/supabase-js');
    const client = createClient<Database>(supabaseUrl, publishableKey, {
      accessToken,
      global: { fetch: async (input, init) => serverAnswer(await fetch(input, init)) },
      // The heartbeat runs in a worker, because timers of hidden tabs are throttled.
      realtime: { worker: typeof Worker === 'function' },
    });
    // Not awaited: the client waits for its listeners. Uses the token it is given rather than
    // asking for it: with a fast clock each token has expired, and two tabs would endlessly renew
    // it for each other.
    auth.onAuthStateChange((_event, current) => {
      void client.realtime.setAuth(current?.access_token);
    });
    return client;
  };
  return {
    auth,
    from: tables.from.bind(tables),
    rpc: tables.rpc.bind(tables),
    whole() {
      whole ??= load().catch((error: unknown) => {
        whole = null;
        throw error;
      });
      return whole;
    },
  };
}
