import { expect, it } from 'vitest';
import { toNotification, toNotificationEvent, toNotificationPage } from './notification-row.ts';

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
    clubSlug: 'lisbon',
    challengeId: null,
    eventId: null,
    openMatchId: null,
    channelId: null,
    about: 'report',
    leagueId: null,
    match: null,
  });
});

const matchOf = (data: object) => toNotification({ ...row, data })?.match;

it('a match has its date, time and place, or is left out', () => {
  const planned = {
    proposed_date: '2026-01-06',
    proposed_time: '18:00',
    time_zone: 'Europe/Lisbon',
    court_location: 'Court 1',
  };
  expect(matchOf(planned)).toEqual({
    date: '2026-01-06',
    time: '18:00',
    timeZone: 'Europe/Lisbon',
    place: 'Court 1',
  });
  const lacking = Object.keys(planned).map((missing) => matchOf({ ...planned, [missing]: null }));
  expect(lacking).toEqual([null, null, null, null]);
});

it('an unknown kind is still shown', () => {
  expect(toNotification({ ...row, type: 'tournament' })?.kind).toBe('other');
});

it('an invalid row is left out', () => {
  const page = toNotificationPage({ items: [row, null, { id: 'n2' }], unread: 120 });
  expect(page.items.map(({ id }) => id)).toEqual(['n1']);
  expect(page.unread).toBe(120);
  expect(toNotificationPage('nonsense')).toEqual({ items: [], unread: 0 });
});

it('a notification fetched or heard in quiet hours is marked so', () => {
  const isQuiet = (quiet: boolean) =>
    toNotificationPage({ items: [row], unread: 1, quiet }).items.map((item) => item.quiet === true);
  expect(isQuiet(true)).toEqual([true]);
  expect(isQuiet(false)).toEqual([false]);
  expect(toNotificationEvent({ op: 'INSERT', record: row, quiet: true })).toMatchObject({
    item: { id: 'n1', quiet: true },
  });
});

it('an event needs a known operation and a row', () => {
  expect(toNotificationEvent({ op: 'INSERT', record: row })?.op).toBe('INSERT');
  expect(toNotificationEvent({ op: 'DELETE', record: row })).toBeNull();
  expect(toNotificationEvent({ op: 'UPDATE', record: {} })).toBeNull();
  expect(toNotificationEvent(undefined)).toBeNull();
});
