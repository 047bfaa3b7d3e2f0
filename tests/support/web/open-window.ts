import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { createStore } from '../../../renderer/app/store.ts';
import type { Db } from '../../../renderer/shared/supabase/client.ts';
import type { Database } from '../../../renderer/shared/supabase/database.types.ts';
import { eventually } from '../eventually.ts';
import { createFakeSessions } from './fake-sessions.ts';

/** A request in flight: its method and path, and how to answer it. */
interface Asked {
  readonly what: string;
  /** The id under which it is done once. */
  readonly id: string | null;
  readonly body: string;
  readonly answer: (value: unknown, status?: number) => void;
  /** Loses the answer: it may have been done. */
  readonly lose: () => void;
}

/** A window whose requests are answered by hand. */
export function openWindow() {
  const asked: Asked[] = [];
  const rest = new PostgrestClient<Database>('http://localhost/rest/v1', {
    fetch: (input, init) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      asked.push({
        what: pathname.replace('/rest/v1/', ''),
        id: new Headers(init?.headers).get('idempotency-key'),
        body: typeof init?.body === 'string' ? init.body : '',
        answer: (value, status = 200) =>
          resolve(
            new Response(JSON.stringify(value), {
              status,
              headers: { 'content-type': 'application/json' },
            }),
          ),
        lose: () => reject(new TypeError('Failed to fetch')),
      });
      return promise;
    },
  });
  const db: Db = {
    auth: new AuthClient({
      url: 'http://localhost/auth/v1',
      persistSession: false,
      storageKey: crypto.randomUUID(),
    }),
    from: rest.from.bind(rest),
    rpc: rest.rpc.bind(rest),
    whole: () => Promise.reject(new Error('Nothing here is live.')),
  };
  const store = createStore({ db, openPassingDb: () => db, sessions: createFakeSessions() });
  /** The next request that is not answered yet. */
  const next = (what: string): Promise<Asked> =>
    eventually(() => {
      const found = asked.findIndex((one) => one.what === what);
      if (found === -1) throw new Error(`Nobody has asked for ${what}.`);
      const [one] = asked.splice(found, 1);
      if (!one) throw new Error('There is none.');
      return one;
    });
  return { store, asked, next };
}
