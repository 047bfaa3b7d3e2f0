import { expect, it } from 'vitest';
import {
  isInView,
  type NotificationItem,
  notificationTarget,
  unreadSentence,
} from './notification.ts';
import { notificationWith } from './notification-fixture.ts';

const item = (about: Partial<NotificationItem>) =>
  notificationWith({ kind: 'message', title: 'New message', ...about });

it.each([
  [{ kind: 'message', senderId: 'p1' }, '/chat/p1'],
  [{ kind: 'message' }, '/messages'],
  [{ kind: 'message', channelId: 'm1' }, '/channels/m1'],
  [{ kind: 'challenge', senderId: 'p1' }, '/challenges'],
  [{ kind: 'challenge_accepted', senderId: 'p1' }, '/challenges?tab=upcoming'],
  [{ kind: 'challenge_declined', senderId: 'p1' }, '/challenges'],
  [{ kind: 'match_cancelled', senderId: 'p1' }, '/challenges'],
  [{ kind: 'match' }, '/challenges?tab=upcoming'],
  [{ kind: 'open_match', openMatchId: 'o1' }, '/play/o1'],
  [{ kind: 'open_match' }, '/play'],
  [{ kind: 'seat', senderId: 'p1' }, '/challenges'],
  [{ kind: 'result', senderId: 'p1' }, '/matches'],
  [{ kind: 'club', clubId: 'c1', senderId: 'p1' }, '/clubs/c1'],
  [{ kind: 'club', clubId: 'c1', about: 'join_request' }, '/clubs/c1/manage'],
  [{ kind: 'club', clubId: 'c1', about: 'handed_over' }, '/clubs/c1/manage'],
  [{ kind: 'club', clubId: 'c1', about: 'invitation_accepted' }, '/clubs/c1/manage/members'],
  [{ kind: 'club', clubId: 'c1', about: 'event' }, '/clubs/c1#events'],
  [
    { kind: 'club', clubId: 'c1', eventId: 'e1', about: 'rotation' },
    '/clubs/c1/events/e1/rotation',
  ],
  [{ kind: 'club', clubId: 'c1', about: 'announcement' }, '/clubs/c1#announcements'],
  [{ kind: 'club', clubId: 'c1', about: 'role_changed' }, '/clubs/c1'],
  [{ kind: 'club', clubId: 'c1', about: 'club_closed' }, '/clubs/c1'],
  [{ kind: 'club', clubId: 'c1', about: 'report' }, '/clubs/c1/manage/reports'],
  [{ kind: 'club', clubId: 'c1', about: 'court_times' }, '/clubs/c1/manage/court-day'],
  [{ kind: 'club', clubId: 'c1', about: 'report_answered' }, '/reports'],
  [{ kind: 'club', clubId: 'c1', about: 'league_round', leagueId: 'l1' }, '/clubs/c1/leagues/l1'],
  [
    { kind: 'club', clubId: 'c1', about: 'league_disputed', leagueId: 'l1' },
    '/clubs/c1/manage/leagues/l1',
  ],
  [
    { kind: 'club', clubId: 'c1', about: 'league_decided', leagueId: 'l1' },
    '/clubs/c1/manage/leagues/l1',
  ],
  [{ kind: 'challenge', clubId: 'c1', leagueId: 'l1' }, '/challenges'],
  [{ kind: 'club', clubId: 'c1', about: 'introduction' }, '/clubs/c1#introductions'],
  [{ kind: 'club', clubId: 'c1', senderId: 'p1', about: 'introduction_agreed' }, '/challenge/p1'],
  [
    { kind: 'challenge_accepted', clubId: 'c1', senderId: 'p1', about: 'introduction_agreed' },
    '/challenges?tab=upcoming',
  ],
  [{ kind: 'club' }, '/discover'],
  [{ kind: 'other' }, '/notifications'],
] as const)('a notification about %o leads to %s', (about, target) => {
  expect(notificationTarget(item(about))).toBe(target);
});

it('an id can never lead to another page', () => {
  expect(notificationTarget(item({ senderId: '../settings?x' }))).toBe('/chat/..%2Fsettings%3Fx');
});

it.each([
  [0, 'You have no unread notifications'],
  [1, 'You have 1 unread notification'],
  [120, 'You have 120 unread notifications'],
])('a count of %i is in a sentence', (unread, sentence) => {
  expect(unreadSentence(unread)).toBe(sentence);
});

it("a changed role is in view in that club's console", () => {
  const told = item({ kind: 'club', about: 'role_changed', clubId: 'c1', clubSlug: 'river' });
  expect(isInView(told, '/clubs/river/manage')).toBe(true);
  expect(isInView(told, '/clubs/river/manage/events')).toBe(true);
  expect(isInView(told, '/clubs/river')).toBe(false);
  expect(isInView(told, '/clubs/lake/manage')).toBe(false);
  expect(isInView({ ...told, about: 'membership_ended' }, '/clubs/river/manage')).toBe(false);
});

it('a message in the open chat is in view, nothing else is', () => {
  expect(isInView(item({ senderId: 'p1' }), '/chat/p1')).toBe(true);
  expect(isInView(item({ senderId: 'p1' }), '/chat/p2')).toBe(false);
  expect(isInView(item({ kind: 'challenge' }), '/challenges')).toBe(false);
});
