import { ANNOUNCEMENT_REFUSALS } from '../features/announcements/domain/announcement-draft.ts';
import { PROPOSAL_REFUSALS } from '../features/challenges/domain/proposal/proposal.ts';
import { SETTINGS_REFUSALS } from '../features/clubs/domain/console/club-settings.ts';
import { EVENT_REFUSALS } from '../features/events/domain/event-draft.ts';
import { TITLE_REFUSALS } from '../features/members/domain/member-forms.ts';
import {
  DATES_REFUSALS,
  NEW_LEAGUE_REFUSALS,
  RULES_REFUSALS as LEAGUE_RULES_REFUSALS,
} from '../features/leagues/domain/league-draft.ts';
import { PROFILE_REFUSALS } from '../features/profile/domain/profile-draft.ts';
import { describe, expect, test } from 'vitest';
import { type DbError, toDbError } from '../shared/api/db-error.ts';
import type { Refusals } from '../shared/refusals.ts';
import { noticeOfFailure, noticeOfSuccess } from './notices.ts';

const refused: DbError = {
  code: 'invalid_credentials',
  message: 'Invalid login credentials',
  details: '',
};

describe('the notice after a request', () => {
  test("is its endpoint's", () => {
    expect(noticeOfSuccess('signIn', { complete: true }, {})).toEqual({
      tone: 'success',
      title: 'Welcome back!',
      description: "You've been successfully logged in.",
    });
  });

  test('waits for the second step of people who have one', () => {
    expect(noticeOfSuccess('signIn', { complete: false }, {})).toBeNull();
    expect(noticeOfSuccess('showSecondFactor', null, {})?.title).toBe('Welcome back!');
  });

  test('contains the server’s sentence where the product shows the error text', () => {
    expect(noticeOfFailure('signIn', refused, {})).toEqual({
      tone: 'error',
      title: 'Login Failed',
      description: 'Invalid login credentials',
    });
  });

  test.each([
    [true, 'accepted', 'matches', 'Match cancelled'],
    [true, 'accepted', undefined, 'Challenge cancelled'],
    [false, 'pending', undefined, 'Challenge cancelled'],
    [false, 'accepted', 'matches', "You're no longer in this match"],
    [false, 'accepted', undefined, "You're no longer in this match"],
  ])(
    'of a match distinguishes what was cancelled from what goes on without the person: %s, %s, %s',
    (wasMatch, status, from, title) => {
      expect(noticeOfSuccess('cancelChallenge', { wasMatch }, { status, from })?.title).toBe(title);
    },
  );

  test.each([
    ['singles', { before: 4.1, after: 4.2 }, ' Your singles level went from 4.1 to 4.2.'],
    ['doubles', { before: 3, after: 3 }, ' Your doubles level stays at 3.0.'],
    ['practice', null, ''],
  ])('says what a confirmed result did to the level: %s', (matchType, levelMove, said) => {
    expect(
      noticeOfSuccess('confirmResult', { levelMove }, { matchType, opponentName: 'Leo' }),
    ).toEqual({
      tone: 'success',
      title: 'Result confirmed',
      description: `You and Leo agree on the result.${said}`,
    });
  });

  test('sends a new player to their inbox', () => {
    expect(noticeOfSuccess('signUp', { signedIn: false }, {})).toEqual({
      tone: 'success',
      title: 'Account Created!',
      description: 'Please check your email to verify your account.',
    });
  });

  test('follows the first step out of onboarding', () => {
    expect(noticeOfSuccess('completeOnboarding', null, { step: 'create-club' })).toMatchObject({
      title: 'Welcome to CourtCrew!',
      description: "Let's create your first club.",
    });
    expect(noticeOfSuccess('completeOnboarding', null, { step: 'join-clubs' })).toMatchObject({
      description: "Let's find you the perfect tennis crew.",
    });
  });

  test('says that a request another tab has sent is done, unless its words depend on the answer', () => {
    const waits = { baseQueryMeta: { queued: true } };
    expect(noticeOfSuccess('declineChallenge', null, {}, waits)?.title).toBe(
      'Saved on this device',
    );
    const done = { baseQueryMeta: { queued: true, done: true } };
    expect(noticeOfSuccess('declineChallenge', null, {}, done)?.title).toBe('Challenge declined');
    expect(noticeOfSuccess('markAllNotificationsRead', null, {}, done)).toEqual({
      tone: 'success',
      title: 'All notifications marked as read',
    });
    expect(noticeOfSuccess('acceptChallenge', { isMatch: false }, {}, done)).toBeNull();
  });

  test('is absent for something its person discarded while it waited', () => {
    const discarded = { baseQueryMeta: { queued: true, discarded: true } };
    expect(noticeOfSuccess('declineChallenge', null, {}, discarded)).toBeNull();
  });

  test('is absent for an endpoint that has none', () => {
    expect(noticeOfSuccess('getViewer', null, 'id')).toBeNull();
    expect(noticeOfFailure('getViewer', refused, 'id')).toBeNull();
  });
});

const { capacity_too_small: _notYet, ...NEW_EVENT_REFUSALS } = EVENT_REFUSALS;

test.each<readonly [endpoint: string, refusals: Refusals]>([
  ['postAnnouncement', ANNOUNCEMENT_REFUSALS],
  ['editAnnouncement', ANNOUNCEMENT_REFUSALS],
  ['sendChallenge', PROPOSAL_REFUSALS],
  ['counterChallenge', PROPOSAL_REFUSALS],
  ['challengeOnLadder', PROPOSAL_REFUSALS],
  ['proposeReschedule', PROPOSAL_REFUSALS],
  ['updateClub', SETTINGS_REFUSALS],
  ['createLeague', NEW_LEAGUE_REFUSALS],
  ['updateLeague', LEAGUE_RULES_REFUSALS],
  ['updateLeague', DATES_REFUSALS],
  ['createEvent', NEW_EVENT_REFUSALS],
  ['updateEvent', EVENT_REFUSALS],
  ['awardTitle', TITLE_REFUSALS],
  ['saveProfile', PROFILE_REFUSALS],
])('does not repeat what the form says after %s', (endpoint, refusals) => {
  const said = Object.keys(refusals).filter((code) =>
    noticeOfFailure(endpoint, toDbError({ hint: code, message: 'No.' }), {}),
  );
  expect(said).toEqual([]);
});
