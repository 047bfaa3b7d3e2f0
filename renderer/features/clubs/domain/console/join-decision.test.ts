import { describe, expect, test } from 'vitest';
import {
  type DecisionOutcome,
  decisionText,
  settledRequests,
  undoneText,
} from './join-decision.ts';

const requests = [
  { id: 'a', playerName: 'Ana' },
  { id: 'b', playerName: 'Bea' },
];
const results = (...outcomes: DecisionOutcome[]) =>
  outcomes.map((outcome, at) => ({ requestId: requests[at]?.id ?? '', outcome }));

describe('after a decision', () => {
  test('about one player, the player is named', () => {
    expect(decisionText(true, requests, results('decided'))).toEqual({
      tone: 'success',
      title: 'Request approved',
      description: 'Ana is now a member.',
    });
    expect(decisionText(false, requests, results('decided')).description).toBe(
      'Ana will be notified.',
    );
  });

  test('about several, they are counted', () => {
    expect(decisionText(true, requests, results('decided', 'decided'))).toEqual({
      tone: 'success',
      title: '2 requests approved',
    });
    expect(decisionText(false, requests, results('decided', 'decided')).title).toBe(
      '2 requests denied',
    );
  });

  test('one already decided by somebody else is reported as such', () => {
    expect(decisionText(true, requests, results('already_decided')).title).toBe(
      'This request has already been answered.',
    );
    expect(decisionText(true, requests, results('already_decided', 'decided'))).toEqual({
      tone: 'success',
      title: 'Request approved',
      description: 'Bea is now a member.',
    });
  });

  test('a full club is reported, with those still pending', () => {
    expect(decisionText(true, requests, results('club_full'))).toEqual({
      tone: 'error',
      title: 'Error',
      description: 'This club has reached its member limit.',
    });
    expect(decisionText(true, requests, results('decided', 'club_full'))).toEqual({
      tone: 'info',
      title: 'Request approved',
      description: 'The club is now full. One request is still pending.',
    });
  });
});

test('only new decisions can be undone', () => {
  expect(settledRequests(results('already_decided', 'decided'))).toEqual(['b']);
});

test('undone requests are pending again', () => {
  expect(undoneText(1)).toBe('The request is pending again.');
  expect(undoneText(3)).toBe('3 requests are pending again.');
});
