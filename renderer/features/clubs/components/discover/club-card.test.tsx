import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import type { ClubSummary } from '../../domain/club.ts';
import { ClubGrid } from './club-grid.tsx';

const club = (change: Partial<ClubSummary> = {}): ClubSummary => ({
  id: 'b3f0c1d2-0000-4000-8000-000000000001',
  slug: 'riverside',
  name: 'Riverside',
  description: 'We play on Sundays.',
  location: 'Lisbon',
  memberCount: 3,
  memberLimit: null,
  hasCourts: false,
  autoApprove: true,
  standing: 'none',
  km: null,
  unit: 'km',
  ...change,
});

function show(
  clubs: readonly ClubSummary[],
  { joining = null, narrowed = false }: { joining?: string | null; narrowed?: boolean } = {},
) {
  const onJoin = vi.fn<(club: ClubSummary) => void>();
  render(
    <MemoryRouter>
      <ClubGrid clubs={clubs} narrowed={narrowed} joining={joining} onJoin={onJoin} />
    </MemoryRouter>,
  );
  return onJoin;
}

describe('a found club', () => {
  test('shows its distance, if known', () => {
    show([
      club({ km: 4 }),
      club({ id: 'b3f0c1d2-0000-4000-8000-000000000002', km: 8, unit: 'mi' }),
    ]);
    expect(screen.getByText('About 4 km away')).toBeTruthy();
    expect(screen.getByText('About 5 miles away')).toBeTruthy();
  });

  test('shows none otherwise', () => {
    show([club()]);
    expect(screen.queryByText(/away/u)).toBeNull();
  });

  test('can be viewed by its members', () => {
    show([club({ standing: 'member' })]);
    expect(screen.getByRole('link', { name: 'View Club' }).getAttribute('href')).toBe(
      '/clubs/riverside',
    );
  });

  test("can't be asked twice while a request is pending, and keeps the focus", async () => {
    const onJoin = show([club({ standing: 'pending' })]);
    const pending = screen.getByRole('button', { name: 'Request Pending' });
    expect(pending).toHaveProperty('disabled', false);
    expect(pending.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(pending);
    expect(onJoin).not.toHaveBeenCalled();
  });

  test('is joined at once when it approves automatically, otherwise by request', async () => {
    const asking = club({ id: 'other', name: 'Other', autoApprove: false });
    const onJoin = show([club(), asking]);
    await userEvent.click(screen.getByRole('button', { name: 'Request to Join' }));
    expect(onJoin).toHaveBeenCalledWith(asking);
    expect(screen.getByRole('button', { name: 'Join Now' })).toBeDefined();
  });

  test("that is full can't be joined", () => {
    show([club({ memberCount: 8, memberLimit: 8 })]);
    expect(screen.queryByRole('button', { name: 'Join Now' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Club full' })).toHaveProperty('disabled', true);
  });

  test('is the only one being joined', async () => {
    const onJoin = show([club({ id: 'a' }), club({ id: 'b' })], { joining: 'a' });
    expect(screen.getByRole('button', { name: 'Joining...' })).toBeDefined();
    const other = screen.getByRole('button', { name: 'Join Now' });
    expect(other).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Joining...' }));
    expect(onJoin).not.toHaveBeenCalled();
  });

  test('without a place is virtual', () => {
    show([club({ location: '' })]);
    expect(screen.getByText('Virtual')).toBeDefined();
  });
});

describe('without clubs', () => {
  test('a search says that it found none', () => {
    show([], { narrowed: true });
    expect(screen.getByRole('heading', { name: 'No clubs found' })).toBeDefined();
  });

  test('the first one can be created', () => {
    show([]);
    expect(screen.getByRole('heading', { name: 'No clubs available yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Create First Club' }).getAttribute('href')).toBe(
      '/clubs/create',
    );
  });
});
