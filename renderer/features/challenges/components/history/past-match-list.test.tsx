import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PastMatch } from '../../domain/history/past-match.ts';
import { PastMatchList } from './past-match-list.tsx';

const player = (id: string) => ({ id, fullName: id, avatarUrl: null, skillLevel: null });
const won: PastMatch = {
  id: 'one',
  date: '2026-01-05',
  time: '18:00',
  timeZone: 'UTC',
  startsAt: '2026-01-05T18:00:00Z',
  clubName: 'Riverside',
  matchType: 'singles',
  side: 'challenged',
  players: [
    { side: 'challenger', player: player('Leo Martin') },
    { side: 'challenged', player: player('Ana Silva') },
  ],
  result: {
    outcome: 'retired',
    winner: 'challenged',
    score: { bestOf: 3, setLength: 'standard', sets: [{ games: [4, 6] }, { games: [1, 2] }] },
  },
  levelMove: { before: 4.1, after: 4.2 },
};

test('a past match says against whom, when, where and how it ended, in its own zone', () => {
  render(<PastMatchList matches={[won]} playerId="Ana Silva" viewerZone="America/New_York" />);
  const row = within(screen.getByRole('listitem'));
  for (const words of [
    'vs Leo Martin',
    'Won',
    '6-4, 2-1',
    'Ended early',
    'Riverside',
    'Singles',
    'Your singles level went from 4.1 to 4.2.',
    'Jan 5, 2026 at 6:00 pm',
    'Coordinated Universal Time; Mon 1:00 pm for you',
  ]) {
    expect(row.getByText(words)).toBeTruthy();
  }
});

test('a match without a result has no score', () => {
  render(
    <PastMatchList
      matches={[{ ...won, result: null, clubName: null, levelMove: null }]}
      playerId="Ana Silva"
      viewerZone="UTC"
    />,
  );
  expect(screen.getByText('Unrated')).toBeTruthy();
  expect(screen.queryByText(/\d-\d/)).toBeNull();
  expect(screen.queryByText(/level/)).toBeNull();
});
