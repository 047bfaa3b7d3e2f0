import { expect, test } from 'vitest';
import { payloadIsValid } from '../../../preload/contract/payloads.ts';
import type { NotificationItem } from '../../features/notifications/domain/notification.ts';
import { newNotificationsSince } from './new-notifications.ts';

const item = (id: string, at: string, read = false): NotificationItem => ({
  id,
  kind: 'challenge',
  title: `Title ${id}`,
  body: null,
  read,
  createdAt: `2026-01-05T${at}:00Z`,
  senderId: null,
  clubId: null,
  challengeId: null,
  eventId: null,
  openMatchId: null,
  channelId: null,
  about: null,
  leagueId: null,
  match: null,
});
const ids = (before: readonly NotificationItem[] | null, items: readonly NotificationItem[]) =>
  newNotificationsSince(before, items, 'UTC').map(({ id }) => id);

test('a list that is seen for the first time brings nothing', () => {
  expect(ids(null, [item('a', '10:00')])).toEqual([]);
});

test('what came is told, the oldest first, with the page that it leads to', () => {
  const before = [item('a', '10:00')];
  expect(ids(before, [item('c', '12:00'), item('b', '11:00'), ...before])).toEqual(['b', 'c']);
  expect(newNotificationsSince(before, [{ ...item('b', '11:00'), quiet: true }], 'UTC')).toEqual([
    { id: 'b', title: 'Title b', body: null, path: '/notifications?open=b', quiet: true },
  ]);
});

test('of a long announcement the beginning is told: the app around the page takes no more', () => {
  const [told] = newNotificationsSince(
    [],
    [{ ...item('a', '10:00'), body: 'Rain. '.repeat(700) }],
    'UTC',
  );
  expect(payloadIsValid['app:announce'](told)).toBe(true);
  expect(told?.body).toMatch(/^Rain\. .*Rain\.…$/);
});

test('of a match it is said when and where it is', () => {
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
  // To who is elsewhere, also by whose clocks.
  expect(tell(null, 'America/New_York')).toBe(
    'Tue, Jan 6, 6:00 pm · Court 1\nWestern European Standard Time; Tue 1:00 pm for you',
  );
});

test('the first of all is told too', () => {
  expect(ids([], [item('a', '10:00')])).toEqual(['a']);
});

test('what was read elsewhere meanwhile, and older ones that move up, are not', () => {
  const before = [item('b', '11:00')];
  expect(ids(before, [item('c', '12:00', true), item('b', '11:00'), item('a', '10:00')])).toEqual(
    [],
  );
});
