import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Achievement } from '../domain/achievement.ts';
import { Achievements } from './achievements.tsx';

const title = (name: string, hidden: boolean): Achievement => ({
  id: name,
  kind: 'tournament_champion',
  earnedAt: '2026-05-01T10:00:00Z',
  title: name,
  clubName: 'Tejo',
  hidden,
});
const titles = [title('Summer Cup', false), title('Spring Cup', true)];

test('one’s own titles are hidden from others, and shown again, one by one', async () => {
  const onHide = vi.fn<(achievement: Achievement, hidden: boolean) => void>();
  render(<Achievements achievements={titles} timeZone="UTC" onHide={onHide} />);
  expect(screen.getAllByText('Hidden from others')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Hide from profile: Summer Cup' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show on profile: Spring Cup' }));
  expect(onHide.mock.calls).toEqual([
    [titles[0], true],
    [titles[1], false],
  ]);
});

test("other players' are read-only", () => {
  render(<Achievements achievements={titles} timeZone="UTC" />);
  expect(screen.queryByRole('button')).toBeNull();
});
