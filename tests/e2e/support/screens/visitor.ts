import { expect } from '@playwright/test';
import { at, type Screen } from './screen.ts';

/** What visitors see. */
export const VISITOR_SCREENS: readonly Screen[] = [
  { name: 'landing', path: at('/') },
  { name: 'login', path: at('/auth/login') },
  { name: 'signup', path: at('/auth/signup') },
  {
    name: 'signup with errors',
    path: at('/auth/signup'),
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByText('Please enter your email.')).toBeVisible();
    },
  },
  { name: 'check your inbox', path: at('/auth/check-inbox') },
  { name: 'forgot password', path: at('/auth/forgot-password') },
  { name: 'reset password', path: at('/auth/reset-password'), loaded: true },
  { name: 'confirm', path: at('/auth/confirm') },
  {
    name: 'confirm a mail',
    path: at('/auth/confirm?token_hash=abcdef&type=signup'),
  },
  {
    name: 'not logged in by a provider',
    path: at('/auth/callback?with=google&error=access_denied'),
  },
  { name: 'sample clubs', path: at('/discover') },
  { name: 'sample players', path: at('/discover?tab=players') },
  { name: 'sample challenges', path: at('/challenges') },
  { name: 'sample matches', path: at('/matches') },
  { name: 'messages', path: at('/messages') },
  { name: 'open match', path: ({ openMatch }) => `/play/${openMatch}` },
  { name: 'no open match', path: at('/play/00000000-0000-4000-8000-000000000000') },
  { name: 'unknown invitation', path: at('/invite/no-such-invitation') },
  { name: 'unsubscribe', path: at('/unsubscribe/00000000-0000-4000-8000-000000000000') },
  { name: 'not found', path: at('/nowhere') },
  { name: 'privacy', path: at('/privacy') },
  { name: 'terms', path: at('/terms') },
  {
    name: 'menu of the landing page',
    path: at('/'),
    narrow: true,
    prepare: (page) => page.getByLabel('Main menu', { exact: true }).click(),
  },
  {
    name: 'menu',
    path: at('/discover'),
    narrow: true,
    prepare: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
];
