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
  publishedAt: '2026-06-09T11:00:00Z',
  editedAt: null,
  ...change,
});

test('an announcement tells who said it and how long ago', () => {
  render(<AnnouncementList announcements={[announcement({})]} now={now} />);
  const article = within(screen.getByRole('article', { name: 'Courts closed' }));
  expect(article.getByText('Ana Silva')).toBeDefined();
  expect(article.getByText('1 day ago')).toBeDefined();
});

test('only what is not normal carries its priority', () => {
  const { rerender } = render(<AnnouncementList announcements={[announcement({})]} now={now} />);
  expect(screen.queryByText('Normal')).toBeNull();
  rerender(<AnnouncementList announcements={[announcement({ priority: 'urgent' })]} now={now} />);
  expect(screen.getByText('Urgent')).toBeDefined();
});

test('a club without announcements says so', () => {
  render(<AnnouncementList announcements={[]} now={now} />);
  expect(screen.getByRole('heading', { name: 'No announcements yet' })).toBeDefined();
});
