import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SendNow } from './send-now.tsx';

test('a press tries at once, and reports the result', async () => {
  const tries: (() => void)[] = [];
  let answered = false;
  render(
    <SendNow
      nextTry="soon"
      onSend={() => new Promise((resolve) => tries.push(() => resolve(answered)))}
    />,
  );
  const said = screen.getByRole('status');
  expect(said.textContent).toBe("We'll try again in a few seconds.");
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  expect(said.textContent).toBe('');
  tries[0]?.();
  await screen.findByText("We still couldn't reach the server.");
  answered = true;
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  tries[1]?.();
  await screen.findByText("We'll try again in a few seconds.");
  expect(screen.queryByText("We still couldn't reach the server.")).toBeNull();
});
