import { baseApi, PEOPLE } from './base-api.ts';
import { command } from './rpc.ts';

interface Blocking {
  readonly playerId: string;
  /** For the notice afterwards; the conversation has its own wording. */
  readonly playerName: string;
  readonly from?: 'chat';
}

const touched = (_done: unknown, error: unknown, { playerId }: Blocking) =>
  error ? [] : (['Block', ...PEOPLE, { type: 'Message', id: playerId }] as const);

/** Players can be blocked from profiles, conversations and the list of blocked players. */
export const blockingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    blockPlayer: build.mutation<null, Blocking>({
      query: ({ playerId }) => command('block_player', { playerId }),
      invalidatesTags: touched,
    }),

    unblockPlayer: build.mutation<null, Blocking>({
      query: ({ playerId }) => command('unblock_player', { playerId }),
      invalidatesTags: touched,
    }),
  }),
});

export const { useBlockPlayerMutation, useUnblockPlayerMutation } = blockingApi;
