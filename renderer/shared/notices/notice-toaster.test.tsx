import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { baseApi } from '../api/base-api.ts';
import type { DbError } from '../api/db-error.ts';
import { NoticeToaster } from './notice-toaster.tsx';
import { noticeShown, noticesReducer } from './notices-slice.ts';

/** The errors `takeBack` is answered with, in order; after them it succeeds. */
let answers: DbError[] = [];
let asked = 0;

baseApi.injectEndpoints({
  endpoints: (build) => ({
    takeBack: build.mutation<null, string>({
      queryFn: () => {
        asked += 1;
        const error = answers.shift();
        return error ? { error } : { data: null };
      },
    }),
  }),
});

function show(...errors: DbError[]) {
  answers = errors;
  asked = 0;
  const store = configureStore({
    reducer: { notices: noticesReducer, api: baseApi.reducer },
    middleware: (usual) => usual().concat(baseApi.middleware),
  });
  render(
    <Provider store={store}>
      <NoticeToaster />
    </Provider>,
  );
  const action = { label: 'Undo', request: { endpoint: 'takeBack', arg: 'it' } };
  act(() => void store.dispatch(noticeShown({ tone: 'success', title: 'Approved', action })));
}

const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));

test('an action that got no answer is offered once more', async () => {
  show({ code: 'network', message: 'No answer.', details: '' });
  await press();
  expect(screen.getByText('Approved')).toBeDefined();
  await press();
  expect(asked).toBe(2);
  expect(screen.queryByText('Approved')).toBeNull();
});

test('an action that was refused is not', async () => {
  show({ code: 'too_late', message: 'Too late.', details: '' });
  await press();
  expect(screen.queryByText('Approved')).toBeNull();
});
