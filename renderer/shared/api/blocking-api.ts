import { baseApi } from './base-api.ts';

interface Blocking {
  readonly playerId: string;
  /** For the words afterwards; the conversation has words of its own. */
  readonly playerName: string;
  readonly from?: 'chat';
}

/** Everything that tells who is there. */
const touched = (_done: unknown, error: unknown, { playerId }: Blocking) =>
  error
    ? []
    : ([
        'Block',
        'Profile',
        'Player',
        'Membership',
        'Club',
        'Challenge',
        'Match',
        'Stats',
        'Conversation',
        { type: 'Message', id: playerId },
      ] as const);

/** Blocking is done from profiles, from conversations and from the list of the blocked. */
export const blockingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    blockPlayer: build.mutation<null, Blocking>({
      query:
        ({ playerId }) =>
        (db) =>
          db.rpc('block_player', { player_id: playerId }),
      invalidatesTags: touched,
    }),

    unblockPlayer: build.mutation<null, Blocking>({
      query:
        ({ playerId }) =>
        (db) =>
          db.rpc('unblock_player', { player_id: playerId }),
      invalidatesTags: touched,
    }),
  }),
});

export const { useBlockPlayerMutation, useUnblockPlayerMutation } = blockingApi;
