import { ChallengesPage } from '../pages/challenges-page.ts';
import { ClubPage } from '../pages/club-page.ts';
import { CreateClubPage } from '../pages/create-club-page.ts';
import { DiscoverPage } from '../pages/discover-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import { SignupPage } from '../pages/signup-page.ts';
import { PASSWORD, refreshMatchPool, unique } from '../support/community.ts';
import { expect, expectToast, test } from '../support/test.ts';

test('two people sign up, meet in a club, and agree on a match', { tag: '@desktop' }, async ({
  visit,
}) => {
  const clubName = unique('Alfama Tennis');

  const owner = await visit();
  await new SignupPage(owner).open();
  await new SignupPage(owner).submit({
    name: 'Olga Owner',
    email: `${unique('olga')}@example.com`,
    password: PASSWORD,
    location: 'Lisbon, PT',
  });
  await owner.getByRole('button', { name: 'Create a Club' }).click();
  await expect(owner).toHaveURL('/clubs/create');
  const slug = await new CreateClubPage(owner).createClub({
    name: clubName,
    description: 'Clay courts by the river, open to everyone.',
    location: 'Lisbon',
    autoApprove: true,
  });
  await expectToast(
    owner,
    'Club Created Successfully!',
    `${clubName} is now live and ready for members.`,
  );
  await expect(owner).toHaveURL(`/clubs/${slug}/manage`);
  await expect(owner.getByRole('heading', { name: `Manage ${clubName}` })).toBeVisible();

  const player = await visit();
  await new SignupPage(player).open();
  await new SignupPage(player).submit({
    name: 'Pedro Player',
    email: `${unique('pedro')}@example.com`,
    password: PASSWORD,
  });
  await player.getByRole('button', { name: 'Join Clubs' }).click();
  const discover = new DiscoverPage(player);
  await discover.search(clubName);
  await discover.card(clubName).getByRole('button', { name: 'Join Now' }).click();
  await expectToast(player, 'Welcome to the Club!', `You've successfully joined ${clubName}`);
  await refreshMatchPool();
  await discover.card(clubName).getByRole('link', { name: 'View Club' }).click();
  await expect(player).toHaveURL(`/clubs/${slug}`);

  // The other one waits on the challenges screen, without ever reloading it.
  const received = new ChallengesPage(owner);
  await received.open();
  await expect(
    owner.getByText("You don't have any challenges waiting for your response."),
  ).toBeVisible();
  await owner.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));

  await new ClubPage(player)
    .match('Olga Owner')
    .getByRole('link', { name: /Challenge/ })
    .click();
  await new SendChallengePage(player).send({
    place: 'Monsanto, Court 2',
    message: 'Sunday morning?',
  });
  await expectToast(player, 'Challenge sent!', 'Your challenge has been sent to Olga Owner');
  await expect(player).toHaveURL(/\/challenges/);

  const card = received.card('Pedro Player');
  await expect(card).toBeVisible();
  await expect(card).toContainText('Monsanto, Court 2');
  await expect(card).toContainText('Sunday morning?');
  await expect(owner.getByRole('tab', { name: /Received/ })).toContainText('1');
  await expect(received.bell()).toHaveAccessibleName(/1/);
  await card.getByRole('button', { name: 'Accept' }).click();
  await expectToast(
    owner,
    'Challenge accepted!',
    'The match has been added to your upcoming matches',
  );

  await received.tab('Upcoming');
  await expect(received.card('Pedro Player')).toBeVisible();
  expect(await owner.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);

  const sent = new ChallengesPage(player);
  await sent.tab('Upcoming');
  await expect(sent.card('Olga Owner')).toContainText('Monsanto, Court 2');

  for (const [page, opponent] of [
    [owner, 'Pedro Player'],
    [player, 'Olga Owner'],
  ] as const) {
    await page.goto('/dashboard');
    await expect(page.getByRole('main')).toContainText(opponent);
    await page.goto('/matches');
    await expect(page.getByRole('main')).toContainText('1 upcoming');
    await expect(page.getByRole('main')).toContainText(opponent);
  }
});
