import { ClubPage } from '../pages/club-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import {
  createClub,
  createPlayer,
  invite,
  newClient,
  PASSWORD,
  unique,
} from '../support/community.ts';
import { flaws } from '../support/axe.ts';
import { query } from '../support/database.ts';
import { environment } from '../support/environment.ts';
import { addFactor, codeFor } from '../support/factors.ts';
import { linkInMail, mailsTo } from '../support/inbox.ts';
import { expect, expectToast, test } from '../support/test.ts';

test.describe('a link to log in', () => {
  test('can be requested with or without an account, with the same answer', async ({ visit }) => {
    const player = await createPlayer('Link Lena');
    const page = await visit();
    const login = new LoginPage(page);
    await login.open();
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByText('Please enter your email.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();

    const stranger = `${unique('stranger')}@example.com`;
    for (const email of [stranger, player.email]) {
      await login.askForLink(email);
      await expect(page.getByRole('status').filter({ hasText: email })).toHaveText(
        `If there's an account for ${email}, a login link is on its way. It works once and expires in an hour.`,
      );
    }
    await linkInMail(player.email, /login link/i);
    expect(await mailsTo(stranger)).toEqual([]);
    expect(await flaws(page)).toEqual([]);
    // Nobody's mailbox is flooded, and nothing reveals who has an account.
    for (const email of [stranger, player.email]) {
      await expect(async () => {
        await login.askForLink(email);
        await expect(page.getByRole('alert')).toHaveText(
          /^We've just sent a link\. You can ask for another in (a second|\d+ seconds)\.$/,
          { timeout: 300 },
        );
        // This stack's interval is one second.
      }).toPass({ intervals: [0] });
      await expect(page.getByLabel('Email')).toHaveValue(email);
    }
  });

  test('logs in where it is opened, once, and leads to the page wanted', async ({ visit }) => {
    const player = await createPlayer('Link Luca');
    const wanted = '/discover?tab=players&q=Link#content';
    const asking = await visit();
    await new LoginPage(asking).open(`?returnUrl=${encodeURIComponent(wanted)}`);
    await new LoginPage(asking).askForLink(player.email);
    const link = await linkInMail(player.email, /login link/i);

    // On another device, where somebody else is logged in.
    const other = await createPlayer('Link Other');
    const phone = await visit(other);
    await phone.goto(link);
    await expect(phone.getByText(`You're logged in as ${other.email} here.`)).toBeVisible();
    await phone.getByRole('button', { name: 'Log me in' }).click();
    await expect(phone).toHaveURL(wanted);
    await expectToast(phone, 'Welcome back!', `You're logged in as ${player.email}.`);
    await phone.goto('/settings');
    await expect(phone.getByRole('region', { name: /devices/i })).toContainText(/this device/i);

    await asking.goto(link);
    await asking.getByRole('button', { name: 'Log me in' }).click();
    await expect(asking.getByRole('heading', { level: 1 })).toContainText('no longer works');
    await asking.getByRole('link', { name: 'Get a new link' }).click();
    await expect(asking).toHaveURL(`/auth/login?returnUrl=${encodeURIComponent(wanted)}`);
    // A manipulated link leads nowhere else.
    await asking.goto(link.replace(/next=[^&]*/, 'next=https%3A%2F%2Fevil.example%2F'));
    await asking.getByRole('button', { name: 'Log me in' }).click();
    await expect(asking.getByRole('link', { name: 'Get a new link' })).toHaveAttribute(
      'href',
      '/auth/login',
    );
  });

  test('still requires the code of a second factor', async ({ visit }) => {
    const player = await createPlayer('Link Mara');
    const key = await addFactor(player);
    await newClient().auth.signInWithOtp({
      email: player.email,
      options: { shouldCreateUser: false, emailRedirectTo: `${environment('URL')}/matches` },
    });
    const page = await visit();
    await page.goto(await linkInMail(player.email, /login link/i));
    await page.getByRole('button', { name: 'Log me in' }).click();
    await expect(page).toHaveURL('/auth/second-step?returnUrl=%2Fmatches');
    await page.getByLabel(/code/i).fill(await codeFor(key));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/matches');
    await expectToast(page, 'Welcome back!', "You've been successfully logged in.");
  });
});

test.describe('an invitation without a password', () => {
  test('leads by a link into the club, with or without an account', async ({ visit }) => {
    const owner = await createPlayer('Olga Opener');
    const club = await createClub(owner, { is_public: false });
    const path = await invite(owner, club, 'For friends');
    const email = `${unique('gil')}@example.com`;

    const page = await visit();
    await page.goto(path);
    await page.getByRole('button', { name: 'Email me a link to join' }).click();
    await expect(page.getByText('Please enter your full name.')).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeFocused();
    expect(await flaws(page)).toEqual([]);
    await page.getByLabel('Full name').fill('Gil Guest');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a link to join' }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toContainText(
      `Open it to join ${club.name}.`,
    );
    await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused();
    await page.getByRole('button', { name: 'Use another email' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Full name')).toHaveValue('Gil Guest');

    await page.goto(await linkInMail(email, /login link/i));
    await expect(page.getByText('Olga invites you to play here.')).toBeVisible();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: `Join ${club.name}` }).click();
    await expectToast(page, 'Welcome to the Club!', `You've successfully joined ${club.name}`);
    await expect(page).toHaveURL(`/clubs/${club.slug}`);
    await new ClubPage(page).tab('People').click();
    await expect(page.getByRole('list', { name: 'Members' })).toContainText('Gil Guest');

    // A password can be added, and is asked for before the account is deleted.
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Set a password' }).click();
    await page.getByLabel('New password').fill('12345');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible();
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expectToast(page, 'Password saved', "You've been logged out on all other devices.");
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
    const { error } = await newClient().auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();

    // People with an account need no new one, and look the same as strangers.
    const known = await createPlayer('Kim Known');
    const other = await visit();
    await other.goto(path);
    await other.getByLabel('Full name').fill('Somebody Else');
    await other.getByLabel('Email').fill(known.email);
    await other.getByRole('button', { name: 'Email me a link to join' }).click();
    await expect(other.getByRole('status').filter({ hasText: known.email })).toContainText(
      `Open it to join ${club.name}.`,
    );
    const link = await linkInMail(known.email, /login link/i);
    await query('update public.club_invitations set revoked_at = now() where club_id = $1', [
      club.id,
    ]);
    // Revoked meanwhile: it is just a login link, and the invitation's page says why.
    await other.goto(link);
    await other.getByRole('button', { name: 'Log me in' }).click();
    await expect(other).toHaveURL(path);
    await expect(
      other.getByRole('heading', { name: 'This invitation has been withdrawn' }),
    ).toBeVisible();
  });
});
