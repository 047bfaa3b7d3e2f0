import { expect, test } from 'vitest';
import { payloadIsValid } from '../../../preload/contract/payloads.ts';
import type { NotificationItem } from '../../features/notifications/domain/notification.ts';
import { notificationWith } from '../../features/notifications/domain/notification-fixture.ts';
import { newNotificationsSince } from './new-notifications.ts';

const item = (id: string, at: string, read = false): NotificationItem =>
  notificationWith({
    id,
    kind: 'challenge',
    title: `Title ${id}`,
    read,
    createdAt: `2026-01-05T${at}:00Z`,
  });
const ids = (before: readonly NotificationItem[] | null, items: readonly NotificationItem[]) =>
  newNotificationsSince(before, items, 'UTC').map(({ id }) => id);

test('a list seen for the first time brings nothing new', () => {
  expect(ids(null, [item('a', '10:00')])).toEqual([]);
});

test('new notifications are announced, oldest first, with the page each leads to', () => {
  const before = [item('a', '10:00')];
  expect(ids(before, [item('c', '12:00'), item('b', '11:00'), ...before])).toEqual(['b', 'c']);
  expect(newNotificationsSince(before, [{ ...item('b', '11:00'), quiet: true }], 'UTC')).toEqual([
    { id: 'b', title: 'Title b', body: null, path: '/notifications?open=b', quiet: true },
  ]);
});

test('a long announcement is cut: the desktop app accepts no more', () => {
  const [told] = newNotificationsSince(
    [],
    [{ ...item('a', '10:00'), body: 'Rain. '.repeat(700) }],
    'UTC',
  );
  expect(payloadIsValid['app:announce'](told)).toBe(true);
  expect(told?.body).toMatch(/^Rain\. .*Rain\.…$/);
});

test('a notification about a match says when and where it is', () => {
  const match = {
    date: '2026-01-06',
    time: '18:00',
    timeZone: 'Europe/Lisbon',
    place: 'Court 1',
  };
  const tell = (body: string | null, zone = 'UTC') =>
    newNotificationsSince([], [{ ...item('a', '10:00'), body, match }], zone)[0]?.body;
  expect(tell('Ana Silva challenged you to a match.')).toBe(
    'Ana Silva challenged you to a match.\nTue, Jan 6, 6:00 pm · Court 1',
  );
  expect(tell(null)).toBe('Tue, Jan 6, 6:00 pm · Court 1');
  // To somebody elsewhere, also in which time zone.
  expect(tell(null, 'America/New_York')).toBe(
    'Tue, Jan 6, 6:00 pm · Court 1\nWestern European Standard Time; Tue 1:00 pm for you',
  );
});

test('the very first notification is announced, too', () => {
  expect(ids([], [item('a', '10:00')])).toEqual(['a']);
});

test('those read elsewhere meanwhile, and older ones that move up, are not announced', () => {
  const before = [item('b', '11:00')];
  expect(ids(before, [item('c', '12:00', true), item('b', '11:00'), item('a', '10:00')])).toEqual(
    [],
  );
});
