import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { type LogInForm, LogInFormView } from './log-in-form.tsx';

function setUp() {
  const onSubmit = vi.fn<(form: LogInForm) => Promise<void>>(async () => undefined);
  render(
    <MemoryRouter>
      <LogInFormView onSubmit={onSubmit} forgotPath="/auth/forgot-password" />
    </MemoryRouter>,
  );
  return { onSubmit, user: userEvent.setup() };
}

test('who does not ask to be remembered is not', async () => {
  const { user, onSubmit } = setUp();
  await user.type(screen.getByLabelText(/^Email/), 'ana@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
  expect(onSubmit.mock.calls).toEqual([
    [{ email: 'ana@example.com', password: 'secret', remember: false }],
  ]);
});

test('"Remember me" is sent along', async () => {
  const { user, onSubmit } = setUp();
  await user.type(screen.getByLabelText(/^Email/), 'ana@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'secret');
  await user.click(screen.getByLabelText('Remember me'));
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(onSubmit.mock.calls[0]?.[0].remember).toBe(true);
});

test('email and password are required', async () => {
  const { user, onSubmit } = setUp();
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByText('Please enter your email.')).toBeTruthy();
  expect(screen.getByText('Please enter your password.')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
});
