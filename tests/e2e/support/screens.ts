import { expect, type Locator, type Page } from '@playwright/test';
import { ClubPage } from '../pages/club-page.ts';
import { MatchesPage } from '../pages/matches-page.ts';
import { MembersPage } from '../pages/members-page.ts';
import { CourtsPage } from '../pages/courts-page.ts';
import { ManageCourtsPage } from '../pages/manage-courts-page.ts';
import { ManageEventsPage } from '../pages/manage-events-page.ts';
import { EditProfilePage } from '../pages/edit-profile-page.ts';
import { ClubSettingsPage } from '../pages/club-settings-page.ts';
import { InvitationsPage } from '../pages/invitations-page.ts';
import { NotificationsPage } from '../pages/notifications-page.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import type { SampleSubjects } from './sample.ts';

export type Viewer = 'visitor' | 'player' | 'owner' | 'operator';

/** A screen in one state, as the sample community shows it. */
export interface Screen {
  readonly name: string;
  readonly path: (subjects: SampleSubjects) => string;
  /** Brings the screen into the state to be looked at. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Exists in narrow windows only. */
  readonly narrow?: true;
}

const SHORT_LIST = {
  name: 'people.csv',
  content: 'Name;Email\nNina;nina@example.com\nNobody;\nNina;nina@example.com',
};

/** Eight pixels, four colours. */
const SMALL_PICTURE = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAIUlEQVR42mPQybOHI9moOXDEQEWJNa5KcPT903M4oqIEAHA7XPF9q5WfAAAAAElFTkSuQmCC',
    'base64',
  ),
};

const at = (path: string) => (): string => path;
const first = (page: Page, button: string): Promise<void> =>
  page.getByRole('tabpanel').getByRole('button', { name: button, exact: true }).first().click();

/** The card of doubles that offers this. */
const card = (page: Page, button: string): Locator =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: 'Doubles, ' })
    .filter({ has: page.getByRole('button', { name: button, exact: true }) })
    .first();

/** The first case of the queue, with what can be done about it. */
async function openCase(page: Page, cases: Locator): Promise<void> {
  await cases.getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByLabel('Measure')).toBeVisible();
}

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
  ],
  player: [
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
    { name: 'my reports', path: at('/reports') },
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
        // One that is read already: looking at it changes nothing.
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
          .getByRole('button', { name: /^More about .*'s message$/ })
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
  ],
  owner: [
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
        await expect(page.getByText('Give each court a name of its own')).toBeVisible();
      },
    },
    {
      name: 'rotation guest',
      path: ({ slug, rotationEvent }) => `/clubs/${slug}/events/${rotationEvent}/rotation`,
      prepare: (page) => page.getByRole('button', { name: 'Add a guest' }).click(),
    },
    {
      name: 'rotation on a wall',
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
      prepare: (page) =>
        new ManageEventsPage(page)
          .upcoming()
          .getByRole('button', { name: 'Cancel' })
          .first()
          .click(),
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
  ],
  operator: [
    { name: "operator's desk", path: at('/operate') },
    { name: 'closed cases', path: at('/operate?state=closed&kind=message') },
    {
      name: 'case of a club',
      path: at('/operate?kind=club'),
      prepare: (page) => openCase(page, page.getByRole('list', { name: 'Cases' })),
    },
    {
      name: 'case of a court',
      path: at('/operate?kind=court'),
      prepare: (page) => openCase(page, page.getByRole('list', { name: 'Cases' })),
    },
    {
      name: 'measure with errors',
      path: at('/operate?kind=player'),
      prepare: async (page) => {
        await openCase(page, page.getByRole('list', { name: 'Cases' }));
        const drawer = page.getByRole('dialog');
        await drawer.getByLabel('Measure').selectOption('suspend');
        await drawer.getByRole('button', { name: 'Save and close case' }).click();
        await expect(drawer.getByText('Please give the reason.')).toBeVisible();
      },
    },
    { name: 'limits hit', path: at('/operate?tab=limits') },
    { name: 'audit trail', path: at('/operate?tab=trail') },
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
  await expect(page.locator('main h1').first()).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByText('Loading...')).toHaveCount(0, { timeout: LOADED_MS });
  await expect(page.locator('.animate-pulse-slow')).toHaveCount(0, { timeout: LOADED_MS });
  await page.evaluate(() => document.fonts.ready);
}

/** The code of a screen is fetched when it is first visited, which takes its time on a busy machine. */
const LOADED_MS = 30_000;

/** So many screens that a test of them ends in good time. */
const GROUP = 8;

/** The screens in groups, a test each: whatever is slow or broken in one leaves the others alone. */
export function inGroups(
  screens: readonly Screen[],
): readonly { readonly name: string; readonly group: readonly Screen[] }[] {
  return Array.from({ length: Math.ceil(screens.length / GROUP) }, (_, at) => {
    const group = screens.slice(at * GROUP, (at + 1) * GROUP);
    return { name: `${at + 1} (from ${group[0]?.name})`, group };
  });
}
