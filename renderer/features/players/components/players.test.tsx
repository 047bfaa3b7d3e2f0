import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { FoundPlayer } from '../domain/player.ts';
import { PlayersList } from './players-list.tsx';
import { SamplePlayers } from './sample-players.tsx';

const ana: FoundPlayer = {
  id: 'p1',
  fullName: 'Ana Silva',
  location: 'Lisbon',
  skillLevel: 'advanced',
  avatarUrl: null,
  percent: 82,
  km: 4,
  unit: 'km',
  sharesTime: true,
  freeAt: { date: '2026-11-24', slot: 'evening' },
  plan: {
    date: '2026-11-24',
    time: '18:30',
    timeZone: 'UTC',
    durationMinutes: 90,
    matchType: 'singles',
    clubId: null,
    courtLocation: null,
    courtId: null,
  },
};

const show = (players: readonly FoundPlayer[]) =>
  render(
    <MemoryRouter>
      <PlayersList players={players} addTimes={false} />
    </MemoryRouter>,
  );

it('a player can be challenged and messaged', () => {
  show([ana]);
  expect(screen.getByRole('link', { name: 'Challenge Ana Silva' }).getAttribute('href')).toBe(
    '/challenge/p1',
  );
  expect(screen.getByRole('link', { name: 'Message Ana Silva' }).getAttribute('href')).toBe(
    '/chat/p1',
  );
});

it('a player shows level, place and the single most important fact', () => {
  vi.setSystemTime(new Date('2026-11-22T12:00:00Z'));
  show([ana]);
  for (const words of [
    'Advanced (4.0-4.5)',
    'Lisbon',
    '82% match',
    'Both free Tuesday evening, about 4 km away.',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  vi.useRealTimers();
});

it('private availability is mentioned, not revealed', () => {
  show([{ ...ana, km: null, sharesTime: false, freeAt: null, skillLevel: null, location: '' }]);
  expect(screen.getByText('Ana Silva keeps availability private.')).toBeTruthy();
});

it('visitors see samples, marked as such, without actions', () => {
  render(
    <MemoryRouter>
      <SamplePlayers />
    </MemoryRouter>,
  );
  expect(screen.getAllByText('Sample')).toHaveLength(screen.getAllByRole('listitem').length);
  expect(screen.queryByRole('link', { name: /Challenge|Message/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/auth/signup');
});
