import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { baseApi } from '../api/base-api.ts';
import { selectUserId } from '../api/session.ts';
import { apiExtra } from '../api/supabase-base-query.ts';
import { noticeShown } from '../notices/notices-slice.ts';
import type { Outbox } from './queue.ts';
import type { Call, OutboxEntry } from './outbox.ts';
import { BEING_SENT } from './outbox-notices.ts';

/** The queue is loaded after the first page. */
async function openOutbox(
  account: string,
  api: {
    readonly extra: unknown;
    readonly dispatch: Parameters<typeof import('./queue.ts').openOutbox>[2];
  },
): Promise<Outbox | null> {
  const queue = await import('./queue.ts');
  return queue.openOutbox(account, apiExtra(api.extra).db, api.dispatch);
}

export const outboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What waits on this device to be sent, and what was refused, in order. Asks the device, never
     * the server.
     */
    listOutbox: build.query<readonly OutboxEntry[], string>({
      queryFn: async (account, api) => {
        const outbox = await openOutbox(account, api);
        return { data: (await outbox?.store.listEntries(account)) ?? [] };
      },
      providesTags: ['Outbox'],
      keepUnusedDataFor: 0,
    }),

    /** Sends everything waiting, and a refused entry if its id is given. False: there was no answer. */
    sendAgain: build.mutation<boolean, { readonly account: string; readonly entry?: OutboxEntry }>({
      queryFn: async ({ account, entry }, api) => {
        const outbox = await openOutbox(account, api);
        if (entry) await outbox?.store.changeEntry({ ...entry, state: 'waiting', refusal: null });
        outbox?.changed();
        return { data: (await outbox?.sender.wake()) !== 'no-answer' };
      },
    }),

    /** Discards an entry and what was typed in it; false: it couldn't be, since it is being sent. */
    discardEntry: build.mutation<boolean, OutboxEntry>({
      queryFn: async ({ account, id }, api) => {
        const outbox = await openOutbox(account, api);
        const isGone = (await outbox?.sender.discard(id)) ?? true;
        if (!isGone) api.dispatch(noticeShown(BEING_SENT));
        // What was shown as done before the server knew of it is not done.
        outbox?.refetch();
        return { data: isGone };
      },
    }),
  }),
});

/** The signed-in player's outbox; undefined until it is known. */
export function useOutbox(): readonly OutboxEntry[] | undefined {
  const account = useSelector(selectUserId);
  return outboxApi.useListOutboxQuery(account ?? skipToken).currentData;
}

const NOTHING: readonly OutboxEntry[] = [];

/**
 * Like `useOutbox`, as far as it is known: requests nothing, which keeps it small enough for the
 * first page.
 */
export function useKnownOutbox(): readonly OutboxEntry[] {
  const account = useSelector(selectUserId);
  const { currentData } = outboxApi.endpoints.listOutbox.useQueryState(account ?? skipToken);
  return currentData ?? NOTHING;
}

/**
 * The latest waiting call of a function with these arguments; null: there is none, undefined: not
 * known yet.
 */
export function useWaitingCall(name: string, about: Call['args'] = {}): Call | null | undefined {
  const account = useSelector(selectUserId);
  const { currentData, isError } = outboxApi.useListOutboxQuery(account ?? skipToken);
  if (currentData === undefined) return isError ? null : undefined;
  const isIt = ({ state, call }: OutboxEntry): boolean =>
    state === 'waiting' &&
    call.name === name &&
    Object.entries(about).every(([key, value]) => call.args[key] === value);
  return currentData.findLast(isIt)?.call ?? null;
}

/** Returns a function that reads the outbox again and resolves when it is on screen. */
export function useFetchOutbox(): () => Promise<void> {
  const account = useSelector(selectUserId);
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  // Dispatched to the store rather than refetched by the page's query: the caller may have left the
  // page by then.
  const ask = { subscribe: false, forceRefetch: true } as const;
  return async () => {
    if (account !== null) await dispatch(outboxApi.endpoints.listOutbox.initiate(account, ask));
  };
}

export const { useSendAgainMutation, useDiscardEntryMutation } = outboxApi;
