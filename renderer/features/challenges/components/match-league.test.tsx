import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { MatchLeague } from './match-league.tsx';

test.each([
  ['counts', true, 'League match: Winter ladder'],
  ['no longer counts', false, 'No longer counts for Winter ladder'],
])('a match that %s for its league says so, and leads there', (_which, counts, words) => {
  const league = {
    id: 'l',
    name: 'Winter ladder',
    clubSlug: 'river',
    fixtureId: 'f',
    counts,
    turningDown: null,
  };
  render(
    <MemoryRouter>
      <MatchLeague match={{ league }} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(
    '/clubs/river/leagues/l',
  );
});
