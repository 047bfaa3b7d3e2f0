import { expect, it } from 'vitest';
import { currentLeg, legName } from './draw.ts';
import type { DrawSlot } from './league.ts';
import { datesSchema } from './league-draft.ts';
import { fixtureRows } from './league-file.ts';
import { datesLine } from './league-text.ts';
import { rulesSummary, rulesText } from './rules-text.ts';

it.each([
  [1, 1, 'Final'],
  [1, 2, 'Semifinals'],
  [2, 2, 'Final'],
  [1, 3, 'Quarterfinals'],
  [1, 4, 'Round of 16'],
  [2, 6, 'Round of 32'],
])('round %i of %i is called %s', (leg, legs, name) => {
  expect(legName(leg, legs)).toBe(name);
});

const slot = (leg: number, pos: number, winnerId: string | null): DrawSlot => ({
  leg,
  pos,
  home: null,
  away: null,
  bye: false,
  fixture: null,
  winnerId,
});

it('the current round is the first with an undecided match, at the end the final', () => {
  const legs = [
    { number: 1, endsOn: '2026-01-11' },
    { number: 2, endsOn: '2026-01-18' },
  ];
  const draw = (...winners: readonly (string | null)[]) => ({
    legs,
    winnerId: null,
    slots: [
      slot(1, 1, winners[0] ?? null),
      slot(1, 2, winners[1] ?? null),
      slot(2, 1, winners[2] ?? null),
    ],
  });
  expect(currentLeg(draw('a'))).toBe(1);
  expect(currentLeg(draw('a', 'b'))).toBe(2);
  expect(currentLeg(draw('a', 'b', 'a'))).toBe(2);
});

it("a knockout's rules in plain words", () => {
  const rules = {
    kind: 'knockout',
    name: 'knockout',
    bestOf: 3,
    setLength: 'standard',
    undecided: 'lot',
  } as const;
  expect(rulesText({ rules, kind: 'knockout', discipline: 'singles' })).toEqual([
    'The winner of each match goes through to the next round. The loser is out.',
    'Matches are best of three sets.',
    'The top players are kept apart in the draw. Everyone else is placed at random.',
    "If the draw isn't full, those at the top of the list get a bye in the first round.",
    "If someone doesn't show up or withdraws, the other side goes through.",
    "If a match isn't played in time, the side that tried to arrange it goes through. A challenge counts if it was sent at least 2 days before the deadline. Answering one with another time counts as well.",
    'If both sides tried, or neither did, a random order drawn at the start decides who goes through.',
    'Blocking the other side counts as withdrawing from the match. So does being suspended from CourtCrew at the deadline.',
    'If the two sides disagree on a result, the club has 14 days after the deadline to decide who goes through.',
    'If that holds up the next match, its players still have at least 5 days to play it.',
  ]);
  expect(
    rulesText({ rules: { ...rules, undecided: 'seed' }, kind: 'knockout', discipline: 'singles' }),
  ).toContain('If both sides tried, or neither did, the side placed higher goes through.');
  expect(rulesText({ rules, kind: 'knockout', discipline: 'doubles' })[2]).toBe(
    'The top pairs are kept apart in the draw. All other pairs are placed at random.',
  );
  expect(rulesSummary({ ...rules, setLength: 'short', undecided: 'seed' })).toBe(
    "Matches are best of three short sets, to four games. If a match isn't played in time, the side that tried to arrange it goes through, or else the side placed higher.",
  );
});

it('a knockout has weeks for each round, and no last day', async () => {
  const about = {
    kind: 'knockout',
    startsOn: '2026-01-05',
    endsOn: null,
    roundsPlanned: 3,
  } as const;
  expect(datesLine({ ...about, roundWeeks: 1 })).toBe('From Jan 5, 2026, 1 week per round');
  expect(datesLine({ ...about, roundWeeks: 2 })).toBe('From Jan 5, 2026, 2 weeks per round');
  const values = { startsOn: '2026-01-05', endsOn: '', roundWeeks: '2', roundsPlanned: '' };
  await expect(datesSchema('knockout', '2026-01-05').validate(values)).resolves.toBeTruthy();
  await expect(
    datesSchema('knockout', '2026-01-05').validate({ ...values, roundWeeks: '13' }),
  ).rejects.toThrow('A round can last 1 to 12 weeks.');
});

it('is exported with the names of its rounds', () => {
  const standing = {
    round: 1,
    group: 1,
    place: 1,
    players: 'Ana',
    played: 0,
    won: 0,
    lost: 0,
    walkovers: 0,
    points: null,
    sets: [0, 0],
    games: [0, 0],
    withdrawn: false,
  } as const;
  const fixture = {
    round: 1,
    group: 1,
    leg: 2,
    home: 'Ana',
    away: 'Ben',
    state: 'open',
    winner: null,
    score: null,
    by: null,
  };
  const standings = Array.from({ length: 5 }, () => standing);
  expect(fixtureRows({ standings, fixtures: [fixture] }, 'knockout')[0]?.[1]).toBe('Semifinals');
});
