import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Missing } from '../domain/proposal.ts';
import { NobodyProposed } from './nobody-proposed.tsx';

const linksWhere = (missing: readonly Missing[], playedWith = 0): readonly (string | null)[] => {
  render(
    <MemoryRouter>
      <NobodyProposed missing={missing} playedWith={playedWith} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
};

test('a player who has stated place, times and level is sent to where others are, not to more questions', () => {
  expect(linksWhere(['questionnaire'])).toEqual(['/settings#distance', '/discover']);
});

test('otherwise everything missing is asked for', () => {
  expect(linksWhere(['location', 'questionnaire'])).toEqual(['/edit-profile', '/questionnaire']);
});

test('a player who has met everyone nearby is told so, and may play someone again', () => {
  expect(linksWhere([], 4)).toEqual(['/settings#distance', '/discover', '/discover?tab=players']);
  expect(screen.getByRole('heading', { name: 'No new players for you right now' })).toBeTruthy();
  expect(screen.getByText(/^We'll show people you haven't played yet/u)).toBeTruthy();
  expect(screen.queryByText('No matches for you yet')).toBeNull();
});
