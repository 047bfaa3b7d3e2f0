import { describe, expect, it } from 'vitest';
import { acceptanceRate, heatOf, hoursShown, type WeekFigures } from './statistics.ts';
import {
  answersSentence,
  durationLabel,
  hoursSentence,
  matchesSentence,
  membersSentence,
  movesSentence,
  rateLabel,
} from './statistics-text.ts';
import { hourText } from '../../../shared/dates/date-text.ts';

const week = (day: string, figures: Partial<WeekFigures> = {}): WeekFigures => ({
  week: day,
  members: 10,
  joined: 0,
  left: 0,
  matches: 0,
  ...figures,
});

const weeks = [
  week('2026-03-02', { members: 8, joined: 1, matches: 1 }),
  week('2026-03-09', { members: 10, joined: 3, left: 1, matches: 4 }),
];

describe('the acceptance rate', () => {
  it('counts answered challenges only', () => {
    expect(acceptanceRate({ accepted: 3, declined: 1, unanswered: 9 })).toBe(0.75);
    expect(rateLabel({ accepted: 3, declined: 1, unanswered: 9 })).toBe('75%');
  });

  it('is unknown without answers', () => {
    expect(acceptanceRate({ accepted: 0, declined: 0, unanswered: 2 })).toBeNull();
    expect(rateLabel({ accepted: 0, declined: 0, unanswered: 2 })).toBe('–');
  });
});

describe('the busiest hours', () => {
  it('have no gaps between the first and the last', () => {
    expect(
      hoursShown([
        { weekday: 0, hour: 18, matches: 2 },
        { weekday: 5, hour: 16, matches: 1 },
      ]),
    ).toEqual([16, 17, 18]);
    expect(hoursShown([])).toEqual([]);
  });

  it('are relative to the busiest one', () => {
    expect([0, 1, 2, 4, 6].map((matches) => heatOf(matches, 6))).toEqual([
      'none',
      'low',
      'low',
      'medium',
      'high',
    ]);
    expect(heatOf(1, 1)).toBe('high');
  });
});

describe("the charts' captions", () => {
  it('about members', () => {
    expect(membersSentence(weeks)).toBe('The club has grown from 7 members to 10.');
    expect(
      membersSentence([
        week('2026-03-02', { members: 9, left: 1 }),
        week('2026-03-09', { members: 8, left: 1 }),
      ]),
    ).toBe('The club has gone from 10 members to 8.');
    expect(membersSentence([week('2026-03-02', { members: 5, joined: 5 })])).toBe(
      'The club has grown from 0 members to 5.',
    );
    expect(membersSentence([week('2026-03-02', { members: 5001, joined: 979 })])).toBe(
      'The club has grown from 4,022 members to 5,001.',
    );
    expect(membersSentence([week('2026-03-02', { members: 1 })])).toBe(
      'The club has 1 member, the same as at the start of this period.',
    );
    expect(movesSentence(weeks)).toBe('In this period, 4 members joined. 1 member left.');
    expect(movesSentence([week('2026-03-02')])).toBe('Nobody joined or left in this period.');
  });

  it('about matches', () => {
    expect(matchesSentence(weeks)).toBe(
      '5 matches were played. The busiest week began on Mar 9 with 4.',
    );
    expect(matchesSentence(weeks.slice(0, 1))).toBe('1 match was played, in the week of Mar 2.');
    expect(matchesSentence([])).toBe('No club matches were played in this period.');
    expect(hoursSentence([{ weekday: 3, hour: 18, matches: 2 }])).toBe(
      'The courts are busiest on Thursday at 6 pm, with 2 matches.',
    );
  });

  it('about answers', () => {
    expect(answersSentence({ accepted: 3, declined: 1, unanswered: 2 })).toBe(
      '3 of 4 answered challenges were accepted. 2 expired without an answer.',
    );
    expect(answersSentence({ accepted: 0, declined: 1, unanswered: 0 })).toBe(
      '1 challenge was answered and declined.',
    );
    expect(answersSentence({ accepted: 0, declined: 0, unanswered: 0 })).toBe(
      'No challenges from this period have been answered yet.',
    );
    expect([null, 40, 200, 2880].map(durationLabel)).toEqual(['–', '40 min', '3 h', '2 days']);
    expect([0, 12, 18].map(hourText)).toEqual(['12 am', '12 pm', '6 pm']);
  });
});
