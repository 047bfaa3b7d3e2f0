import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { noticeShown, noticesReducer } from '../shared/notices/notices-slice.ts';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Toasts } from './toasts.tsx';

test('toasts loaded after a dialog has opened are still announced', async () => {
  const store = configureStore({ reducer: { notices: noticesReducer } });
  render(
    <Provider store={store}>
      <main>
        <h1>Riverside</h1>
      </main>
      <Toasts />
      <Dialog open onOpenChange={() => undefined} title="Post Announcement" />
    </Provider>,
  );
  store.dispatch(noticeShown({ tone: 'error', title: 'Failed to post announcement' }));
  expect(screen.queryByText('Failed to post announcement')).toBeNull();

  // Role queries skip whatever is hidden from screen readers.
  expect(await screen.findByRole('button', { name: 'Dismiss' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Riverside' })).toBeNull();
});
