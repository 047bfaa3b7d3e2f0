import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

it('a busy button says so, ignores presses and keeps the focus', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn<() => void>();
  const { rerender } = render(<Button onClick={onClick}>Accept</Button>);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  rerender(
    <Button onClick={onClick} busy>
      Accept
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Accept' });
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

it('a busy button takes its busy label as its name', () => {
  render(
    <Button busy busyLabel="Joining...">
      Join Now
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Joining...' })).toBeTruthy();
});

it('a busy submit button does not submit the form', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Maya{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();
});
