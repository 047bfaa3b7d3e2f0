import { configureStore } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { createFakePlatform } from '../../../tests/support/web/fake-platform.ts';
import { baseApi } from '../../shared/api/base-api.ts';
import { sessionChanged, sessionReducer } from '../../shared/api/session.ts';
import { PlatformProvider } from '../../shared/platform/platform-context.tsx';
import { useOutside } from './use-outside.ts';

function Outside() {
  useOutside();
  return null;
}

test('a new window removes nothing that others have shown, and a logout does', () => {
  const told: number[] = [];
  const store = configureStore({
    reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(baseApi.middleware),
  });
  render(
    <Provider store={store}>
      <PlatformProvider
        value={{ ...createFakePlatform('desktop'), showUnread: ({ count }) => told.push(count) }}
      >
        <Outside />
      </PlatformProvider>
    </Provider>,
  );
  expect(told).toEqual([]);
  act(() => void store.dispatch(sessionChanged({ status: 'signed-out', ended: false })));
  expect(told).toEqual([0]);
});
