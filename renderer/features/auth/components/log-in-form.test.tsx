import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { EmailLinkButton } from './email-link-button.tsx';
import { type LogInForm, LogInFormView } from './log-in-form.tsx';
import { eventually } from '../../../../tests/support/eventually.ts';

function setUp() {
  const onSubmit = vi.fn<(form: LogInForm) => Promise<void>>(async () => undefined);
  render(
    <MemoryRouter>
      <LogInFormView onSubmit={onSubmit} forgotPath="/auth/forgot-password" />
    </MemoryRouter>,
  );
  return { onSubmit, user: userEvent.setup() };
}

test('"Remember me" is off unless chosen', async () => {
  const { user, onSubmit } = setUp();
  await user.type(screen.getByLabelText(/^Email/), 'ana@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
  expect(onSubmit.mock.calls).toEqual([
    [{ email: 'ana@example.com', password: 'secret', remember: false }],
  ]);
});

test('"Remember me" is passed on', async () => {
  const { user, onSubmit } = setUp();
  await user.type(screen.getByLabelText(/^Email/), 'ana@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'secret');
  await user.click(screen.getByLabelText('Remember me'));
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(onSubmit.mock.calls[0]?.[0].remember).toBe(true);
});

test('requesting a link requires only a valid address', async () => {
  const onAsk = vi.fn<(email: string) => void>();
  render(
    <MemoryRouter>
      <LogInFormView onSubmit={async () => undefined} forgotPath="/auth/forgot-password">
        <EmailLinkButton busy={false} onAsk={onAsk} />
      </LogInFormView>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const ask = () => user.click(screen.getByRole('button', { name: 'Email me a link' }));
  await ask();
  expect(await screen.findByText('Please enter your email.')).toBeTruthy();
  const field = screen.getByLabelText(/^Email/);
  expect(document.activeElement).toBe(field);
  await user.type(field, 'ana at home');
  await ask();
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
  expect(screen.queryByText('Please enter your password.')).toBeNull();
  await user.clear(field);
  await user.type(field, ' ana@example.com');
  await ask();
  await eventually(() => expect(onAsk.mock.calls).toEqual([['ana@example.com']]));
});

test('email and password are required', async () => {
  const { user, onSubmit } = setUp();
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByText('Please enter your email.')).toBeTruthy();
  expect(screen.getByText('Please enter your password.')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
});
