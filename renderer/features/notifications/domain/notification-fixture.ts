import type { NotificationItem } from './notification.ts';

/** An unread notification, for tests. */
export const notificationWith = (change: Partial<NotificationItem> = {}): NotificationItem => ({
  id: 'n1',
  kind: 'club',
  title: 'Title',
  body: null,
  read: false,
  createdAt: '2026-01-05T10:00:00Z',
  senderId: null,
  clubId: null,
  clubSlug: null,
  challengeId: null,
  eventId: null,
  openMatchId: null,
  channelId: null,
  about: null,
  leagueId: null,
  match: null,
  ...change,
});
