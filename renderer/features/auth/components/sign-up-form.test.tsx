import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { SignUpForm } from '../domain/account-forms.ts';
import { SignUpFormView } from './sign-up-form.tsx';

function setUp() {
  const onSubmit = vi.fn<(form: SignUpForm) => Promise<void>>(async () => undefined);
  const onPasswordTooShort = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <SignUpFormView onSubmit={onSubmit} onPasswordTooShort={onPasswordTooShort} />
    </MemoryRouter>,
  );
  return { onSubmit, onPasswordTooShort, user: userEvent.setup() };
}

const field = (label: RegExp) => screen.getByLabelText(label);
const send = () => screen.getByRole('button', { name: 'Sign Up' });

test('a sign-up without a location is sent, without surrounding spaces', async () => {
  const { user, onSubmit } = setUp();
  await user.type(field(/^Full name/), ' Ana Costa ');
  await user.type(field(/^Email/), 'ana@example.com');
  await user.type(field(/^Password/), 'secret');
  await user.click(send());

  expect(onSubmit.mock.calls).toEqual([
    [
      {
        full_name: 'Ana Costa',
        email: 'ana@example.com',
        password: 'secret',
        location: '',
        point: null,
      },
    ],
  ]);
});

test('a password that is too short is refused at the field and in a notice', async () => {
  const { user, onSubmit, onPasswordTooShort } = setUp();
  await user.type(field(/^Full name/), 'Ana Costa');
  await user.type(field(/^Email/), 'ana@example.com');
  await user.type(field(/^Password/), '12345');
  await user.click(send());

  expect(await screen.findByText('Password must be at least 6 characters long.')).toBeTruthy();
  expect(onPasswordTooShort).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field(/^Password/));
});

test('missing fields are named, and a missing password is not called too short', async () => {
  const { user, onSubmit, onPasswordTooShort } = setUp();
  await user.click(send());

  expect(await screen.findByText('Please enter your full name.')).toBeTruthy();
  expect(screen.getByText('Please enter your email.')).toBeTruthy();
  expect(screen.getByText('Please enter a password.')).toBeTruthy();
  expect(onPasswordTooShort).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the password can be shown', async () => {
  const { user } = setUp();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field(/^Password/).getAttribute('type')).toBe('text');
});

test('the terms and the privacy page are linked', () => {
  setUp();
  expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms');
  expect(screen.getByRole('link', { name: 'privacy page' }).getAttribute('href')).toBe('/privacy');
});
