import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ClubPublicPage } from '../../domain/club.ts';
import { PublicSections } from './public-sections.tsx';

const page: ClubPublicPage = {
  nextEvent: {
    title: 'Open day',
    date: '2026-01-05',
    time: '18:00',
    timeZone: 'UTC',
    startsAt: '2026-01-05T18:00:00Z',
    place: 'Court 1',
  },
  levels: [
    { skillLevel: 'intermediate', count: 8 },
    { skillLevel: null, count: 1 },
  ],
  faces: [{ id: 'p1', fullName: 'Ana Silva', avatarUrl: null }],
};

const show = (changes: Partial<ClubPublicPage> = {}) =>
  render(
    <MemoryRouter>
      <PublicSections page={{ ...page, ...changes }} memberCount={9} courts={<p>Courts</p>} />
    </MemoryRouter>,
  );

test('non-members see the next event and who plays there', () => {
  show();
  for (const words of ['Open day', 'Mon, Jan 5', '6:00 pm', 'Court 1', '9 members', 'Courts'])
    expect(screen.getByText(words)).toBeTruthy();
  const levels = within(screen.getByRole('list', { name: 'Levels' }));
  expect(levels.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Intermediate8',
    'No level set yet1',
  ]);
  expect(screen.getByRole('link', { name: 'Ana Silva' }).getAttribute('href')).toBe('/profile/p1');
});

test('empty parts are not shown', () => {
  show({ nextEvent: null, levels: [], faces: [] });
  expect(screen.getByText('No public events are planned right now.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});
