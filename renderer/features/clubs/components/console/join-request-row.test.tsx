import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { JoinRequestRow } from './join-request-row.tsx';

const request = {
  id: 'r1',
  askedAt: new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString(),
  playerId: 'ana',
  fullName: 'Ana Silva',
  avatarUrl: null,
  location: '',
  skillLevel: 'beginner',
  playStyle: 'both',
  yearsPlaying: '3-5',
  lookingFor: ['Doubles', 'Practice'],
  bio: 'Left-handed.',
} as const;

function show(deciding: 'approve' | 'deny' | null) {
  const onDecide = vi.fn<(approve: boolean) => void>();
  const onChoose = vi.fn<(chosen: boolean) => void>();
  render(
    <ul>
      <JoinRequestRow
        request={request}
        deciding={deciding}
        onDecide={onDecide}
        chosen={false}
        onChoose={onChoose}
      />
    </ul>,
    { wrapper: MemoryRouter },
  );
  return { onDecide, onChoose };
}

test('a request shows who asks, how they play, where, and since when', () => {
  show(null);
  expect(screen.getByText('Ana Silva')).toBeDefined();
  expect(screen.getByText('Beginner (2.5)')).toBeDefined();
  expect(screen.getByText('Virtual')).toBeDefined();
  expect(screen.getByText('Asked 3 hours ago')).toBeDefined();
});

test('a request is approved or denied', async () => {
  const { onDecide } = show(null);
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
  expect(onDecide.mock.calls).toEqual([[true], [false]]);
});

test('a request links to the profile', async () => {
  show(null);
  expect(screen.queryByText('Left-handed.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Profile', expanded: false }));
  expect(screen.getByText('Left-handed.')).toBeDefined();
  expect(screen.getByText('Casual and competitive')).toBeDefined();
  expect(screen.getByText('3 to 5 years')).toBeDefined();
  expect(screen.getByText('Doubles, Practice')).toBeDefined();
});

test('a request is selected to be decided with others', async () => {
  const { onChoose } = show(null);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ana Silva' }));
  expect(onChoose).toHaveBeenCalledWith(true);
});

test('a request is decided once', async () => {
  const { onDecide } = show('approve');
  await userEvent.click(screen.getByRole('button', { name: 'Approving...' }));
  expect(screen.getByRole('button', { name: 'Deny' })).toHaveProperty('disabled', true);
  expect(onDecide).not.toHaveBeenCalled();
});
