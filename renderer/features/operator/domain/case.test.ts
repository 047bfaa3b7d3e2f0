import { describe, expect, it, test } from 'vitest';
import { foundAccountsText } from './account.ts';
import {
  caseKey,
  caseOfKey,
  type CaseSubject,
  filterOfAddress,
  nothingThere,
  type OperatorCase,
} from './case.ts';
import { type CaseResult, resultLabel, verdictOn } from './case-result.ts';
import { OPERATOR_LIMITS } from './limits.ts';
import {
  EMPTY_MEASURE,
  MEASURE_SCHEMA,
  type MeasureDraft,
  measureHint,
  measuresFor,
  SUSPENSION_DAYS,
} from './measure.ts';
import { type TrailLine, trailSentence } from './trail.ts';

const about = {
  id: 'p1',
  name: 'Ana',
  avatarUrl: null,
  createdAt: '2026-01-02T10:00:00Z',
  isDeleted: false,
  isHidden: false,
  suspendedUntil: null,
  ownedClubs: [],
  sharedClubs: [],
  reportCount: 1,
  reports: [],
  measures: [],
} as const;

const subject: CaseSubject = {
  text: 'Hey',
  place: null,
  slug: null,
  isHidden: false,
  since: null,
  until: null,
  givenBy: null,
  changes: [],
};

const item: OperatorCase = {
  kind: 'message',
  id: 12,
  quote: 'Hey',
  reason: 'harassment',
  words: null,
  isOpen: true,
  answer: null,
  createdAt: '2026-03-02T10:00:00Z',
  takenByName: null,
  subject,
  about,
  reporter: null,
};
const removed: CaseSubject = { ...subject, text: 'Removed', isHidden: true };

describe('the possible measures depend on the state of a case', () => {
  it.each([
    ['as it came', {}, 'warn hide hide_profile suspend answer dismiss'],
    ['removed', { subject: removed }, 'warn hide_profile suspend restore answer dismiss'],
    [
      'about a player',
      { kind: 'player', subject: null },
      'warn hide_profile suspend answer dismiss',
    ],
    [
      'about a suspended one',
      { about: { ...about, suspendedUntil: '2026-04-02T10:00:00Z' } },
      'warn hide hide_profile suspend lift answer dismiss',
    ],
    ['whose account is gone', { about: { ...about, isDeleted: true } }, 'hide answer dismiss'],
    ['a court', { kind: 'court', about: null }, 'hide answer dismiss'],
    [
      'an appeal',
      { kind: 'appeal', about: { ...about, suspendedUntil: '2026-04-02T10:00:00Z' } },
      'lift dismiss',
    ],
    ['an appeal that came too late', { kind: 'appeal' }, 'dismiss'],
    ['a disputed no-show', { kind: 'no_show' }, 'dropped counts'],
    ['closed', { isOpen: false }, ''],
    [
      'closed, to be undone',
      { isOpen: false, subject: removed, about: { ...about, isHidden: true } },
      'restore show_profile',
    ],
  ] as const)('%s', (_name, change, measures) => {
    expect(measuresFor({ ...item, ...change }).join(' ')).toBe(measures);
  });
});

test.each([
  [{ measure: '' }, false],
  [{ measure: 'warn', words: ' ' }, false],
  [{ measure: 'warn', words: 'Please.' }, true],
  [{ measure: 'hide' }, true],
  [{ measure: 'suspend', words: 'x'.repeat(1001) }, false],
  [{ measure: 'suspend', words: 'Insults.', days: '12' }, false],
  [{ measure: 'suspend', words: 'Insults.', days: '365' }, true],
] satisfies readonly (readonly [Partial<MeasureDraft>, boolean])[])('a draft %j', (change, ok) => {
  expect(MEASURE_SCHEMA.isValidSync({ ...EMPTY_MEASURE, ...change })).toBe(ok);
});

test("the longest suspension is the database's limit", () => {
  expect(Math.max(...SUSPENSION_DAYS.map(Number))).toBe(OPERATOR_LIMITS.longestDays);
});

test('an address contains a case, or none', () => {
  expect(caseOfKey(caseKey(item))).toEqual({ kind: 'message', id: 12 });
  expect(caseOfKey('nonsense-1')).toBeNull();
  expect(caseOfKey('message-1x')).toBeNull();
  expect(caseOfKey(null)).toBeNull();
  expect(filterOfAddress(new URLSearchParams('state=closed&kind=court'))).toEqual({
    state: 'closed',
    kind: 'court',
  });
  expect(filterOfAddress(new URLSearchParams('kind=else'))).toEqual({ state: 'open', kind: null });
});

it('an empty list of one kind says nothing about the others', () => {
  expect(nothingThere({ state: 'open', kind: null }).title).toBe('Nothing is waiting');
  expect(nothingThere({ state: 'open', kind: 'message' })).toEqual({
    title: 'No open cases of this kind',
    text: 'Choose Everything to see the others.',
  });
  expect(nothingThere({ state: 'closed', kind: 'message' }).title).toBe(
    'No closed cases of this kind',
  );
});

const line: TrailLine = {
  id: 1,
  action: 'suspend',
  operatorName: 'Olga',
  playerName: 'Ana',
  item: null,
  words: null,
  until: null,
  createdAt: '2026-03-02T10:00:00Z',
};

test.each([
  [{}, 'Olga suspended Ana'],
  [{ action: 'read_conversation' }, 'Olga read a conversation with Ana'],
  [{ action: 'hide', playerName: null }, 'Olga removed a court'],
  [{ action: 'something_new' }, 'Olga worked on a case'],
])('the trail describes %j in a sentence', (change, sentence) => {
  expect(trailSentence({ ...line, ...change })).toBe(sentence);
});

const playing = (id: string, side: 'challenger' | 'challenged') => ({
  side,
  player: { id, fullName: id, avatarUrl: null, skillLevel: null },
});

describe('a result of the player a case is about', () => {
  const result: CaseResult = {
    match: {
      id: 'm1',
      date: '2026-01-05',
      time: '18:00',
      timeZone: 'UTC',
      startsAt: '2026-01-05T18:00:00Z',
      clubName: null,
      matchType: 'singles',
      side: 'challenged',
      players: [playing('Ben', 'challenger'), playing('Ana', 'challenged')],
      result: {
        outcome: 'played',
        winner: 'challenged',
        score: { bestOf: 3, setLength: 'standard', sets: [{ games: [4, 6] }, { games: [1, 6] }] },
      },
      levelMove: null,
    },
    enteredByName: 'Ana',
    counts: true,
    isWithdrawn: false,
    isOwn: false,
  };

  it.each([
    ['counts, while the case is open', {}, true, 'withdraw'],
    ['counts, once the case is closed', {}, false, null],
    ['counts no more', { counts: false, isWithdrawn: true }, true, 'restore'],
    [
      'counts no more, once the case is closed',
      { counts: false, isWithdrawn: true },
      false,
      'restore',
    ],
    ['never counted', { counts: false }, true, 'count'],
    ['is of a match of the operator', { isOwn: true }, true, null],
    [
      'is of a match of the operator, and counts no more',
      { isOwn: true, counts: false, isWithdrawn: true },
      true,
      null,
    ],
  ] as const)('which %s', (_which, change, isOpen, verdict) => {
    expect(verdictOn({ ...result, ...change }, isOpen)).toBe(verdict);
  });

  it("is named after the opponents and the score from the player's own side", () => {
    expect(resultLabel(result)).toBe('vs Ben: 6-4, 6-1');
  });
});

const hint = (measure: Parameters<typeof measureHint>[0], about: OperatorCase = item): string =>
  measureHint(measure, about) ?? '';

describe('what is said before a decision', () => {
  it('says how each measure can be ended or undone', () => {
    expect(hint('suspend')).toMatch(/You can end the suspension at any time\.$/);
    expect(hint('hide_profile')).toMatch(/You can show the profile again at any time\.$/);
    expect(hint('hide')).toMatch(/You can put it back at any time\.$/);
    expect(hint('hide', { ...item, kind: 'court' })).toMatch(/You can put it back at any time\.$/);
  });

  it('says what is final', () => {
    expect(hint('dismiss')).toMatch(/can't be opened again\.$/);
    expect(hint('answer')).toMatch(/can't be opened again\.$/);
    expect(hint('counts', { ...item, kind: 'no_show' })).toMatch(/can't be changed later\.$/);
    expect(hint('lift')).toContain('Cancelled matches stay cancelled.');
  });

  it('says that a kept suspension can still be ended', () => {
    expect(hint('dismiss', { ...item, kind: 'appeal' })).toContain('You can still end it');
  });
});

describe('finding a player', () => {
  it('says when there may be more than those shown', () => {
    expect(foundAccountsText(1)).toBe('1 player found');
    expect(foundAccountsText(OPERATOR_LIMITS.playersFound)).toBe(
      'The first 30 players are shown. Add more of the name, or the place.',
    );
  });
});
