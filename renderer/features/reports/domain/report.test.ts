import { expect, it } from 'vitest';
import {
  type ClubReport,
  closingSentence,
  type MyReport,
  progressSentence,
  reportTitle,
} from './report.ts';

const report: MyReport = {
  id: 1,
  kind: 'player',
  playerName: 'Ana',
  clubName: 'Tejo',
  reason: 'spam',
  words: null,
  state: 'open',
  taken: false,
  answer: null,
  createdAt: '2026-03-02T10:00:00Z',
};

it.each([
  [{}, 'The managers of Tejo will look at it.'],
  [{ state: 'handled' }, 'The managers of Tejo have acted on it.'],
  [{ clubName: null }, 'CourtCrew will look at it.'],
  [{ clubName: null, taken: true }, 'CourtCrew is looking at it.'],
  [
    { clubName: null, state: 'dismissed' },
    'CourtCrew has looked at it and decided to take no action.',
  ],
] as const)('a report %j says who is looking at it', (change, sentence) => {
  expect(progressSentence({ ...report, ...change })).toBe(sentence);
});

it('what was reported is named after its author', () => {
  expect(reportTitle('player', 'Ana')).toBe('Ana');
  expect(reportTitle('announcement', 'Ana')).toBe('An announcement by Ana');
});

it('the outcome of a report says who closed it, when, and their answer', () => {
  const now = new Date('2026-03-05T10:00:00Z');
  const open: ClubReport = {
    ...report,
    kind: 'player',
    playerId: 'ana',
    avatarUrl: null,
    reporterName: 'Bea',
    quote: null,
    reason: 'spam',
    handledByName: null,
    handledAt: null,
  };
  const closed: ClubReport = {
    ...open,
    state: 'handled',
    handledByName: 'Olga',
    handledAt: '2026-03-05T07:00:00Z',
  };
  expect(closingSentence(open, now)).toBeNull();
  expect(closingSentence(closed, now)).toBe('Closed by Olga 3 hours ago without an answer.');
  expect(closingSentence({ ...closed, answer: 'We have talked to Ana.' }, now)).toBe(
    'Closed by Olga 3 hours ago: We have talked to Ana.',
  );
});
