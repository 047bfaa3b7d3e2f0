import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { FoundPlayer } from '../domain/player.ts';
import { PlayersList } from './players-list.tsx';
import { SamplePlayers } from './sample-players.tsx';

const ana: FoundPlayer = {
  id: 'p1',
  fullName: 'Ana Silva',
  location: 'Lisbon',
  skillLevel: 'advanced',
  avatarUrl: null,
  sharedTime: { kind: 'some', slots: [{ day: 'tuesday', slot: 'evening' }] },
};

const show = (players: readonly FoundPlayer[]) =>
  render(
    <MemoryRouter>
      <PlayersList players={players} />
    </MemoryRouter>,
  );

it('a player can be challenged and written to', () => {
  show([ana]);
  expect(screen.getByRole('link', { name: 'Challenge Ana Silva' }).getAttribute('href')).toBe(
    '/challenge/p1',
  );
  expect(screen.getByRole('link', { name: 'Message Ana Silva' }).getAttribute('href')).toBe(
    '/chat/p1',
  );
});

it('a player shows level, place and the free time in common', () => {
  show([ana]);
  for (const words of ['Advanced (4.0-4.5)', 'Lisbon', 'You are both free on Tuesday evening.'])
    expect(screen.getByText(words)).toBeTruthy();
});

it('private availability is respected in words', () => {
  show([{ ...ana, sharedTime: { kind: 'private' }, skillLevel: null, location: '' }]);
  expect(screen.getByText('Ana Silva keeps availability private.')).toBeTruthy();
});

it('visitors see samples, marked as such, with which nothing can be done', () => {
  render(
    <MemoryRouter>
      <SamplePlayers />
    </MemoryRouter>,
  );
  expect(screen.getAllByText('Sample')).toHaveLength(screen.getAllByRole('listitem').length);
  expect(screen.queryByRole('link', { name: /Challenge|Message/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/auth/signup');
});
