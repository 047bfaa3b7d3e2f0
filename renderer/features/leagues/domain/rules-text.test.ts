import { expect, it } from 'vitest';
import type { LadderRules, Rules, TableRules } from './rules.ts';
import { rulesName, rulesSummary, rulesText } from './rules-text.ts';

const classic: TableRules = {
  kind: 'table',
  name: 'classic',
  win: 3,
  loss: 1,
  walkoverWin: 3,
  walkoverLoss: 0,
  unplayed: 0,
  bestOf: 3,
  setLength: 'standard',
  withdrawal: 'annulled',
  promoted: 1,
  relegated: 1,
};
const brisk: TableRules = {
  ...classic,
  name: 'brisk',
  win: 2,
  walkoverWin: 2,
  setLength: 'short',
  withdrawal: 'kept',
  promoted: 2,
  relegated: 2,
};
const wins: TableRules = {
  ...classic,
  name: 'wins',
  win: 1,
  loss: 0,
  walkoverWin: 1,
  withdrawal: 'kept',
};
const swap: LadderRules = {
  kind: 'ladder',
  name: 'ladder_swap',
  bestOf: 3,
  setLength: 'standard',
  placesUp: 3,
  answerDays: 7,
  playDays: 14,
  movement: 'swap',
};
const leapfrog: LadderRules = {
  ...swap,
  name: 'ladder_leapfrog',
  placesUp: 5,
  answerDays: 10,
  playDays: 21,
  movement: 'leapfrog',
};

it('the classic box rules are in whole sentences', () => {
  expect(rulesText({ rules: classic, kind: 'box', discipline: 'singles' })).toEqual([
    'You play everyone in your group once.',
    'Matches are best of three sets.',
    'A win is worth 3 points, a loss 1.',
    "If someone doesn't show up or can't play, it's a walkover: 3 points for the other side, none for them.",
    "A match that isn't played in time brings neither side any points.",
    'If someone withdraws, none of their matches in the round count.',
    'If the two sides disagree on a result, the round stays open for up to 14 days after its last day, so that the club can decide.',
    'If points are level, more wins come first. Then the matches between those players decide, then the share of sets won, then the share of games won, and finally a random order drawn at the start.',
    'After each round, the winner of each box moves up a box.',
    'The last in each box moves down a box.',
  ]);
});

it('short sets, what remains of those who withdraw, and two who move', () => {
  const text = rulesText({ rules: brisk, kind: 'box', discipline: 'doubles' });
  expect(text).toContain('Your pair plays every other pair in your group once.');
  expect(text).toContain('Matches are best of three short sets, to four games.');
  expect(text).toContain('A win is worth 2 points, a loss 1.');
  expect(text).toContain(
    'If someone withdraws, their results so far count, and their remaining matches are walkovers for the others.',
  );
  expect(text).toContain('After each round, the top 2 of each box move up a box.');
  expect(text).toContain('The bottom 2 of each box move down a box.');
});

it('without boxes nobody moves', () => {
  const text = rulesText({ rules: wins, kind: 'flex', discipline: 'singles' });
  expect(text).toContain('A win is worth 1 point, a loss none.');
  expect(text).toContain(
    "If someone doesn't show up or can't play, it's a walkover: 1 point for the other side, none for them.",
  );
  expect(text).toContain(
    'If the two sides disagree on a result, the league stays open for up to 14 days after its last day, so that the club can decide.',
  );
  expect(text.join(' ')).not.toMatch(/box/u);
});

it('the two ladders', () => {
  expect(rulesText({ rules: swap, kind: 'ladder', discipline: 'singles' })).toEqual([
    'You can challenge anyone up to 3 places above you.',
    'If you win, you swap places.',
    'If you lose, nobody moves.',
    "If a challenge isn't answered within 7 days, the challenger wins by walkover.",
    "If you're challenged, you can decline or cancel one match in 30 days and keep your place. The next one is a walkover for the challenger.",
    'If the challenger cancels, nobody moves.',
    "After a match, or one the challenger cancelled, the same two can't play each other on the ladder for 14 days.",
    'A match has to be played within 14 days of the challenge.',
    'If the two sides disagree on a result, nobody moves until the club decides.',
    'You can have one open ladder match at a time.',
    'Matches are best of three sets.',
  ]);
  const text = rulesText({ rules: leapfrog, kind: 'ladder', discipline: 'singles' });
  expect(text).toContain('You can challenge anyone up to 5 places above you.');
  expect(text).toContain(
    'If you win, you take their place, and they and everyone in between move down one.',
  );
  expect(text).toContain(
    "If a challenge isn't answered within 10 days, the challenger wins by walkover.",
  );
});

it.each<[Rules, string, string]>([
  [classic, 'Classic', 'A win is worth 3 points, a loss 1. Matches are best of three sets.'],
  [
    brisk,
    'Short sets',
    'A win is worth 2 points, a loss 1. Matches are best of three short sets, to four games.',
  ],
  [wins, 'Wins only', 'A win is worth 1 point, a loss none. Matches are best of three sets.'],
  [
    swap,
    'Swap places',
    'You can challenge anyone up to 3 places above you. If you win, you swap places.',
  ],
  [
    leapfrog,
    'Leapfrog',
    'You can challenge anyone up to 5 places above you. If you win, you take their place, and they and everyone in between move down one.',
  ],
])('%o is called %s', (rules, name, summary) => {
  expect(rulesName(rules)).toBe(name);
  expect(rulesSummary(rules)).toBe(summary);
});

it('numbers of other sets are mentioned, too', () => {
  const odd: TableRules = {
    ...classic,
    name: 'club',
    bestOf: 1,
    walkoverLoss: 1,
    unplayed: 1,
    relegated: 0,
    promoted: 0,
  };
  const text = rulesText({ rules: odd, kind: 'box', discipline: 'singles' });
  expect(rulesName(odd)).toBe('Club rules');
  expect(text).toContain('A match is one set.');
  expect(text).toContain(
    "If someone doesn't show up or can't play, it's a walkover: 3 points for the other side, 1 for them.",
  );
  expect(text).toContain("A match that isn't played in time brings both sides 1 point.");
  expect(text.join(' ')).not.toMatch(/box/u);
  expect(rulesSummary({ ...swap, placesUp: 1, answerDays: 1 })).toBe(
    'You can challenge the player one place above you. If you win, you swap places.',
  );
  expect(
    rulesText({ rules: { ...swap, answerDays: 1 }, kind: 'ladder', discipline: 'singles' }),
  ).toContain("If a challenge isn't answered within 1 day, the challenger wins by walkover.");
  for (const [bestOf, setLength, said] of [
    [1, 'short', 'A match is one short set, to four games.'],
    [5, 'short', 'Matches are best of five short sets, to four games.'],
    [5, 'standard', 'Matches are best of five sets.'],
  ] as const)
    expect(
      rulesText({ rules: { ...odd, bestOf, setLength }, kind: 'flex', discipline: 'singles' }),
    ).toContain(said);
});
