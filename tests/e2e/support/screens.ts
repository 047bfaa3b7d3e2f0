import { expect, type Page } from '@playwright/test';
import { ClubPage } from '../pages/club-page.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import type { SampleSubjects } from './sample.ts';

export type Viewer = 'visitor' | 'player' | 'owner';

/** A screen in one state, as the sample community shows it. */
export interface Screen {
  readonly name: string;
  readonly path: (subjects: SampleSubjects) => string;
  /** Brings the screen into the state to be looked at. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Exists in narrow windows only. */
  readonly narrow?: true;
}

const at = (path: string) => (): string => path;
const first = (page: Page, button: string): Promise<void> =>
  page.getByRole('tabpanel').getByRole('button', { name: button, exact: true }).first().click();

const showMatches = (page: Page, view: string): Promise<void> =>
  page.getByRole('radio', { name: view }).check({ force: true });

/** Every screen of this release, and everything that opens above one, by who looks at it. */
export const SCREENS: Readonly<Record<Viewer, readonly Screen[]>> = {
  visitor: [
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
    { name: 'reset password', path: at('/auth/reset-password') },
    { name: 'confirm', path: at('/auth/confirm') },
    { name: 'sample clubs', path: at('/discover') },
    { name: 'sample players', path: at('/discover?tab=players') },
    { name: 'sample challenges', path: at('/challenges') },
    { name: 'sample matches', path: at('/matches') },
    { name: 'messages', path: at('/messages') },
    { name: 'not found', path: at('/nowhere') },
    { name: 'privacy', path: at('/privacy') },
    { name: 'terms', path: at('/terms') },
    {
      name: 'menu',
      path: at('/'),
      narrow: true,
      prepare: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    },
  ],
  player: [
    { name: 'onboarding', path: at('/onboarding') },
    { name: 'dashboard', path: at('/dashboard') },
    { name: 'clubs', path: at('/discover') },
    { name: 'players', path: at('/discover?tab=players') },
    { name: 'create club', path: at('/clubs/create') },
    { name: 'club', path: ({ slug }) => `/clubs/${slug}` },
    { name: 'foreign club', path: ({ foreignSlug }) => `/clubs/${foreignSlug}` },
    { name: 'no club', path: at('/clubs/no-such-club') },
    {
      name: 'leave club',
      path: ({ slug }) => `/clubs/${slug}`,
      prepare: (page) => page.getByRole('button', { name: 'Leave Club' }).click(),
    },
    { name: 'challenges received', path: at('/challenges') },
    {
      name: 'decline',
      path: at('/challenges'),
      prepare: (page) => first(page, 'Decline'),
    },
    { name: 'challenges sent', path: at('/challenges?tab=sent') },
    {
      name: 'cancel',
      path: at('/challenges?tab=sent'),
      prepare: (page) => first(page, 'Cancel'),
    },
    { name: 'challenges upcoming', path: at('/challenges?tab=upcoming') },
    { name: 'send challenge', path: ({ opponent }) => `/challenge/${opponent}` },
    {
      name: 'send challenge with errors',
      path: ({ opponent }) => `/challenge/${opponent}`,
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Send Challenge' }).click();
        await expect(page.getByText('Please select a time')).toBeVisible();
      },
    },
    {
      name: 'date',
      path: ({ opponent }) => `/challenge/${opponent}`,
      prepare: (page) => page.getByRole('combobox', { name: 'Date' }).click(),
    },
    { name: 'matches', path: at('/matches') },
    {
      name: 'matches of a week',
      path: at('/matches'),
      prepare: (page) => showMatches(page, 'Week'),
    },
    { name: 'agenda', path: at('/matches'), prepare: (page) => showMatches(page, 'Agenda') },
    {
      name: 'subscribe',
      path: at('/matches'),
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Subscribe' }).click();
        await expect(page.getByRole('button', { name: /^Make a (new )?link$/ })).toBeVisible();
      },
    },
    {
      name: 'subscribed',
      path: at('/matches'),
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Subscribe' }).click();
        await page.getByRole('button', { name: /^Make a (new )?link$/ }).click();
        await expect(page.getByLabel('Private link')).toBeVisible();
      },
    },
    { name: 'notifications', path: at('/notifications') },
    {
      name: 'bell',
      path: at('/dashboard'),
      prepare: async (page) => {
        await new NotificationsPage(page).bell().click();
        await expect(page.getByRole('dialog', { name: 'Latest notifications' })).toBeVisible();
      },
    },
    {
      name: 'toast',
      path: ({ slug }) => `/clubs/${slug}/manage`,
      prepare: (page) => expect(page.getByText('Access denied')).toBeVisible(),
    },
    { name: 'messages', path: at('/messages') },
    { name: 'chat', path: ({ opponent }) => `/chat/${opponent}` },
    { name: 'profile', path: at('/profile') },
    { name: 'settings', path: at('/settings') },
    {
      name: 'menu',
      path: at('/dashboard'),
      narrow: true,
      prepare: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    },
    {
      name: 'quick actions',
      path: at('/dashboard'),
      narrow: true,
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Challenge', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Quick Actions' })).toBeVisible();
      },
    },
  ],
  owner: [
    { name: 'own club', path: ({ slug }) => `/clubs/${slug}` },
    { name: 'manage club', path: ({ slug }) => `/clubs/${slug}/manage` },
    {
      name: 'announcement',
      path: ({ slug }) => `/clubs/${slug}/manage`,
      prepare: async (page) => {
        const dialog = await new ClubPage(page).openAnnouncement();
        await dialog.getByRole('button', { name: 'Post Announcement' }).click();
        await expect(dialog.getByText('Please enter a title.')).toBeVisible();
      },
    },
    { name: 'console members', path: ({ slug }) => `/clubs/${slug}/manage/members` },
    { name: 'console announcements', path: ({ slug }) => `/clubs/${slug}/manage/announcements` },
    { name: 'console events', path: ({ slug }) => `/clubs/${slug}/manage/events` },
    { name: 'console invitations', path: ({ slug }) => `/clubs/${slug}/manage/invitations` },
    { name: 'console statistics', path: ({ slug }) => `/clubs/${slug}/manage/statistics` },
    { name: 'console activity', path: ({ slug }) => `/clubs/${slug}/manage/activity` },
    { name: 'console reports', path: ({ slug }) => `/clubs/${slug}/manage/reports` },
    { name: 'console settings', path: ({ slug }) => `/clubs/${slug}/manage/settings` },
  ],
};

/** Opens a screen, waits until everything on it has arrived, and brings it into its state. */
export async function openScreen(
  page: Page,
  screen: Screen,
  subjects: SampleSubjects,
): Promise<void> {
  await page.goto(screen.path(subjects));
  await settled(page);
  await screen.prepare?.(page);
}

/** Waits until nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.locator('.animate-pulse-slow')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
