import { baseApi } from '../../../shared/api/base-api.ts';
import { sessionLeft } from '../../../shared/api/session.ts';
import { leave } from './session-ending.ts';

/** Separate from the ways in, which the first page doesn't need. */
export const { useSignOutMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Ends this browser's session, not those on other devices. */
    signOut: build.mutation<null, void>({
      query: () => async (db) => ({ data: null, ...(await leave(db)) }),
      transformResponse: () => null,
      onQueryStarted: (_signOut, { dispatch }) => void dispatch(sessionLeft()),
    }),
  }),
});
