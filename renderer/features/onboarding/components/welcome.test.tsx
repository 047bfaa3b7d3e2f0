import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Welcome } from './welcome.tsx';

test('a newcomer is welcomed with three next steps', async () => {
  const choose = vi.fn<(step: string) => void>();
  render(<Welcome title="All set, Ana!" busyWith={null} onChoose={choose} />);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All set, Ana!');
  await userEvent.click(screen.getByRole('button', { name: /^Create a Club/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Join Clubs/ }));
  await userEvent.click(screen.getByRole('button', { name: "Skip for now - I'll explore later" }));
  expect(choose.mock.calls).toEqual([['create-club'], ['join-clubs'], ['skip']]);
});

test('while one choice is in progress the others do nothing, and say so', async () => {
  const choose = vi.fn<(step: string) => void>();
  render(<Welcome title="All set, Ana!" busyWith="join-clubs" onChoose={choose} />);

  await userEvent.click(screen.getByRole('button', { name: /^Create a Club/ }));
  expect(choose).not.toHaveBeenCalled();
  for (const button of screen.getAllByRole('button'))
    expect(button.getAttribute('aria-disabled')).toBe('true');
});
