import { describe, expect, it } from 'vitest';
import { type ActivityDetails, describeActivity } from './activity.ts';

const player = (fullName: string) => ({
  id: fullName,
  fullName,
  avatarUrl: null,
  skillLevel: null,
});
const ana = player('Ana Silva');
const bea = player('Bea Costa');
const cleo = player('Cleo Dias');

const played = (
  result: Extract<ActivityDetails, { kind: 'match_played' }>['result'],
): ActivityDetails => ({
  kind: 'match_played',
  matchType: 'singles',
  opponents: [ana],
  partner: null,
  result,
});

describe('a completed match', () => {
  it.each([
    [{ outcome: 'played', won: true, score: '6-4, 6-3' }, 'You beat Ana Silva', '6-4, 6-3.'],
    [{ outcome: 'played', won: false, score: '4-6, 3-6' }, 'You lost to Ana Silva', '4-6, 3-6.'],
    [
      { outcome: 'retired', won: true, score: '4-1' },
      'You beat Ana Silva',
      'The other side retired.',
    ],
    [
      { outcome: 'no_show', won: false, score: null },
      'You lost to Ana Silva',
      "You didn't show up.",
    ],
    [null, 'You played Ana Silva', null],
  ])('%j reads "%s"', (result, title, detail) => {
    expect(describeActivity(played(result))).toEqual({ title, detail, to: '/matches' });
  });

  it('in doubles names both opponents and the partner', () => {
    const doubles = {
      ...played({ outcome: 'played', won: true, score: '6-2' }),
      opponents: [ana, bea],
      partner: cleo,
    };
    expect(describeActivity(doubles)).toMatchObject({
      title: 'You beat Ana Silva and Bea Costa',
      detail: '6-2, with Cleo Dias.',
    });
  });

  it('as practice has no result', () => {
    const practice: ActivityDetails = {
      kind: 'match_played',
      matchType: 'practice',
      opponents: [ana],
      partner: null,
      result: null,
    };
    expect(describeActivity(practice).title).toBe('You practised with Ana Silva');
  });
});

it.each<[ActivityDetails, string, string]>([
  [
    { kind: 'match_agreed', opponents: [ana], date: '2026-01-05', time: '18:00' },
    "You're playing Ana Silva",
    '/matches',
  ],
  [
    { kind: 'challenge_received', name: 'Ana Silva', matchType: 'doubles' },
    'Ana Silva challenged you to doubles',
    '/challenges',
  ],
  [
    { kind: 'club_joined', slug: 'tejo', club: 'Tejo', founded: true },
    'You founded Tejo',
    '/clubs/tejo',
  ],
  [
    { kind: 'member_joined', slug: 'tejo', club: 'Tejo', name: 'Bea' },
    'Bea joined Tejo',
    '/clubs/tejo',
  ],
  [
    { kind: 'announcement', slug: 'tejo', club: 'Tejo', title: 'Nets are up' },
    'Nets are up',
    '/clubs/tejo',
  ],
  [
    { kind: 'event_joined', slug: 'tejo', club: 'Tejo', title: 'Club night' },
    "You're going to Club night",
    '/clubs/tejo',
  ],
  [
    { kind: 'achievement', achievement: 'first_match', title: null, clubName: null },
    'First Match',
    '/profile?tab=achievements',
  ],
])('%j has a text and a link', (activity, title, to) => {
  expect(describeActivity(activity)).toMatchObject({ title, to });
});
