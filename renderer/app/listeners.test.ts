// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { baseApi } from '../shared/api/base-api.ts';
import { sessionChanged, sessionReducer } from '../shared/api/session.ts';
import { putDraft, useDraft } from '../shared/chat/unsent.ts';
import { createDb } from '../shared/supabase/client.ts';
import { createListeners } from './listeners.ts';

const ANNA = 'a3bb189e-8bf9-3888-9912-ace4e6543002';
const BORIS = 'b3bb189e-8bf9-3888-9912-ace4e6543002';

const storage = {
  getItem: async () => null,
  setItem: async () => undefined,
  removeItem: async () => undefined,
  remember: () => undefined,
  close: () => undefined,
};

/** A window in which Anna is signed in. */
function openWindow() {
  const db = createDb({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'none' }, storage);
  const extra = { db, openPassingDb: () => db, sessions: storage };
  const annas = { status: 'signed-in', userId: ANNA, email: '' } as const;
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer },
    preloadedState: { session: annas },
    middleware: (defaults) => defaults().prepend(createListeners(extra)),
  });
}

afterEach(() => {
  localStorage.clear();
});

test('what is stored of drafts stays where a code is asked for: only the memory of the window goes', async () => {
  putDraft(ANNA, BORIS, 'See you at 6?');
  const { result } = renderHook(() => useDraft(ANNA, BORIS));
  const [key = ''] = Object.keys(localStorage);
  // Written by another window: this one knows it once it has forgotten its own.
  localStorage.setItem(key, JSON.stringify({ draft: 'At 7, sorry' }));
  openWindow().dispatch(sessionChanged({ status: 'second-step', userId: ANNA, email: '' }));
  await waitFor(() => expect(result.current[0]).toBe('At 7, sorry'));
});
