import { describe, expect, test } from 'vitest';
import { openDoubles } from './open-match-fixture.ts';
import {
  audienceText,
  bandText,
  endQuestion,
  holdText,
  joinHint,
  leaveQuestion,
  linkTitle,
  partText,
  spotsSentence,
  spotsText,
  stateText,
  visitorHint,
  waitingText,
} from './open-match-text.ts';

const part = (mine: typeof openDoubles.part, position: number | null = null) =>
  partText({ part: mine, position });
const said = (state: typeof openDoubles.state, challengeId: string | null = null) =>
  stateText({ state, challengeId });

test.each([
  [{ low: null, high: null }, 'Any level'],
  [{ low: 3, high: 3.5 }, 'Intermediate (3.0 to 3.5)'],
  [{ low: 2.5, high: 4 }, 'Beginner to advanced (2.5 to 4.0)'],
  [{ low: 4, high: null }, 'Advanced and up (4.0)'],
  [{ low: null, high: 5 }, 'Up to expert (5.0)'],
  [{ low: 1.5, high: 2 }, 'Beginner (1.5 to 2.0)'],
])('a range of levels is in words', (band, words) => {
  expect(bandText(band)).toBe(words);
});

describe('spots', () => {
  test('that are free are counted, on screen and for screen readers', () => {
    expect([0, 1, 3].map((seatsLeft) => spotsText({ seatsLeft }))).toEqual([
      'Full',
      '1 spot left',
      '3 spots left',
    ]);
    expect(spotsSentence({ seats: 4, seatsLeft: 1 })).toBe('3 of 4 in');
    expect(spotsSentence({ seats: 2, seatsLeft: 0 })).toBe('All 2 spots are taken');
    expect([waitingText(0), waitingText(2)]).toEqual([null, '2 on the waiting list']);
  });

  test('held for a visitor are counted down in words', () => {
    const now = new Date('2030-01-01T10:00:00Z');
    const after = (seconds: number) => holdText(new Date(now.getTime() + seconds * 1000), now);
    expect([600, 61, 60, 5].map(after)).toEqual([
      "We're holding your spot for 10 more minutes.",
      "We're holding your spot for 2 more minutes.",
      "We're holding your spot for less than a minute.",
      "We're holding your spot for less than a minute.",
    ]);
  });
});

test('a link is named after the match', () => {
  expect(linkTitle(openDoubles)).toBe('Doubles, 90 minutes: Sat, Jan 5, 9:00 am');
});

test('players in it see that, those waiting their place in line', () => {
  expect([part('opener'), part('seated'), part('waiting', 2), part('waiting')]).toEqual([
    "You're in",
    "You're in",
    "You're number 2 on the waiting list",
    "You're on the waiting list",
  ]);
  expect([part('requested'), part('declined'), part('left'), part(null)]).toEqual([
    "You've asked to join",
    "You can't join this match",
    null,
    null,
  ]);
});

test("why one has to ask, or can't join, is said in advance", () => {
  expect(joinHint('seat')).toBeNull();
  expect(joinHint('busy')).toBe('You already have a match at that time.');
  expect(joinHint('ask_level')).toContain('outside the range');
  expect(joinHint('ask_hidden_level')).toContain("don't show your level to everyone");
  expect(joinHint('ask_reliability')).toContain('reliable players');
  expect(joinHint('wait')).toContain('move up automatically');
});

test('its outcome is shown', () => {
  expect(said('open')).toBeNull();
  expect(said('full', 'c')).toBe("It's on. All spots are taken.");
  expect(said('closed', 'c')).toBe("It's on. Nobody else can join.");
  expect(said('closed')).toBe('This match was closed before it was full.');
  expect(said('expired')).toBe("This match didn't fill up in time.");
});

test('leaving a closed match ends it, which is said in advance', () => {
  for (const isLateToLeave of [true, false]) {
    const { text } = leaveQuestion({ part: 'seated', state: 'closed', isLateToLeave });
    expect(text).toContain("the match won't take place");
    expect(text).not.toContain('opens up');
    expect(text.includes('late cancellation')).toBe(isLateToLeave);
  }
});

test('leaving late is explained in advance', () => {
  expect(leaveQuestion({ part: 'seated', state: 'open', isLateToLeave: true }).text).toContain(
    'counts as a late cancellation',
  );
  expect(leaveQuestion({ part: 'seated', state: 'open', isLateToLeave: false }).text).not.toContain(
    'late',
  );
  expect(leaveQuestion({ part: 'waiting', state: 'open', isLateToLeave: false }).confirmLabel).toBe(
    'Leave waiting list',
  );
  expect(
    leaveQuestion({ part: 'requested', state: 'open', isLateToLeave: false }).confirmLabel,
  ).toBe('Withdraw');
  expect(endQuestion('cancel', { isLateToLeave: true, seatsLeft: 1 }).text).toContain(
    'late cancellation',
  );
  expect(endQuestion('close', { isLateToLeave: false, seatsLeft: 0 }).text).toContain('stays on');
  expect(endQuestion('close', { isLateToLeave: false, seatsLeft: 1 }).text).toContain("isn't full");
  expect(endQuestion('close', { isLateToLeave: true, seatsLeft: 1 }).text).toContain(
    'late cancellation',
  );
});

test('its audience is shown, with the club', () => {
  expect(audienceText({ audience: 'club', club: { id: 'k', slug: 'k', name: 'Park' } })).toBe(
    'Members of Park can see this match.',
  );
  expect(audienceText(openDoubles)).toBe('Players nearby can see this match.');
});

test.each([
  [{ band: { low: null, high: null }, reliableOnly: false }, null],
  [
    { band: { low: 3, high: null }, reliableOnly: false },
    'If your level is outside the range, the player who opened this match decides.',
  ],
  [
    { band: { low: null, high: null }, reliableOnly: true },
    "This match is for reliable players. If you're new, the player who opened it decides.",
  ],
])('a visitor reads before signing up who decides: %j', (match, hint) => {
  expect(visitorHint(match)).toBe(hint);
});
