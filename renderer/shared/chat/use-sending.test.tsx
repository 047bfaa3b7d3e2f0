import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { baseApi } from '../api/base-api.ts';
import { sessionReducer } from '../api/session.ts';
import { forgetUnsent } from './unsent.ts';
import { useSending } from './use-sending.ts';
import type { WaitingMessage } from './waiting-message.ts';

afterEach(forgetUnsent);

test('a message written before its page was left is sent, whatever waits for a network ahead of it', async () => {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer },
    preloadedState: { session: { status: 'signed-in', userId: 'ana', email: '' } as const },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  const posted: string[] = [];
  const waits = Promise.withResolvers<{ readonly data: null }>();
  const post = ({ content }: WaitingMessage) => {
    posted.push(content);
    return waits.promise;
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result, unmount } = renderHook(() => useSending('ana', 'ben', [], post), { wrapper });
  act(() => {
    result.current.send('One');
    result.current.send('Two');
  });
  await waitFor(() => expect(posted).toEqual(['One']));
  unmount();
  waits.resolve({ data: null });
  await waitFor(() => expect(posted).toEqual(['One', 'Two']));
});
