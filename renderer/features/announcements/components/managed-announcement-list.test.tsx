import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ManagedAnnouncement } from '../domain/announcement.ts';
import { ManagedAnnouncementList } from './managed-announcement-list.tsx';

const announcement: ManagedAnnouncement = {
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
  notified: 0,
  read: 2,
  recipients: null,
};

function row(change: Partial<ManagedAnnouncement>) {
  render(
    <ManagedAnnouncementList
      announcements={[{ ...announcement, ...change }]}
      zone="Europe/Lisbon"
      onTask={() => undefined}
    />,
  );
  const item = within(screen.getByRole('listitem'));
  return {
    counts: item.queryAllByRole('term').map((term) => term.textContent),
    saysNobody: item.queryByText('Nobody was notified') !== null,
  };
}

test('an announcement shows how many people were notified and how many have read it', () => {
  expect(row({ notified: 3 })).toEqual({ counts: ['Notified', 'Read'], saysNobody: false });
});

test('an announcement nobody was notified of says so in words', () => {
  expect(row({})).toEqual({ counts: ['Read'], saysNobody: true });
});

test('an unpublished announcement shows no counts', () => {
  expect(row({ waiting: true })).toEqual({ counts: [], saysNobody: false });
});
