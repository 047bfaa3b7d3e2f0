import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { baseApi } from '../../../shared/api/base-api.ts';
import type { Announcement } from '../domain/announcement.ts';
import { AnnouncementDialogs } from './announcement-dialogs.tsx';

const announcement: Announcement = {
  id: 'a1',
  authorId: 'ana',
  authorName: 'Ana',
  title: 'Rain',
  content: 'No play today.',
  priority: 'normal',
  notifyAll: true,
  toChosen: false,
  publishedAt: '2026-06-10T17:30:00Z',
  waiting: false,
  editedAt: null,
  editedByName: null,
};

test.each([
  [false, false, '“Rain” will be deleted for everyone. Notifications already sent will stay.'],
  // Nobody has it yet, and nothing was sent.
  [true, false, "“Rain” won't be published. Members haven't seen it yet."],
  [true, true, "“Rain” won't be sent. Nobody has seen it yet."],
])(
  'deleting a scheduled one (%s), or a message to some members (%s), says what that means',
  (waiting, toChosen, words) => {
    const store = configureStore({
      reducer: { [baseApi.reducerPath]: baseApi.reducer },
      middleware: (standard) => standard().concat(baseApi.middleware),
    });
    const shown = { ...announcement, waiting, toChosen };
    render(
      <Provider store={store}>
        <AnnouncementDialogs
          club={{ id: 'c1', role: 'owner', timeZone: 'Europe/Lisbon' }}
          announcements={[shown]}
          task={{ kind: 'delete', announcement: shown }}
          onClose={() => undefined}
        />
      </Provider>,
    );
    expect(screen.getByRole('alertdialog').textContent).toContain(words);
  },
);
