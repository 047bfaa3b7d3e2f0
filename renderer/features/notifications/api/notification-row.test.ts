import { expect, it } from 'vitest';
import { toNotification, toNotificationEvent, toNotifications } from './notification-row.ts';

const row = {
  id: 'n1',
  user_id: 'me',
  type: 'club',
  title: 'Welcome',
  body: null,
  read: false,
  created_at: '2026-01-05T10:00:00+00:00',
  data: { club_id: 'c1', slug: 'lisbon', about: 'report' },
};

it('a row becomes a notification', () => {
  expect(toNotification(row)).toEqual({
    id: 'n1',
    kind: 'club',
    title: 'Welcome',
    body: null,
    read: false,
    createdAt: '2026-01-05T10:00:00+00:00',
    senderId: null,
    clubId: 'c1',
    about: 'report',
  });
});

it('a kind that this version does not know is still shown', () => {
  expect(toNotification({ ...row, type: 'tournament' })?.kind).toBe('other');
});

it('what is no row is left out', () => {
  expect(toNotifications([row, null, { id: 'n2' }])).toHaveLength(1);
  expect(toNotifications('nonsense')).toEqual([]);
});

it('an event needs a known operation and a row', () => {
  expect(toNotificationEvent({ op: 'INSERT', record: row })?.op).toBe('INSERT');
  expect(toNotificationEvent({ op: 'DELETE', record: row })).toBeNull();
  expect(toNotificationEvent({ op: 'UPDATE', record: {} })).toBeNull();
  expect(toNotificationEvent(undefined)).toBeNull();
});
