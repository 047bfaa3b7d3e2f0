import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { JoinRequestRow } from './join-request-row.tsx';

const request = {
  id: 'r1',
  playerId: 'ana',
  fullName: 'Ana Silva',
  avatarUrl: null,
  location: '',
  skillLevel: 'beginner',
} as const;

function show(deciding: 'approve' | 'deny' | null) {
  const onDecide = vi.fn<(approve: boolean) => void>();
  render(
    <ul>
      <JoinRequestRow request={request} deciding={deciding} onDecide={onDecide} />
    </ul>,
  );
  return onDecide;
}

test('a request tells who asks, how they play and where', () => {
  show(null);
  expect(screen.getByText('Ana Silva')).toBeDefined();
  expect(screen.getByText('Beginner (2.5)')).toBeDefined();
  expect(screen.getByText('Virtual')).toBeDefined();
});

test('a request is approved or denied', async () => {
  const onDecide = show(null);
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
  expect(onDecide.mock.calls).toEqual([[true], [false]]);
});

test('a request is decided once', async () => {
  const onDecide = show('approve');
  await userEvent.click(screen.getByRole('button', { name: 'Approving...' }));
  expect(screen.getByRole('button', { name: 'Deny' })).toHaveProperty('disabled', true);
  expect(onDecide).not.toHaveBeenCalled();
});
