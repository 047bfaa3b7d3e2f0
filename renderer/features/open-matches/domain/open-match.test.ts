import { expect, test } from 'vitest';
import { canLeave, isAhead, type OpenMatch, openerActions } from './open-match.ts';
import { openDoubles } from './open-match-fixture.ts';

const before = new Date('2030-01-05T08:00:00Z');
const after = new Date('2030-01-05T10:00:00Z');
const openMatch = (changes: Partial<OpenMatch>): OpenMatch => ({ ...openDoubles, ...changes });

const may = (part: OpenMatch['part'], changes: Partial<OpenMatch> = {}, now = before) =>
  canLeave(openMatch({ part, ...changes }), now);
const actions = (changes: Partial<OpenMatch>, now = before) =>
  openerActions(openMatch(changes), now);

test('decisions are possible until it starts, unless it has ended', () => {
  expect(isAhead(openDoubles, before)).toBe(true);
  expect(isAhead(openDoubles, after)).toBe(false);
  expect(isAhead(openMatch({ state: 'full' }), before)).toBe(true);
  expect(isAhead(openMatch({ state: 'cancelled' }), before)).toBe(false);
});

test('anybody with a place in it may give that up, except the opener', () => {
  expect((['seated', 'waiting', 'requested'] as const).map((part) => may(part))).toEqual([
    true,
    true,
    true,
  ]);
  expect((['opener', 'declined', 'left', null] as const).map((part) => may(part))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(may('seated', {}, after)).toBe(false);
  expect(may('seated', { state: 'closed', challengeId: 'c' })).toBe(true);
  expect(may('seated', { state: 'closed' })).toBe(false);
});

test('the opener may move, close and cancel; a closed match that is on only cancel', () => {
  expect(actions({ part: 'opener' })).toEqual(['move', 'close', 'cancel']);
  expect(actions({ part: 'opener', state: 'full' })).toEqual(['move', 'close', 'cancel']);
  expect(actions({ part: 'opener', state: 'closed', challengeId: 'c' })).toEqual(['cancel']);
  expect(actions({ part: 'opener', state: 'closed' })).toEqual([]);
  expect(actions({ part: 'opener' }, after)).toEqual([]);
  expect(actions({ part: 'seated' })).toEqual([]);
});
