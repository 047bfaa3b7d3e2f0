import { baseApi } from '../../../shared/api/base-api.ts';
import { toDbError } from '../../../shared/api/db-error.ts';
import { rpc } from '../../../shared/api/rpc.ts';
import type { PushState } from '../domain/push-state.ts';
import {
  canPush,
  movedSubscription,
  pushEndpoint,
  rememberPush,
  subscribeToPush,
  unsubscribeFromPush,
} from './push-browser.ts';

const PUSH_TAG = { type: 'Settings', id: 'PUSH' } as const;

export const pushApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether this browser supports push, and is subscribed. */
    getPushState: build.query<PushState, void>({
      async queryFn(_arg, _api, _options, baseQuery) {
        if (!canPush()) return { data: { status: 'unsupported' } };
        const asked = await baseQuery(async (db) =>
          (await db.whole()).functions.invoke('push', { method: 'GET' }),
        );
        if (asked.error) return { error: asked.error };
        const publicKey = publicKeyIn(asked.data);
        if (publicKey === null) return { data: { status: 'off' } };
        if (Notification.permission === 'denied') return { data: { status: 'blocked' } };
        const endpoint = await pushEndpoint();
        if (endpoint === null) return { data: { status: 'ready', publicKey, on: false } };
        const known = await baseQuery((db, signal) =>
          db.from('push_subscriptions').select('id').eq('endpoint', endpoint).abortSignal(signal),
        );
        if (known.error) return { error: known.error };
        const on = Array.isArray(known.data) && known.data.length > 0;
        return { data: { status: 'ready', publicKey, on } };
      },
      providesTags: [PUSH_TAG],
    }),

    /** The permission was requested by the press, as browsers require. */
    allowPush: build.mutation<null, { readonly publicKey: string; readonly account: string }>({
      async queryFn({ publicKey, account }, _api, _options, baseQuery) {
        if (Notification.permission !== 'granted') {
          return { error: { code: 'push_not_allowed', message: '', details: '' } };
        }
        try {
          const browser = await subscribeToPush(publicKey);
          const saved = await baseQuery(rpc('allow_push', { ...browser }));
          if (saved.error === undefined) {
            rememberPush(browser.endpoint, publicKey, account);
            return { data: null };
          }
          await unsubscribeFromPush();
          return { error: saved.error };
        } catch (thrown) {
          return { error: toDbError(thrown) };
        }
      },
      invalidatesTags: [PUSH_TAG],
    }),

    /**
     * Reports this browser's push address to the server if it has changed, and returns whether it
     * had. Makes no request otherwise.
     */
    renewPush: build.mutation<boolean, string>({
      async queryFn(account, _api, _options, baseQuery) {
        try {
          const moved = await movedSubscription();
          if (moved === null) return { data: false };
          const { browser, publicKey } = moved;
          const saved = await baseQuery(rpc('allow_push', { ...browser }));
          if (saved.error) return { error: saved.error };
          rememberPush(browser.endpoint, publicKey, account);
          return { data: true };
        } catch (thrown) {
          return { error: toDbError(thrown) };
        }
      },
      invalidatesTags: (moved) => (moved ? [PUSH_TAG] : []),
    }),

    stopPush: build.mutation<null, void>({
      async queryFn(_arg, _api, _options, baseQuery) {
        const endpoint = await pushEndpoint();
        if (endpoint === null) return { data: null };
        const stopped = await baseQuery(rpc('stop_push', { endpoint }));
        if (stopped.error) return { error: stopped.error };
        await unsubscribeFromPush();
        return { data: null };
      },
      invalidatesTags: [PUSH_TAG],
    }),
  }),
});

export const {
  useGetPushStateQuery,
  useAllowPushMutation,
  useRenewPushMutation,
  useStopPushMutation,
} = pushApi;

function publicKeyIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('publicKey' in answer)) return null;
  return typeof answer.publicKey === 'string' ? answer.publicKey : null;
}
