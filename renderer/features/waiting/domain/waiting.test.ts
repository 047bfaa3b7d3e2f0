import { describe, expect, it } from 'vitest';
import { answerableIn, isAnswer } from './waiting.ts';
import { toWaitingList, type WaitingAnswer } from './waiting-answer.ts';
import { waitingSentence } from './waiting-sentence.ts';
import { waitingText, waitingZoneNote } from './waiting-text.ts';

const bea = { id: 'b', full_name: 'Bea Costa', avatar_path: 'b/1.webp' };
const match = {
  match_type: 'singles',
  date: '2026-01-06',
  time: '18:00',
  time_zone: 'Europe/Lisbon',
  duration_minutes: 90,
  court_location: 'Court 1',
};
const row: WaitingAnswer['items'][number] = {
  kind: 'challenge',
  challenge_id: 'c1',
  entry: null,
  request_id: null,
  club: null,
  person: bea,
  match,
  turning_down: null,
  clash: false,
  in_league: false,
  result: null,
};
const result = { outcome: 'played', won: false, score: '3-6, 4-6' };
const club = { id: 'k', slug: 'park', name: 'Park Club' };
const answer: WaitingAnswer = {
  count: 12,
  items: [
    row,
    { ...row, match: { ...match, match_type: 'doubles' }, challenge_id: 'c2' },
    { ...row, kind: 'seat', challenge_id: 'c3', person: null },
    { ...row, kind: 'reschedule', challenge_id: 'c4', entry: 'r4' },
    { ...row, kind: 'result', challenge_id: 'c5', entry: '55', result },
    { ...row, kind: 'request', challenge_id: null, match: null, request_id: 'q', club },
    { ...row, kind: 'introduction', challenge_id: null, entry: 'i7', club },
    { ...row, kind: 'introduction', challenge_id: null, entry: 'i8', club, match: null },
    { ...row, kind: 'open_request', challenge_id: null, entry: 'o9' },
    { ...row, kind: 'of_a_later_version' },
  ],
};
const list = toWaitingList(answer, (path) => path && `/pictures/${path}`);

describe('the waiting list', () => {
  it('counts and shows everything except kinds of a later version', () => {
    expect(list.count).toBe(11);
    expect(list.items.map(({ key }) => key)).toEqual([
      'challenge-c1',
      'challenge-c2',
      'seat-c3',
      'reschedule-r4',
      'result-55',
      'request-q',
      'introduction-i7',
      'introduction-i8',
      'open-o9-b',
    ]);
    expect(list.items[0]?.person).toEqual({
      id: 'b',
      fullName: 'Bea Costa',
      avatarUrl: '/pictures/b/1.webp',
    });
    expect(toWaitingList(undefined, () => null)).toEqual({ count: 0, items: [] });
  });

  it('says who wants what, with the answers', () => {
    expect(
      list.items.map((item) => {
        const { title, detail, yes, no, lead } = waitingText(item);
        return [title, detail, yes?.label, no?.label, lead?.label];
      }),
    ).toEqual([
      [
        'Bea Costa challenged you',
        'Tue, Jan 6, 6:00 pm · Singles, 90 minutes · Court 1',
        'Accept',
        'Decline',
        'Another time?',
      ],
      [
        'Bea Costa challenged you to doubles',
        'Tue, Jan 6, 6:00 pm · Doubles, 90 minutes · Court 1',
        'Accept',
        'Decline',
        'Choose a partner',
      ],
      [
        'Unknown User wants you as a doubles partner',
        'Tue, Jan 6, 6:00 pm · Singles, 90 minutes · Court 1',
        'Join',
        'Decline',
        undefined,
      ],
      [
        'Bea Costa proposed another time',
        'Tue, Jan 6, 6:00 pm · Singles, 90 minutes · Court 1',
        'Accept',
        'Keep the time',
        undefined,
      ],
      ['Bea Costa entered a result', 'You lost 3-6, 4-6.', 'Confirm', undefined, 'Not right?'],
      ['Bea Costa wants to join Park Club', '', 'Approve', 'Deny', undefined],
      [
        'Meet Bea Costa',
        'Tue, Jan 6, 6:00 pm · Singles, 90 minutes · Court 1',
        "Yes, let's play",
        'No, thanks',
        undefined,
      ],
      [
        'Meet Bea Costa',
        'If you both say yes, you choose a time together.',
        "Yes, let's play",
        'No, thanks',
        undefined,
      ],
      [
        'Bea Costa wants to join your match',
        'Tue, Jan 6, 6:00 pm · Singles, 90 minutes · Court 1',
        'Accept',
        'Decline',
        undefined,
      ],
    ]);
  });

  it('names the zone of its times for a viewer elsewhere', () => {
    const note = 'Western European Standard Time; Tue 1:00 pm for you';
    expect(list.items.map((item) => waitingZoneNote(item, 'America/New_York'))).toEqual([
      note,
      note,
      note,
      note,
      null,
      null,
      note,
      null,
      note,
    ]);
    expect(list.items.map((item) => waitingZoneNote(item, 'Europe/Lisbon'))).toEqual(
      list.items.map(() => null),
    );
  });

  it('has ladder matches declined where the consequences are shown', () => {
    const [asked] = toWaitingList(
      { count: 1, items: [{ ...row, turning_down: 'excused' }] },
      () => null,
    ).items;
    expect(asked && waitingText(asked)).toMatchObject({
      yes: { label: 'Accept' },
      no: null,
      lead: { label: "Can't play?", to: '/challenges?decline=c1' },
    });
  });

  it("has no partner to choose in a league's doubles", () => {
    const doubles = { ...row, match: { ...match, match_type: 'doubles' }, in_league: true };
    const [asked] = toWaitingList({ count: 1, items: [doubles] }, () => null).items;
    expect(asked && waitingText(asked)).toMatchObject({ yes: { label: 'Accept' }, lead: null });
  });

  it('has a sentence for screen readers', () => {
    expect([0, 1, 3].map(waitingSentence)).toEqual([
      '',
      '1 waiting for your answer',
      '3 waiting for your answer',
    ]);
  });
});

describe('notifications that can be answered', () => {
  const told = { challengeId: null, openMatchId: null, clubId: null, senderId: null, about: null };
  it('are the latest about waiting items, each item once', () => {
    const answerable = answerableIn(
      [
        { ...told, id: 'n12', challengeId: 'c4', senderId: 'b', about: 'reminder' },
        { ...told, id: 'n13', challengeId: 'c4', senderId: 'manager' },
        { ...told, id: 'n1', challengeId: 'c4', senderId: 'b' },
        { ...told, id: 'n2', challengeId: 'c1', senderId: 'b' },
        { ...told, id: 'n3', challengeId: 'c1', senderId: 'b' },
        { ...told, id: 'n8', clubId: 'k', senderId: 'b', about: 'introduction_agreed' },
        { ...told, id: 'n9', clubId: 'k', senderId: 'b', about: 'introduction' },
        { ...told, id: 'n4', clubId: 'k', senderId: 'b', about: 'join_request' },
        { ...told, id: 'n5', clubId: 'k', senderId: 'x' },
        { ...told, id: 'n6', challengeId: 'c3' },
        { ...told, id: 'n10', openMatchId: 'o9', senderId: 'b', about: 'joined' },
        { ...told, id: 'n11', openMatchId: 'o9', senderId: 'b', about: 'request' },
        { ...told, id: 'n7', challengeId: 'other' },
      ],
      list.items,
    );
    expect([...answerable].map(([id, { key }]) => [id, key])).toEqual([
      ['n2', 'challenge-c1'],
      ['n6', 'seat-c3'],
      ['n1', 'reschedule-r4'],
      ['n4', 'request-q'],
      ['n9', 'introduction-i7'],
      ['n11', 'open-o9-b'],
    ]);
  });
});

const answeredBy = (name: string, args: Readonly<Record<string, unknown>>): readonly string[] =>
  list.items.filter((item) => isAnswer({ name, args }, item)).map(({ key }) => key);

describe('a call waiting on the device to be sent', () => {
  it('is the answer to its item, wherever it was given', () => {
    expect(answeredBy('accept_challenge', { challenge_id: 'c1' })).toEqual(['challenge-c1']);
    expect(answeredBy('decline_challenge', { challenge_id: 'c2' })).toEqual(['challenge-c2']);
    expect(answeredBy('confirm_result', { result_id: 55 })).toEqual(['result-55']);
    expect(answeredBy('enter_result', { challenge_id: 'c5' })).toEqual(['result-55']);
  });

  it('is not an answer to anything else', () => {
    expect(answeredBy('accept_challenge', { challenge_id: 'c3' })).toEqual([]);
    expect(answeredBy('confirm_result', { result_id: 56 })).toEqual([]);
    expect(answeredBy('send_message', { receiver_id: 'b', content: 'Hi' })).toEqual([]);
  });
});
