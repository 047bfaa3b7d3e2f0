import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Level } from '../domain/chance.ts';
import type { RatedMatch } from '../domain/level-history.ts';
import type { Rating } from '../domain/rating.ts';
import { LevelFigures } from './level-figures.tsx';
import { LevelMeaning } from './level-meaning.tsx';
import { LevelMoves } from './level-moves.tsx';

const SETTLED: Level = {
  level: 4.1,
  from: 3.9,
  to: 4.3,
  matches: 12,
  provisional: false,
  moreMatches: 0,
};
const RATING: Rating = {
  singles: SETTLED,
  doubles: { ...SETTLED, level: 3.6, from: 3, to: 4.2, provisional: true, moreMatches: 2 },
  isRated: true,
  isWaiting: false,
  visibility: null,
  suggestedSkill: null,
};

const MATCHES: readonly RatedMatch[] = [
  {
    challengeId: 'third',
    ratedAt: '2026-03-09T18:00:00Z',
    date: '2026-03-09',
    kind: 'doubles',
    before: 3.5,
    after: 3.6,
    low: 3,
    high: 4.2,
    games: { won: 12, lost: 7, expected: null },
    won: true,
    hasRetired: false,
    opponents: [
      { id: 'leo', name: 'Leo Martin' },
      { id: null, name: 'Someone' },
    ],
    partner: { id: 'cleo', name: 'Cleo Reis' },
  },
  {
    challengeId: 'second',
    ratedAt: '2026-03-02T18:00:00Z',
    date: '2026-03-02',
    kind: 'singles',
    before: 4.02,
    after: 4.1,
    low: 3.9,
    high: 4.3,
    games: { won: 11, lost: 9, expected: 8.2 },
    won: true,
    hasRetired: false,
    opponents: [{ id: 'ben', name: 'Ben Faria' }],
    partner: null,
  },
  {
    challengeId: 'first',
    ratedAt: '2026-02-23T18:00:00Z',
    date: '2026-02-23',
    kind: 'singles',
    before: 4.1,
    after: 4.02,
    low: 3.8,
    high: 4.3,
    games: { won: 3, lost: 7, expected: 5 },
    won: false,
    hasRetired: true,
    opponents: [{ id: null, name: 'Deleted player' }],
    partner: null,
  },
];

const valueOf = (term: string) =>
  screen.getAllByRole('definition')[
    screen.getAllByRole('term').findIndex((one) => one.textContent === term)
  ]?.textContent;

const showMoves = (matches: readonly RatedMatch[], own: boolean, viewerId = 'ana') =>
  render(<LevelMoves {...{ matches, own, viewerId }} />, { wrapper: MemoryRouter });

const moves = () => within(screen.getByRole('list', { name: 'Why it changed' }));

const tableRows = () =>
  within(screen.getByRole('table', { name: 'Singles history' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('both levels have their band, and say when they are provisional', () => {
  render(<LevelFigures rating={RATING} own={false} />);
  expect(valueOf('Singles')).toBe('4.1, likely 3.9 to 4.3');
  expect(valueOf('Doubles')).toBe('3.6, likely 3.0 to 4.2Provisional, 2 more matches');
  expect(screen.queryByText(/Only you/)).toBeNull();
});

test('the meaning of a level is explained on request', async () => {
  render(<LevelMeaning />);
  await userEvent.click(screen.getByRole('button', { name: 'How are levels worked out?' }));
  const answer = screen.getByRole('dialog', { name: 'How are levels worked out?' });
  for (const words of [/only confirmed results count/, /1\.5 to 7\.0/, /eight of ten/])
    expect(within(answer).getByText(words)).toBeTruthy();
});

test('somebody who hides their level is told who sees it', () => {
  const { rerender } = render(<LevelFigures rating={{ ...RATING, visibility: 'nobody' }} own />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText(/^Only you can see this\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'privacy settings' }).getAttribute('href')).toBe(
    '/settings#privacy',
  );
  rerender(<LevelFigures rating={{ ...RATING, visibility: 'connections' }} own />);
  expect(screen.getByText(/^Only you and your connections can see this\./)).toBeTruthy();
  rerender(<LevelFigures rating={{ ...RATING, visibility: 'everyone' }} own />);
  expect(screen.queryByText(/Only you/)).toBeNull();
});

test('before the first result there is one line and no number', () => {
  const fresh: Rating = { ...RATING, isRated: false };
  const { rerender } = render(<LevelFigures rating={fresh} own />);
  expect(screen.getByText('A level appears after your first confirmed result.')).toBeTruthy();
  rerender(<LevelFigures rating={fresh} own={false} />);
  expect(screen.getByText('A level appears after their first confirmed result.')).toBeTruthy();
  expect(screen.queryByText(/\d/)).toBeNull();
});

test('a level says that a result is still to be counted', () => {
  render(<LevelFigures rating={{ ...RATING, isWaiting: true }} own />);
  expect(screen.getByText('A recent result is still being added.')).toBeTruthy();
});

test('each match says why the level moved, one kind at a time', async () => {
  showMoves(MATCHES, true);
  const [latest, first] = moves().getAllByRole('listitem');
  for (const words of ['Won', 'Mar 2, 2026', '+0.08', '4.02 to 4.10'])
    expect(latest?.textContent).toContain(words);
  expect(latest?.textContent).toContain('You were expected to win 8.2 of 20 games and won 11.');
  for (const words of ['Lost', 'Ended early', '\u22120.08'])
    expect(first?.textContent).toContain(words);

  await userEvent.click(screen.getByRole('radio', { name: 'Doubles' }));
  expect(moves().getAllByRole('listitem')).toHaveLength(1);
  expect(moves().getByText('You won 12 of 19 games.')).toBeTruthy();
});

test('each match names opponents and partner, with links if they may be seen', async () => {
  showMoves(MATCHES, true);
  const [latest, first] = moves().getAllByRole('listitem');
  expect(latest?.textContent).toContain('vs Ben Faria');
  expect(moves().getByRole('link', { name: 'Ben Faria' }).getAttribute('href')).toBe(
    '/profile/ben',
  );
  expect(first?.textContent).toContain('vs Deleted player');
  expect(moves().getAllByRole('link')).toHaveLength(1);
  expect(moves().queryByText(/^With/)).toBeNull();

  await userEvent.click(screen.getByRole('radio', { name: 'Doubles' }));
  const [pair] = moves().getAllByRole('listitem');
  expect(pair?.textContent).toContain('vs Leo Martin and Someone');
  expect(pair?.textContent).toContain('With Cleo Reis');
  expect(
    moves()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Leo Martin', 'Cleo Reis']);
});

test('a viewer who appears in a history is "you" there', () => {
  showMoves(MATCHES.slice(1), false, 'ben');
  expect(moves().getAllByRole('listitem')[0]?.textContent).toContain('vs you');
  expect(moves().queryByRole('link')).toBeNull();
});

test('the text about somebody else is in the third person', () => {
  showMoves(MATCHES, false);
  expect(screen.getByText('Was expected to win 8.2 of 20 games and won 11.')).toBeTruthy();
});

test('the table is there for screen readers beside the chart, and on screen instead of it', async () => {
  const { container } = showMoves(MATCHES, true);
  const figures = [
    ['Mar 2, 2026', 'Won', '4.02', '4.10', '3.9 to 4.3'],
    ['Feb 23, 2026', 'Lost', '4.10', '4.02', '3.8 to 4.3'],
  ];
  expect(tableRows()).toEqual(figures);
  expect(container.querySelector('svg')?.closest('[aria-hidden="true"]')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(container.querySelector('svg')).toBeNull();
  expect(tableRows()).toEqual(figures);
  await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(container.querySelector('svg')).toBeTruthy();
});

test('somebody who has played only one kind has nothing to choose', () => {
  showMoves(MATCHES.slice(1), true);
  expect(screen.queryByRole('radio')).toBeNull();
});
