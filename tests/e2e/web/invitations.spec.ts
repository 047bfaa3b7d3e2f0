import type { Page } from '@playwright/test';
import { ClubPage } from '../pages/club-page.ts';
import { InvitationsPage } from '../pages/invitations-page.ts';
import { SignupPage } from '../pages/signup-page.ts';
import {
  createClub,
  createPlayer,
  invite,
  join,
  PASSWORD,
  sendMailsNow,
  unique,
} from '../support/community.ts';
import { hold } from '../support/failing.ts';
import { linkInMail } from '../support/inbox.ts';
import { expect, expectToast, test } from '../support/test.ts';

/**
 * From the invitation through sign-up into the club.
 *
 * @param elsewhere expects what others see as soon as the visitor has joined, and not for long
 */
async function signUpAndJoin(
  page: Page,
  name: string,
  clubName: string,
  elsewhere?: () => Promise<void>,
): Promise<void> {
  const invitation = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Sign up and join' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
  await new SignupPage(page).submit({
    name,
    email: `${unique('invited')}@example.com`,
    password: PASSWORD,
  });
  await expect(page).toHaveURL(invitation);
  await page.getByRole('button', { name: `Join ${clubName}` }).click();
  await Promise.all([
    expectToast(page, 'Welcome to the Club!', `You've successfully joined ${clubName}`),
    elsewhere?.(),
  ]);
  await expect(page).toHaveURL(/\/clubs\/[^/?]+$/);
  await expect(page.getByRole('heading', { level: 1, name: clubName })).toBeVisible();
  await new ClubPage(page).tab('People').click();
  await expect(page.getByRole('list', { name: 'Members' })).toContainText(name);
}

test.describe('an invitation link', () => {
  test('leads a visitor through sign-up into a private club, and is used up', {
    tag: '@desktop',
  }, async ({ visit }) => {
    const owner = await createPlayer('Olga Inviter');
    const club = await createClub(owner, { is_public: false });
    const managing = await visit(owner, { at: `/clubs/${club.slug}/manage`, live: true });
    const invitations = new InvitationsPage(managing);
    await managing.getByRole('link', { name: 'Invitations', exact: true }).click();
    await expect(managing.getByRole('heading', { name: 'No links yet' })).toBeVisible();
    const path = await invitations.create({ audience: 'One person', note: 'For Vera' });
    await expect(invitations.row('For Vera')).toContainText('For one person, not used yet');

    const visitor = await visit();
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { level: 1, name: club.name })).toBeVisible();
    await expect(visitor.getByText('Olga invites you to play here.')).toBeVisible();
    await signUpAndJoin(visitor, 'Vera Visitor', club.name, () =>
      expectToast(
        managing,
        'Invitation accepted',
        `Vera Visitor joined ${club.name} with your invitation.`,
      ),
    );
    await expect(invitations.row('For Vera')).toContainText('Used up');

    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { name: "You're already a member" })).toBeVisible();

    const late = await visit();
    await late.goto(path);
    await expect(
      late.getByRole('heading', { name: 'This invitation has been used up' }),
    ).toBeVisible();
    await late.goto('/invite/made-up');
    await expect(
      late.getByRole('heading', { name: "This invitation link isn't valid" }),
    ).toBeVisible();
  });

  test('admits a player, until it is revoked', { tag: '@desktop' }, async ({ visit }) => {
    const owner = await createPlayer('Otto Inviter');
    const club = await createClub(owner, { is_public: false });
    const path = await invite(owner, club, 'Group chat');
    const player = await visit(await createPlayer('Pia Player'), { at: path });
    await player.getByRole('button', { name: `Join ${club.name}` }).click();
    await expect(player).toHaveURL(`/clubs/${club.slug}`);
    await new ClubPage(player).tab('People').click();
    await expect(player.getByRole('list', { name: 'Members' })).toContainText('Pia Player');

    // Opened while it still worked, accepted when it no longer does.
    const slow = await visit(await createPlayer('Sam Slow'), { at: path });
    await expect(slow.getByRole('button', { name: `Join ${club.name}` })).toBeVisible();
    const managing = await visit(owner);
    const invitations = new InvitationsPage(managing);
    await invitations.open(club);
    await expect(invitations.row('Group chat')).toContainText('Used once');
    await invitations.revoke('Group chat');
    await expectToast(managing, 'Invitation revoked', 'Nobody can join with it any more.');
    await expect(invitations.row('Group chat')).toContainText('Revoked');
    await slow.getByRole('button', { name: `Join ${club.name}` }).click();
    await expectToast(slow, "You couldn't join", 'This invitation has been withdrawn.');
    await expect(
      slow.getByRole('heading', { name: 'This invitation has been withdrawn' }),
    ).toBeVisible();
  });
});

test.describe('a list of people', () => {
  test('is checked, invited by mail, and respects an objection', async ({ visit }) => {
    const owner = await createPlayer('Ines Importer');
    const club = await createClub(owner, { is_public: false });
    const member = await createPlayer('Mona Member');
    await join(member, await createClub(owner));
    const nina = `${unique('nina')}@example.com`;
    const otto = `${unique('otto')}@example.com`;
    // As saved by Excel in Portugal: semicolons, Windows encoding.
    const content = Buffer.from(
      `Nome;Morada;E-mail\r\nJosé;"Rua 1\r\nPorto";${nina}\r\nOtto;;${otto}\r\nOwner;;${owner.email}\r\nNinguém;;\r\nAgain;;${otto.toUpperCase()}\r\nMona;;${member.email}\r\n`,
      'latin1',
    );

    const managing = await visit(owner);
    const page = new InvitationsPage(managing);
    await page.openImport(club);
    await page.choose({ name: 'huge.csv', content: Buffer.alloc(6 * 1024 * 1024, 'a') });
    await expect(managing.getByRole('alert')).toContainText('larger than 5 MB');
    await page.check({ name: 'people.csv', content });
    await expect(page.outcome('José')).toHaveText('Will be invited');
    await expect(page.outcome(owner.email)).toHaveText('Will be invited');
    await expect(
      managing.getByText('People who already belong to the club, or asked not to'),
    ).toBeVisible();
    await expect(page.outcome('Ninguém')).toHaveText('No valid address');
    await expect(page.outcome('Again')).toHaveText('Twice in this file');
    // Neither members of this club nor other players can be told from strangers.
    await expect(page.outcome(member.email)).toHaveText('Will be invited');
    await expect(managing.getByRole('button', { name: 'Invite 4 people' })).toBeDisabled();
    await page.invite('Invite 4 people');
    await sendMailsNow(club);

    const invitation = await linkInMail(nina, /Ines Importer invites you/, undefined, '/invite/');
    const visitor = await visit();
    await visitor.goto(invitation);
    await signUpAndJoin(visitor, 'Nina Named', club.name);

    const objecting = await visit();
    await objecting.goto(
      await linkInMail(otto, /Ines Importer invites you/, undefined, '/unsubscribe/'),
    );
    await objecting.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(objecting.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
    await page.openImport(club);
    await page.check({ name: 'again.csv', content: `Email\n${otto}\n${nina}` });
    await expect(page.outcome(otto)).toHaveText('Already invited');
    await expect(page.outcome(nina)).toHaveText('Will be invited');
  });

  test('is reviewed step by step by keyboard, and discarding it leaves nothing', async ({
    visit,
  }) => {
    const owner = await createPlayer('Kim Keys');
    const club = await createClub(owner);
    const managing = await visit(owner);
    const page = new InvitationsPage(managing);
    await page.openImport(club);
    const steps = managing.getByRole('region', { name: 'Import a list' });
    const choose = async () => {
      const chooser = managing.waitForEvent('filechooser');
      await managing.getByRole('button', { name: 'Choose a CSV file' }).press('Enter');
      await (await chooser).setFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Name,Email\nRosa,rosa@example.com'),
      });
    };
    await choose();
    await expect(steps).toBeFocused();
    const checking = await hold(managing, '**/rest/v1/rpc/preview_import*');
    const answered = managing.waitForResponse('**/rest/v1/rpc/preview_import*');
    await managing.getByRole('button', { name: 'Check the list' }).press('Enter');
    await managing.getByRole('button', { name: 'Choose another file' }).press('Enter');
    await expect(steps).toBeFocused();
    checking.release();
    await answered;
    await choose();
    await expect(managing.getByRole('button', { name: 'Check the list' })).toBeVisible();
    await managing.getByRole('button', { name: 'Check the list' }).press('Enter');
    await expect(page.outcome('Rosa')).toHaveText('Will be invited');
    await expect(steps).toBeFocused();
  });

  test('can be undone, after which the invitations are void', { tag: '@desktop' }, async ({
    visit,
  }) => {
    const owner = await createPlayer('Uma Undoer');
    const club = await createClub(owner);
    const rosa = `${unique('rosa')}@example.com`;
    const managing = await visit(owner);
    const page = new InvitationsPage(managing);
    await page.openImport(club);
    await page.check({ name: 'people.csv', content: `Name,Email\nRosa,${rosa}` });
    await page.invite('Invite 1 person');
    await managing.getByRole('button', { name: 'Undo' }).click();
    await expect(managing.getByRole('heading', { name: 'Undone' })).toBeVisible();
    await managing.getByRole('link', { name: 'See invitations' }).click();
    await managing.getByRole('tab', { name: 'By email' }).click();
    await expect(page.row(rosa)).toContainText('Revoked');
    await page.openImport(club);
    await page.check({ name: 'people.csv', content: `Name,Email\nRosa,${rosa}` });
    await expect(page.outcome(rosa)).toHaveText('Will be invited');
  });

  test('asks before leaving while in progress, and can be undone although its answer was lost', async ({
    visit,
  }) => {
    const owner = await createPlayer('Lost Undoer');
    const club = await createClub(owner);
    const rosa = `${unique('rosa')}@example.com`;
    const managing = await visit(owner);
    const page = new InvitationsPage(managing);
    await page.openImport(club);
    await page.check({ name: 'people.csv', content: `Name,Email\nRosa,${rosa}` });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await managing.route('**/rest/v1/rpc/import_members*', async (route) => {
      await released;
      await route.fetch();
      await route.abort();
    });
    await managing.getByLabel('These people agreed to be invited by email.').check();
    await managing.getByRole('button', { name: 'Invite 1 person' }).click();
    await managing.getByRole('link', { name: 'Members', exact: true }).click();
    const leaving = managing.getByRole('alertdialog', {
      name: 'Leave while people are being invited?',
    });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    release();
    await expect(managing.getByRole('heading', { name: 'Interrupted' })).toBeVisible();
    await managing.getByRole('button', { name: 'Undo' }).click();
    await expect(managing.getByRole('heading', { name: 'Undone' })).toBeVisible();
    await managing.getByRole('link', { name: 'See invitations' }).click();
    await managing.getByRole('tab', { name: 'By email' }).click();
    await expect(page.row(rosa)).toContainText('Revoked');
  });
});
