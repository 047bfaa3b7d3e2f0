import { describe, expect, test } from 'vitest';
import { decide, type Visitor } from './guard-decision.ts';

const visitor: Visitor = { status: 'signed-out', ended: false };
const loggedOut: Visitor = { status: 'signed-out', ended: true };
const halfway: Visitor = { status: 'second-step' };
const newcomer: Visitor = { status: 'signed-in', onboarded: false };
const player: Visitor = { status: 'signed-in', onboarded: true };
const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

describe('while authentication is loading', () => {
  test('a guarded route waits', () => {
    expect(decide('onboarded', { status: 'loading' }, at('/dashboard'))).toEqual({ kind: 'wait' });
  });

  test('a public page shows at once', () => {
    expect(decide('everyone', { status: 'loading' }, at('/'))).toEqual({ kind: 'show' });
  });
});

test.each(['signed-out', 'second-step', 'signed-in', 'onboarded'] as const)(
  'a suspended player is taken from "%s" to the page that says why',
  (access) => {
    expect(decide(access, { status: 'suspended' }, at('/auth/login'))).toEqual({
      kind: 'go',
      to: '/dashboard',
    });
  },
);

describe('a visitor', () => {
  test('is sent to the login with the path, query and hash to return to', () => {
    expect(decide('onboarded', visitor, at('/settings', '?a=1', '#factors'))).toEqual({
      kind: 'go',
      to: '/auth/login?returnUrl=%2Fsettings%3Fa%3D1%23factors',
    });
  });

  test('can open pages with sample data', () => {
    expect(decide('onboarded-or-visitor', visitor, at('/discover'))).toEqual({ kind: 'show' });
  });

  test('can open login and sign-up', () => {
    expect(decide('signed-out', visitor, at('/auth/login'))).toEqual({ kind: 'show' });
  });

  test('cannot open onboarding', () => {
    expect(decide('signed-in', visitor, at('/onboarding'))).toEqual({
      kind: 'go',
      to: '/auth/login?returnUrl=%2Fonboarding',
    });
  });

  test('returns to the page beyond onboarding', () => {
    expect(decide('signed-in', visitor, at('/onboarding', '?returnUrl=%2Fmatches'))).toEqual({
      kind: 'go',
      to: '/auth/login?returnUrl=%2Fmatches',
    });
  });
});

test.each(['onboarded', 'onboarded-or-visitor'] as const)(
  'whose session ended elsewhere must log in to see "%s" again: no sample replaces their own data',
  (access) => {
    expect(decide(access, loggedOut, at('/challenges', '?tab=sent'))).toEqual({
      kind: 'go',
      to: '/auth/login?returnUrl=%2Fchallenges%3Ftab%3Dsent',
    });
  },
);

describe('a person whose code is still needed', () => {
  test.each(['onboarded', 'onboarded-or-visitor', 'signed-in'] as const)(
    'is sent from a page for "%s" to the code page, and returns',
    (access) => {
      expect(decide(access, halfway, at('/matches', '?view=list'))).toEqual({
        kind: 'go',
        to: '/auth/second-step?returnUrl=%2Fmatches%3Fview%3Dlist',
      });
    },
  );

  test("keeps the login's return address", () => {
    expect(decide('signed-out', halfway, at('/auth/login', '?returnUrl=%2Fclubs%2Fx'))).toEqual({
      kind: 'go',
      to: '/auth/second-step?returnUrl=%2Fclubs%2Fx',
    });
  });

  test('can see the code page, and public ones', () => {
    expect(decide('second-step', halfway, at('/auth/second-step'))).toEqual({ kind: 'show' });
    expect(decide('everyone', halfway, at('/'))).toEqual({ kind: 'show' });
  });

  test('goes on once the code was right', () => {
    const place = at('/auth/second-step', '?returnUrl=%2Fmatches');
    expect(decide('second-step', player, place)).toEqual({ kind: 'go', to: '/matches' });
  });

  test('goes back to the login if the session ended meanwhile', () => {
    const place = at('/auth/second-step', '?returnUrl=%2Fmatches');
    expect(decide('second-step', visitor, place)).toEqual({
      kind: 'go',
      to: '/auth/login?returnUrl=%2Fmatches',
    });
  });
});

describe('a person signed in but not onboarded', () => {
  test('is sent to onboarding from every page that needs a finished profile', () => {
    expect(decide('onboarded', newcomer, at('/dashboard'))).toEqual({
      kind: 'go',
      to: '/onboarding',
    });
  });

  test('keeps the page they came for', () => {
    expect(decide('onboarded-or-visitor', newcomer, at('/clubs/riverside'))).toEqual({
      kind: 'go',
      to: '/onboarding?returnUrl=%2Fclubs%2Friverside',
    });
  });

  test("keeps the login's return address through onboarding", () => {
    expect(decide('signed-out', newcomer, at('/auth/signup', '?returnUrl=/clubs/x'))).toEqual({
      kind: 'go',
      to: '/onboarding?returnUrl=%2Fclubs%2Fx',
    });
  });
});

test('with a spot held in a match takes it before onboarding', () => {
  const held = at('/auth/signup', '?returnUrl=%2Fplay%2Fo1%3Fhold%3Dabc');
  expect(decide('signed-out', newcomer, held)).toEqual({ kind: 'go', to: '/play/o1?hold=abc' });
  expect(decide('signed-out', newcomer, at('/auth/signup', '?returnUrl=%2Fplay%2Fo1'))).toEqual({
    kind: 'go',
    to: '/onboarding?returnUrl=%2Fplay%2Fo1',
  });
});

test('with an invitation joins before onboarding', () => {
  expect(decide('signed-out', newcomer, at('/auth/signup', '?returnUrl=%2Finvite%2Fabc'))).toEqual({
    kind: 'go',
    to: '/invite/abc',
  });
});

describe('an onboarded player', () => {
  test('can open what needs a finished profile', () => {
    expect(decide('onboarded', player, at('/dashboard'))).toEqual({ kind: 'show' });
  });

  test('may revisit onboarding', () => {
    expect(decide('signed-in', player, at('/onboarding'))).toEqual({ kind: 'show' });
  });

  test('goes from the login to the return address', () => {
    expect(decide('signed-out', player, at('/auth/login', '?returnUrl=%2Fmatches'))).toEqual({
      kind: 'go',
      to: '/matches',
    });
  });

  test('goes from the login to the dashboard if the return address leaves the app', () => {
    expect(decide('signed-out', player, at('/auth/login', '?returnUrl=//evil.example'))).toEqual({
      kind: 'go',
      to: '/dashboard',
    });
  });
});

test('whose server cannot be reached is not asked to log in', () => {
  expect(decide('onboarded', { status: 'unreachable' }, at('/dashboard'))).toEqual({
    kind: 'fail',
  });
  expect(decide('signed-out', { status: 'unreachable' }, at('/auth/login'))).toEqual({
    kind: 'fail',
  });
});

test('a profile that could not be loaded is reported, not assumed', () => {
  expect(decide('onboarded', { status: 'failed' }, at('/dashboard'))).toEqual({ kind: 'fail' });
});
