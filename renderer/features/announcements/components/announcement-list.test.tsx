import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Announcement } from '../domain/announcement.ts';
import { AnnouncementList } from './announcement-list.tsx';

const now = new Date('2026-06-10T12:00:00Z');
const announcement = (change: Partial<Announcement>): Announcement => ({
  id: 'one',
  authorId: 'ana',
  authorName: 'Ana Silva',
  title: 'Courts closed',
  content: 'Rain.',
  priority: 'normal',
  notifyAll: false,
  toChosen: false,
  waiting: false,
  publishedAt: '2026-06-09T11:00:00Z',
  editedAt: null,
  editedByName: null,
  ...change,
});

const list = (announcements: readonly Announcement[], viewerId = 'bea', manages = false) => (
  <AnnouncementList
    announcements={announcements}
    viewerId={viewerId}
    manages={manages}
    zone="Europe/Lisbon"
    now={now}
    onTask={() => undefined}
  />
);

test('an announcement shows its author and age', () => {
  render(list([announcement({})]));
  const article = within(screen.getByRole('article', { name: 'Courts closed' }));
  expect(article.getByText('Ana Silva')).toBeDefined();
  expect(article.getByText('1 day ago')).toBeDefined();
});

test('only an unusual priority is shown', () => {
  const { rerender } = render(list([announcement({})]));
  expect(screen.queryByText('Normal')).toBeNull();
  rerender(list([announcement({ priority: 'urgent' })]));
  expect(screen.getByText('Urgent')).toBeDefined();
});

test('a club without announcements says so', () => {
  render(list([]));
  expect(screen.getByRole('heading', { name: 'No announcements yet' })).toBeDefined();
});

test("its author and the club's managers may change it", () => {
  const { rerender } = render(list([announcement({})]));
  expect(screen.queryByRole('button')).toBeNull();
  rerender(list([announcement({})], 'ana'));
  expect(screen.getByRole('button', { name: 'Edit “Courts closed”' })).toBeDefined();
  rerender(list([announcement({})], 'bea', true));
  expect(screen.getByRole('button', { name: 'Delete “Courts closed”' })).toBeDefined();
});

test('a scheduled one shows its time, an edited one that it was', () => {
  render(
    list([
      announcement({ waiting: true, publishedAt: '2026-06-12T17:00:00Z' }),
      announcement({ id: 'two', title: 'Open', editedAt: '2026-06-10T11:00:00Z' }),
      announcement({
        id: 'three',
        title: 'Shut',
        editedAt: '2026-06-10T11:00:00Z',
        editedByName: 'Bea Costa',
      }),
    ]),
  );
  expect(screen.getByText('Scheduled for Jun 12, 2026 at 6:00 pm')).toBeDefined();
  expect(within(screen.getByRole('article', { name: 'Open' })).getByText('Edited')).toBeDefined();
  expect(
    within(screen.getByRole('article', { name: 'Shut' })).getByText('Edited by Bea Costa'),
  ).toBeDefined();
});

test('a message to some members says so, and only its author may change it', () => {
  const { rerender } = render(list([announcement({ toChosen: true })], 'bea', true));
  expect(screen.getByText('For some members only')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(list([announcement({ toChosen: true })], 'ana', true));
  expect(screen.getByRole('button', { name: 'Edit “Courts closed”' })).toBeDefined();
});
