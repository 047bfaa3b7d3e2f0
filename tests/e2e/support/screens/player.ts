import { expect, type Locator, type Page } from '@playwright/test';
import { MatchesPage } from '../../pages/matches-page.ts';
import { CourtsPage } from '../../pages/courts-page.ts';
import { EditProfilePage } from '../../pages/edit-profile-page.ts';
import { NotificationsPage } from '../../pages/notifications-page.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { at, first, type Screen } from './screen.ts';

/** Eight pixels, four colours. */
const SMALL_PICTURE = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAIUlEQVR42mPQybOHI9moOXDEQEWJNa5KcPT903M4oqIEAHA7XPF9q5WfAAAAAElFTkSuQmCC',
    'base64',
  ),
};

/** The doubles card with this button. */
const card = (page: Page, button: string): Locator =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: 'Doubles, ' })
    .filter({ has: page.getByRole('button', { name: button, exact: true }) })
    .first();

const showMatches = (page: Page, view: string): Promise<void> =>
  page.getByRole('radio', { name: view }).check({ force: true });

/** What a player sees. */
export const PLAYER_SCREENS: readonly Screen[] = [
  { name: 'onboarding', path: at('/onboarding') },
  { name: 'dashboard', path: at('/dashboard') },
  {
    name: 'rotation',
    path: ({ slug, rotationEvent }) => `/clubs/${slug}/events/${rotationEvent}/rotation`,
  },
  { name: 'league', path: ({ slug, boxLeague }) => `/clubs/${slug}/leagues/${boxLeague}` },
  { name: 'ladder', path: ({ slug, ladder }) => `/clubs/${slug}/leagues/${ladder}` },
  { name: 'knockout', path: ({ slug, knockout }) => `/clubs/${slug}/leagues/${knockout}` },
  { name: 'clubs', path: at('/discover') },
  { name: 'players', path: at('/discover?tab=players') },
  { name: 'clubs filtered', path: at('/discover?courts=1&sort=name') },
  { name: 'players filtered', path: at('/discover?tab=players&free=shared&km=30') },
  {
    name: 'player filters',
    path: at('/discover?tab=players&level=intermediate'),
    narrow: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    },
  },
  { name: 'no players', path: at('/discover?tab=players&q=nobody%25&level=expert') },
  { name: 'open matches', path: at('/play') },
  { name: 'no open matches', path: at('/play?format=practice') },
  { name: 'open match', path: ({ openMatch }) => `/play/${openMatch}` },
  { name: 'no open match', path: at('/play/00000000-0000-4000-8000-000000000000') },
  { name: 'open a match', path: at('/play/new') },
  {
    name: 'open a match with errors',
    path: at('/play/new'),
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Level' }).selectOption('range');
      await page.getByRole('button', { name: 'Open match' }).click();
      await expect(page.getByText('Please select a time')).toBeVisible();
    },
  },
  { name: 'create club', path: at('/clubs/create') },
  { name: 'courts', path: at('/courts') },
  { name: 'no courts', path: at('/courts?q=nothing%25') },
  {
    name: 'add a court',
    path: at('/courts'),
    prepare: async (page) => {
      const dialog = await new CourtsPage(page).openForm();
      await dialog.getByRole('button', { name: 'Add court' }).click();
      await expect(dialog.getByText('Please enter a place.')).toBeVisible();
    },
  },
  {
    name: 'court alike',
    path: at('/courts'),
    prepare: (page) => new CourtsPage(page).offerAlike(),
  },
  {
    name: 'suggest a change',
    path: at('/courts'),
    prepare: (page) => new CourtsPage(page).act('Suggest a change'),
  },
  {
    name: 'report a court',
    path: at('/courts'),
    prepare: (page) => new CourtsPage(page).act('Report'),
  },
  { name: 'club', path: ({ slug }) => `/clubs/${slug}` },
  { name: 'club news', path: ({ slug }) => `/clubs/${slug}?tab=news` },
  { name: 'club events', path: ({ slug }) => `/clubs/${slug}?tab=events` },
  { name: 'club people', path: ({ slug }) => `/clubs/${slug}?tab=people` },
  {
    name: 'report',
    path: ({ slug }) => `/clubs/${slug}?tab=people`,
    prepare: async (page) => {
      await page
        .getByRole('list', { name: 'Members' })
        .getByRole('button', { name: /^More about / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await page.getByRole('button', { name: 'Send report' }).click();
      await expect(page.getByText('Please choose a reason.')).toBeVisible();
    },
  },
  { name: 'my reports', path: at('/reports'), loaded: true },
  { name: 'not found', path: at('/operate') },
  { name: 'settings', path: at('/settings'), prepare: (page) => new SettingsPage(page).shown() },
  { name: 'nothing to send', path: at('/outbox') },
  {
    name: 'change password',
    path: at('/settings'),
    prepare: async (page) => {
      const dialog = await new SettingsPage(page).changePassword('', '12345');
      await expect(dialog.getByText('Please enter your current password.')).toBeVisible();
    },
  },
  {
    name: 'change email',
    path: at('/settings'),
    prepare: (page) => new SettingsPage(page).openDialog('Change Email', 'Change email'),
  },
  {
    name: 'add authenticator',
    path: at('/settings'),
    prepare: (page) => new SettingsPage(page).beginFactor('Turn on', 'My phone'),
  },
  {
    name: 'delete account',
    path: at('/settings'),
    prepare: (page) => new SettingsPage(page).openDialog('Delete Account', 'Delete account?'),
  },
  { name: 'foreign club', path: ({ foreignSlug }) => `/clubs/${foreignSlug}` },
  { name: 'no club', path: at('/clubs/no-such-club') },
  {
    name: 'leave club',
    path: ({ slug }) => `/clubs/${slug}`,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^More about / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Leave club' }).click();
    },
  },
  { name: 'challenges received', path: at('/challenges') },
  {
    name: 'decline',
    path: at('/challenges'),
    prepare: (page) => first(page, 'Decline'),
  },
  {
    name: 'accept doubles',
    path: at('/challenges'),
    prepare: (page) => card(page, 'Accept').getByRole('button', { name: 'Accept' }).click(),
  },
  {
    name: 'choose a partner',
    path: at('/challenges'),
    prepare: async (page) => {
      await card(page, 'Accept').getByRole('button', { name: 'Accept' }).click();
      await page.getByRole('button', { name: 'Choose a partner' }).click();
      await expect(page.getByRole('button', { name: /^Choose [A-Z]/ }).nth(3)).toBeVisible();
    },
  },
  {
    name: 'decline a seat',
    path: at('/challenges'),
    prepare: (page) => card(page, 'Join match').getByRole('button', { name: 'Decline' }).click(),
  },
  { name: 'challenges sent', path: at('/challenges?tab=sent') },
  {
    name: 'ask a partner',
    path: at('/challenges?tab=sent'),
    prepare: async (page) => {
      await first(page, 'Choose a partner');
      await expect(page.getByRole('button', { name: /^Ask / }).first()).toBeVisible();
    },
  },
  {
    name: 'cancel',
    path: at('/challenges?tab=sent'),
    prepare: (page) => first(page, 'Cancel'),
  },
  { name: 'challenges upcoming', path: at('/challenges?tab=upcoming') },
  {
    name: 'move match',
    path: at('/challenges?tab=upcoming'),
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^More for / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Move to another time' }).click();
      await expect(page.getByRole('dialog', { name: 'Move match' })).toBeVisible();
    },
  },
  {
    name: 'leave a match',
    path: at('/challenges?tab=upcoming'),
    prepare: (page) => first(page, 'Leave match'),
  },
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
    name: 'send doubles',
    path: ({ opponent }) => `/challenge/${opponent}`,
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Match Type' }).selectOption('doubles');
      await page.getByRole('button', { name: 'Choose a partner' }).click();
      await page
        .getByRole('button', { name: /^Choose [A-Z]/ })
        .nth(1)
        .click();
      await page.getByRole('radio').first().check({ force: true });
    },
  },
  {
    name: 'date',
    path: ({ opponent }) => `/challenge/${opponent}`,
    prepare: (page) => page.getByRole('combobox', { name: 'Date' }).click(),
  },
  { name: 'matches', path: at('/matches') },
  {
    name: 'more about a match',
    path: at('/matches'),
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^More for / })
        .first()
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'export matches',
    path: at('/matches'),
    prepare: async (page) => {
      const dialog = await new MatchesPage(page).openExport();
      await dialog.getByRole('button', { name: 'Choose none' }).click();
      await dialog.getByRole('button', { name: 'Save calendar file' }).click();
      await expect(dialog.getByText('Please choose at least one match.')).toBeVisible();
    },
  },
  {
    name: 'enter a result',
    path: at('/matches'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Enter result' }).first().click();
      const form = page.getByRole('dialog', { name: 'Enter result' });
      await form.getByLabel('Set 1, you').fill('7');
      await form
        .getByLabel(/^Set 1, /)
        .nth(1)
        .fill('6');
      await form.getByLabel('Set 2, you').fill('9');
      await form.getByRole('button', { name: 'Enter result' }).click();
      await expect(form.getByText('Please enter both sides.')).toBeVisible();
    },
  },
  {
    name: 'enter a retirement',
    path: at('/matches'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Enter result' }).first().click();
      await page.getByRole('button', { name: "Didn't finish?" }).click();
      await page.getByRole('radio', { name: /^Retired/ }).check({ force: true });
      await expect(page.getByText('Who retired?')).toBeVisible();
    },
  },
  {
    name: 'dispute a result',
    path: at('/matches'),
    prepare: (page) => page.getByRole('button', { name: 'Dispute' }).click(),
  },
  {
    name: 'past matches',
    path: at('/matches'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Show past matches' }).click();
      await expect(
        page.getByRole('list', { name: 'Past matches' }).getByRole('listitem').first(),
      ).toBeVisible();
    },
  },
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
      await expect(page.getByRole('button', { name: /^Create a (new )?link$/ })).toBeVisible();
    },
  },
  {
    name: 'subscribed',
    path: at('/matches'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await page.getByRole('button', { name: /^Create a (new )?link$/ }).click();
      await expect(page.getByLabel('Private link')).toBeVisible();
    },
  },
  { name: 'notifications', path: at('/notifications') },
  {
    name: 'notification settings',
    path: at('/settings/notifications'),
    prepare: async (page) => {
      await expect(page.getByText(/^Push notifications are off/)).toBeVisible();
    },
  },
  {
    name: 'bell',
    path: at('/dashboard'),
    prepare: async (page) => {
      await new NotificationsPage(page).bellButton().click();
      await expect(page.getByRole('dialog', { name: 'Latest notifications' })).toBeVisible();
    },
  },
  {
    name: 'toast',
    path: ({ slug }) => `/clubs/${slug}/manage`,
    prepare: (page) => expect(page.getByText('Access denied')).toBeVisible(),
  },
  { name: 'messages', path: at('/messages') },
  {
    name: 'conversation',
    path: at('/messages'),
    prepare: async (page) => {
      // One that is already read, so that looking at it changes nothing.
      await page
        .getByRole('list', { name: 'Conversations' })
        .getByRole('link', { name: /^Leonor/ })
        .click();
      const messages = page.getByRole('list', { name: 'Messages' });
      await expect(messages.getByRole('listitem').first()).toBeVisible();
    },
  },
  { name: 'chat', path: ({ opponent }) => `/chat/${opponent}` },
  { name: 'match chat', path: ({ matchChat }) => `/channels/${matchChat}` },
  { name: 'club channel', path: ({ clubChannel }) => `/channels/${clubChannel}` },
  {
    name: 'a message of a channel',
    path: ({ clubChannel }) => `/channels/${clubChannel}`,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^More about the message from / })
        .last()
        .click();
      await expect(page.getByRole('button', { name: 'Report message' })).toBeVisible();
    },
  },
  { name: 'no channel', path: at('/channels/00000000-0000-4000-8000-000000000000') },
  { name: 'profile', path: at('/profile') },
  {
    name: 'profile level',
    path: at('/profile'),
    prepare: async (page) => {
      const level = new ProfilePage(page).section('Level');
      await level.getByRole('button', { name: 'History' }).click();
      await expect(level.getByRole('list', { name: 'Why it changed' })).toBeVisible();
    },
  },
  { name: 'own reliability', path: at('/profile#reliability') },
  { name: 'profile achievements', path: at('/profile?tab=achievements') },
  { name: 'profile matches', path: at('/profile?tab=matches') },
  { name: 'another profile', path: ({ opponent }) => `/profile/${opponent}` },
  { name: 'unknown profile', path: at('/profile/00000000-0000-4000-8000-000000000000') },
  {
    name: 'block',
    path: ({ opponent }) => `/profile/${opponent}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^More about / }).click();
      await page.getByRole('menuitem', { name: 'Block' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'edit profile', path: at('/edit-profile') },
  {
    name: 'crop photo',
    path: at('/edit-profile'),
    prepare: async (page) => {
      const form = new EditProfilePage(page);
      await form.choosePhoto(SMALL_PICTURE);
      await expect(form.crop).toBeVisible();
    },
  },
  { name: 'blocked players', path: at('/settings/blocked') },
  { name: 'settings', path: at('/settings') },
  { name: 'questionnaire done', path: at('/questionnaire') },
  { name: 'questionnaire again', path: at('/questionnaire?retake=1') },
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
      await page
        .getByRole('navigation', { name: 'Bottom bar' })
        .getByRole('button', { name: /Challenge$/u })
        .click();
      await expect(page.getByRole('dialog', { name: 'Quick Actions' })).toBeVisible();
    },
  },
];
