import { baseApi } from '../../../shared/api/base-api.ts';
import { sessionLeft } from '../../../shared/api/session.ts';
import { leave } from './session-ending.ts';

/** Apart from the ways in, which the first page does without. */
export const { useSignOutMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Ends the session of this browser, not those on other devices. */
    signOut: build.mutation<null, void>({
      query: () => async (db) => ({ data: null, ...(await leave(db)) }),
      transformResponse: () => null,
      onQueryStarted: (_signOut, { dispatch }) => void dispatch(sessionLeft()),
    }),
  }),
});
