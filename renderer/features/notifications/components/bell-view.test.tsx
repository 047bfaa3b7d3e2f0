import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { NotificationItem } from '../domain/notification.ts';
import { notificationWith } from '../domain/notification-fixture.ts';
import { BellView } from './bell-view.tsx';

const item = (at: number): NotificationItem =>
  notificationWith({
    id: `n${at}`,
    kind: 'challenge_accepted',
    title: `Challenge ${at} Accepted!`,
    body: 'Ana Silva accepted your challenge.',
    read: at > 1,
    senderId: 'p1',
  });

function show(items: readonly NotificationItem[], unread: number) {
  const onOpenItem = vi.fn<(item: NotificationItem) => void>();
  render(
    <MemoryRouter>
      <BellView
        list={{ items, unread }}
        failed={false}
        retrying={false}
        now={new Date('2026-01-05T12:00:00Z')}
        zone="UTC"
        onOpenItem={onOpenItem}
        onRetry={vi.fn<() => void>()}
      />
      <Routes>
        <Route path="/" element={null} />
        <Route path="/challenges" element={<p>Challenges are here</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return { onOpenItem, user: userEvent.setup() };
}

it('the bell has its count in a sentence, and shows 99+ above 99', () => {
  show([], 120);
  const bell = screen.getByRole('button', { name: 'You have 120 unread notifications' });
  expect(bell.textContent).toBe('99+');
});

it('the bell opens the latest five and a link to all', async () => {
  const { user } = show([1, 2, 3, 4, 5, 6, 7].map(item), 1);
  await user.click(screen.getByRole('button', { name: 'You have 1 unread notification' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'See all notifications' })).toBeTruthy();
});

it('opening a notification reports it, goes to its subject and closes the bell', async () => {
  const { user, onOpenItem } = show([item(1)], 1);
  await user.click(screen.getByRole('button', { name: 'You have 1 unread notification' }));
  await user.click(screen.getByRole('link', { name: 'Challenge 1 Accepted!' }));
  expect(onOpenItem).toHaveBeenCalledWith(item(1));
  expect(screen.getByText('Challenges are here')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('one about a match says when and where it is, and the time for a viewer elsewhere', async () => {
  const match = {
    date: '2026-01-06',
    time: '18:00',
    timeZone: 'America/New_York',
    place: 'Court 1',
  };
  const { user } = show([{ ...item(1), match }], 0);
  await user.click(screen.getByRole('button', { name: 'You have no unread notifications' }));
  expect(screen.getByText('Tue, Jan 6, 6:00 pm · Court 1')).toBeTruthy();
  expect(screen.getByText('Eastern Standard Time; Tue 11:00 pm for you')).toBeTruthy();
});

it('without notifications it says so', async () => {
  const { user } = show([], 0);
  await user.click(screen.getByRole('button', { name: 'You have no unread notifications' }));
  expect(screen.getByText('No notifications yet')).toBeTruthy();
});
