import { expect } from '@playwright/test';
import { ClubPage } from '../../pages/club-page.ts';
import { MembersPage } from '../../pages/members-page.ts';
import { ManageCourtsPage } from '../../pages/manage-courts-page.ts';
import { ManageEventsPage } from '../../pages/manage-events-page.ts';
import { openMore } from '../../pages/matches-page.ts';
import { ClubSettingsPage } from '../../pages/club-settings-page.ts';
import { InvitationsPage } from '../../pages/invitations-page.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { at, type Screen } from './screen.ts';

const SHORT_LIST = {
  name: 'people.csv',
  content: 'Name;Email\nNina;nina@example.com\nNobody;\nNina;nina@example.com',
};

/** What a club's owner sees in its console. */
export const OWNER_SCREENS: readonly Screen[] = [
  {
    name: 'open match with a request',
    path: ({ openMatch }) => `/play/${openMatch}`,
    prepare: (page) =>
      expect(page.getByRole('region', { name: /^Requests to join/ })).toBeVisible(),
  },
  {
    name: 'move an open match',
    path: ({ openMatch }) => `/play/${openMatch}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'More for this match' }).click();
      await page.getByRole('menuitem', { name: 'Move match' }).click();
      await expect(page.getByRole('dialog', { name: 'Move match' })).toBeVisible();
    },
  },
  {
    name: 'cancel an open match',
    path: ({ openMatch }) => `/play/${openMatch}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'More for this match' }).click();
      await page.getByRole('menuitem', { name: 'Cancel match' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'owned clubs',
    path: at('/settings'),
    prepare: (page) =>
      new SettingsPage(page).openDialog('Delete Account', 'Your clubs need an owner'),
  },
  { name: 'questionnaire', path: at('/questionnaire') },
  { name: 'own dashboard', path: at('/dashboard') },
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
  { name: 'console court times', path: ({ slug }) => `/clubs/${slug}/manage/court-day` },
  {
    name: 'rules of court times',
    path: ({ slug }) => `/clubs/${slug}/manage/court-day`,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Settings', exact: true }).click();
      const rules = page.getByRole('dialog', { name: 'Court times' });
      await rules.getByLabel('Days ahead').fill('1');
      await rules.getByRole('button', { name: 'Save Changes' }).click();
      await expect(rules.getByText('Choose between 2 and 365 days.')).toBeVisible();
    },
  },
  {
    name: 'sections of the console',
    path: ({ slug }) => `/clubs/${slug}/manage/courts`,
    prepare: async (page) => {
      const menu = page
        .getByRole('navigation', { name: 'Club console' })
        .getByRole('button', { expanded: false });
      if (await menu.isVisible()) await menu.click();
    },
  },
  { name: 'console members', path: ({ slug }) => `/clubs/${slug}/manage/members` },
  {
    name: 'member filters',
    narrow: true,
    path: ({ slug }) => `/clubs/${slug}/manage/members?role=member&played=30`,
    prepare: async (page) => {
      await new MembersPage(page).openFilters();
    },
  },
  {
    name: 'member actions',
    path: ({ slug }) => `/clubs/${slug}/manage/members?role=member`,
    prepare: (page) => new MembersPage(page).openFirstMenu(),
  },
  ...(['Message', 'Note', 'Titles', 'Hand club over'] as const).map(
    (action): Screen => ({
      name: `member: ${action}`,
      path: ({ slug }) => `/clubs/${slug}/manage/members?role=member`,
      prepare: async (page) => {
        await new MembersPage(page).openFirstMenu();
        await page.getByRole('menuitem', { name: action, exact: true }).click();
      },
    }),
  ),
  {
    name: 'a member beside the list',
    path: ({ slug }) => `/clubs/${slug}/manage/members?played=any`,
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Carolina Matos' }).click();
      await expect(page.getByRole('dialog').getByText('Last match')).toBeVisible();
    },
  },
  { name: 'console announcements', path: ({ slug }) => `/clubs/${slug}/manage/announcements` },
  {
    name: 'scheduled announcement',
    path: ({ slug }) => `/clubs/${slug}/manage/announcements`,
    prepare: async (page) => {
      const dialog = await new ClubPage(page).openAnnouncement();
      await dialog.getByRole('switch', { name: 'Publish later' }).check();
      await expect(dialog.getByLabel('Time')).toBeVisible();
    },
  },
  {
    name: 'delete announcement',
    path: ({ slug }) => `/clubs/${slug}/manage/announcements`,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Delete “/ })
        .first()
        .click(),
  },
  {
    name: 'rotation being made',
    path: ({ slug, rotationEvent }) => `/clubs/${slug}/events/${rotationEvent}/rotation`,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Courts' }).fill('Court 1, Court 1');
      await page.getByRole('button', { name: 'Make the rounds again' }).click();
      await expect(page.getByText('Give each court its own name')).toBeVisible();
    },
  },
  {
    name: 'rotation guest',
    path: ({ slug, rotationEvent }) => `/clubs/${slug}/events/${rotationEvent}/rotation`,
    prepare: (page) => page.getByRole('button', { name: 'Add a guest' }).click(),
  },
  {
    name: 'rotation on a wall',
    loaded: true,
    path: ({ slug, rotationEvent }) => `/clubs/${slug}/events/${rotationEvent}/rotation/screen`,
  },
  { name: 'console events', path: ({ slug }) => `/clubs/${slug}/manage/events` },
  {
    name: 'create event',
    path: ({ slug }) => `/clubs/${slug}/manage/events?new=1`,
    prepare: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Create Event' }).click();
      await expect(page.getByText('Please enter a place.')).toBeVisible();
    },
  },
  {
    name: 'cancel event',
    path: ({ slug }) => `/clubs/${slug}/manage/events`,
    prepare: async (page) => {
      const row = new ManageEventsPage(page).upcoming().getByRole('listitem').first();
      await (await openMore(row, 'Cancel')).click();
    },
  },
  {
    name: 'players of an event',
    path: ({ slug }) => `/clubs/${slug}/manage/events`,
    prepare: async (page) => {
      const row = new ManageEventsPage(page).upcoming().getByRole('listitem').first();
      await row.getByRole('button', { name: 'Players' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'message players',
    path: ({ slug }) => `/clubs/${slug}/manage/events`,
    prepare: async (page) => {
      const row = new ManageEventsPage(page).upcoming().getByRole('listitem').first();
      await row.getByRole('button', { name: 'Players' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Message players' }).click();
      await expect(page.getByRole('dialog').getByLabel('Message')).toBeVisible();
    },
  },
  {
    name: 'attendance',
    path: ({ slug }) => `/clubs/${slug}/manage/events`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Attendance' }).first().click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  { name: 'console leagues', path: ({ slug }) => `/clubs/${slug}/manage/leagues` },
  {
    name: 'new league',
    path: ({ slug }) => `/clubs/${slug}/manage/leagues/new`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Please enter a name.')).toBeVisible();
    },
  },
  {
    name: 'league desk',
    path: ({ slug, boxLeague }) => `/clubs/${slug}/manage/leagues/${boxLeague}`,
  },
  {
    name: 'who plays in a league',
    path: ({ slug, draftLeague }) => `/clubs/${slug}/manage/leagues/${draftLeague}?step=who`,
  },
  {
    name: 'order of a league',
    path: ({ slug, draftLeague }) => `/clubs/${slug}/manage/leagues/${draftLeague}?step=groups`,
  },
  {
    name: 'close a round',
    path: ({ slug, boxLeague }) => `/clubs/${slug}/manage/leagues/${boxLeague}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Close round' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'console courts', path: ({ slug }) => `/clubs/${slug}/manage/courts` },
  {
    name: 'add courts',
    path: ({ slug }) => `/clubs/${slug}/manage/courts?new=1`,
    prepare: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Add courts' });
      await dialog.getByLabel('How many').selectOption('6');
      await dialog.getByLabel('Name').fill('');
      await dialog.getByRole('button', { name: 'Add courts' }).click();
      await expect(dialog.getByText('Please enter a name.')).toBeVisible();
    },
  },
  {
    name: 'edit court',
    path: ({ slug }) => `/clubs/${slug}/manage/courts`,
    prepare: async (page) => {
      await new ManageCourtsPage(page).act('Court 4', 'Edit');
      await expect(page.getByRole('dialog').getByLabel('First day')).toBeVisible();
    },
  },
  {
    name: 'remove court',
    path: ({ slug }) => `/clubs/${slug}/manage/courts`,
    prepare: (page) => new ManageCourtsPage(page).act('Court 5', 'Remove'),
  },
  { name: 'console invitations', path: ({ slug }) => `/clubs/${slug}/manage/invitations` },
  {
    name: 'new invitation',
    path: ({ slug }) => `/clubs/${slug}/manage/invitations?new=1`,
    prepare: (page) =>
      expect(page.getByRole('dialog', { name: 'New invitation link' })).toBeVisible(),
  },
  {
    name: 'invite a pasted list',
    path: ({ slug }) => `/clubs/${slug}/manage/invitations?new=people`,
    prepare: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Invite members' });
      await dialog.getByLabel('Email addresses').fill('ana@example.com, ben@, ana@example.com');
      await expect(dialog.getByText('1 address found.')).toBeVisible();
    },
  },
  { name: 'import', path: ({ slug }) => `/clubs/${slug}/manage/members/import` },
  {
    name: 'import columns',
    path: ({ slug }) => `/clubs/${slug}/manage/members/import`,
    prepare: async (page) => {
      await new InvitationsPage(page).choose(SHORT_LIST);
      await expect(page.getByRole('button', { name: 'Check the list' })).toBeVisible();
    },
  },
  {
    name: 'import preview',
    path: ({ slug }) => `/clubs/${slug}/manage/members/import`,
    prepare: (page) => new InvitationsPage(page).check(SHORT_LIST),
  },
  { name: 'console introductions', path: ({ slug }) => `/clubs/${slug}/manage/introductions` },
  { name: 'console statistics', path: ({ slug }) => `/clubs/${slug}/manage/statistics` },
  {
    name: 'statistics as tables',
    path: ({ slug }) => `/clubs/${slug}/manage/statistics`,
    prepare: async (page) => {
      const tables = page.getByRole('button', { name: 'Show as table' });
      for (let left = await tables.count(); left > 0; left -= 1) await tables.first().click();
      await expect(tables).toHaveCount(0);
    },
  },
  { name: 'console activity', path: ({ slug }) => `/clubs/${slug}/manage/activity` },
  { name: 'console reports', path: ({ slug }) => `/clubs/${slug}/manage/reports` },
  {
    name: 'handle a report',
    path: ({ slug }) => `/clubs/${slug}/manage/reports`,
    prepare: (page) =>
      page.getByRole('button', { name: 'Mark as handled', exact: true }).first().click(),
  },
  { name: 'console settings', path: ({ slug }) => `/clubs/${slug}/manage/settings` },
  {
    name: 'unsaved settings',
    path: ({ slug }) => `/clubs/${slug}/manage/settings`,
    prepare: async (page) => {
      await new ClubSettingsPage(page).location.fill('Elsewhere');
      await new ClubPage(page).toSection('Activity');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'close club',
    path: ({ slug }) => `/clubs/${slug}/manage/settings`,
    prepare: async (page) => {
      const dialog = await new ClubSettingsPage(page).openClosing();
      await dialog.getByRole('button', { name: 'Close club' }).click();
    },
  },
];
