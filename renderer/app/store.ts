import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from '../shared/api/base-api.ts';
import { sessionReducer } from '../shared/api/session.ts';
import type { ApiExtra } from '../shared/api/supabase-base-query.ts';
import { offlineReducer, withKeptAnswers } from '../shared/offline/offline-slice.ts';
import { noticesReducer } from '../shared/notices/notices-slice.ts';
import { createListeners } from './listeners.ts';
import { answersReducer } from './waiting/answers-slice.ts';

const apiReducer = withKeptAnswers(baseApi.reducer);

/** Creates a window's store. The client comes in through `extra`, so that tests bring their own. */
export function createStore(extra: ApiExtra) {
  const store = configureStore({
    reducer: {
      [baseApi.reducerPath]: apiReducer,
      session: sessionReducer,
      notices: noticesReducer,
      answers: answersReducer,
      offline: offlineReducer,
    },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: extra } })
        .prepend(createListeners(extra))
        .concat(baseApi.middleware),
    // Actions contain request arguments, passwords among them.
    devTools: import.meta.env.DEV,
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
