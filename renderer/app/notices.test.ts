import { describe, expect, test } from 'vitest';
import type { DbError } from '../shared/api/db-error.ts';
import { noticeOfFailure, noticeOfSuccess } from './notices.ts';

const refused: DbError = {
  code: 'invalid_credentials',
  message: 'Invalid login credentials',
  details: '',
};

describe('the notice after a request', () => {
  test('are those of its endpoint', () => {
    expect(noticeOfSuccess('signIn', { complete: true }, {})).toEqual({
      tone: 'success',
      title: 'Welcome back!',
      description: "You've been successfully logged in.",
    });
  });

  test('wait for the second step of who has one', () => {
    expect(noticeOfSuccess('signIn', { complete: false }, {})).toBeNull();
    expect(noticeOfSuccess('showSecondFactor', null, {})?.title).toBe('Welcome back!');
  });

  test('carry the server’s sentence where the product shows the error text', () => {
    expect(noticeOfFailure('signIn', refused, {})).toEqual({
      tone: 'error',
      title: 'Login Failed',
      description: 'Invalid login credentials',
    });
  });

  test('send a new player to their inbox', () => {
    expect(noticeOfSuccess('signUp', { signedIn: false }, {})).toEqual({
      tone: 'success',
      title: 'Account Created!',
      description: 'Please check your email to verify your account.',
    });
  });

  test('follow the first step out of onboarding', () => {
    expect(noticeOfSuccess('completeOnboarding', null, { step: 'create-club' })).toMatchObject({
      title: 'Welcome to CourtCrew!',
      description: "Let's create your first club.",
    });
    expect(noticeOfSuccess('completeOnboarding', null, { step: 'join-clubs' })).toMatchObject({
      description: "Let's find you the perfect tennis crew.",
    });
  });

  test('are absent for an endpoint that has none', () => {
    expect(noticeOfSuccess('getViewer', null, 'id')).toBeNull();
    expect(noticeOfFailure('getViewer', refused, 'id')).toBeNull();
  });
});
