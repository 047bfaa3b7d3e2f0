import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CountBadge } from './badge.tsx';
import { countLabel } from './count-label.ts';

afterEach(cleanup);

it('a count is shown as it is up to 99, and as 99+ above', () => {
  expect([1, 99, 100, 4000].map(countLabel)).toEqual(['1', '99', '99+', '99+']);
});

it('a count of 0 shows no badge', () => {
  const { container } = render(<CountBadge count={0} />);
  expect(container.textContent).toBe('');
});

it('screen readers get the label instead of the bare number', () => {
  render(
    <button type="button">
      Bell <CountBadge count={120} label="120 unread" />
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Bell 120 unread' })).toBeTruthy();
});
