import { baseApi } from './base-api.ts';
import { command } from './rpc.ts';

/** Messages to some of a club's members are sent from the list of members, and to the players of an event. */
export const clubMessagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Possible until somebody is notified. */
    undoMessage: build.mutation<null, { readonly clubId: string; readonly messageId: string }>({
      query: ({ messageId }) => command('undo_message', { messageId }),
      extraOptions: { once: true },
      invalidatesTags: (_done, _error, { clubId }) => [
        { type: 'Announcement', id: clubId },
        { type: 'Club', id: clubId },
      ],
    }),
  }),
});

export const { useUndoMessageMutation } = clubMessagesApi;
