import { expect, it } from 'vitest';
import { type Appeal, claimSentence, SETTLE_SCHEMA, settledSentence } from './appeal.ts';

const appeal: Appeal = {
  id: 1,
  playerId: 'bea',
  playerName: 'Bea',
  avatarUrl: null,
  claimedByName: 'Ana',
  words: 'I was on court 2.',
  verdict: null,
  answer: null,
  date: '2026-03-02',
  time: '18:00',
  courtLocation: 'Court 1',
  settledByName: null,
  settledAt: null,
};

it('says who claims what about whom, and the outcome', () => {
  expect(claimSentence(appeal)).toBe("Ana reported that Bea didn't come.");
  const now = new Date('2026-03-06T10:00:00Z');
  const settled = { ...appeal, settledByName: 'Olga', settledAt: '2026-03-04T10:00:00Z' };
  expect(settledSentence(appeal, now)).toBeNull();
  expect(settledSentence(settled, now)).toBe('Settled by Olga 2 days ago without an answer.');
  expect(settledSentence({ ...settled, answer: 'You were both here.' }, now)).toBe(
    'Settled by Olga 2 days ago: You were both here.',
  );
});

it('is settled one way or the other', async () => {
  expect(await SETTLE_SCHEMA.isValid({ verdict: '', answer: '' })).toBe(false);
  expect(await SETTLE_SCHEMA.isValid({ verdict: 'counts', answer: 'x'.repeat(1001) })).toBe(false);
  expect(await SETTLE_SCHEMA.isValid({ verdict: 'dropped', answer: '' })).toBe(true);
});
