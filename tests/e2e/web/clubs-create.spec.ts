import { CreateClubPage } from '../pages/create-club-page.ts';
import { createClub, createPlayer, unique } from '../support/community.ts';
import { expect, expectToast, test } from '../support/test.ts';

const LIMIT = 'Enter a whole number from 1 to 1000, or leave it empty for no limit.';

test.describe('step 1 of creating a club', () => {
  test('requires a name of 3 to 50 characters and counts them', async ({ visit }) => {
    const page = await visit(await createPlayer('Wizard Ana'), { at: '/clubs/create' });
    const wizard = new CreateClubPage(page);
    await wizard.next();
    await expect(wizard.name).toHaveAccessibleDescription(/Please enter a name\./);
    await expect(wizard.name).toBeFocused();
    await wizard.name.fill('ab');
    await expect(page.getByText('2/50')).toBeVisible();
    await expect(wizard.name).toHaveAccessibleDescription(/The name needs at least 3 characters\./);
    await wizard.name.fill('x'.repeat(51));
    await expect(page.getByText('51/50')).toBeVisible();
    await expect(wizard.name).toHaveAccessibleDescription(
      /The name can have up to 50 characters\./,
    );
    await wizard.next();
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
  });

  test('derives the address from the name until it is edited', async ({ visit }) => {
    const page = await visit(await createPlayer('Wizard Ben'), { at: '/clubs/create' });
    const wizard = new CreateClubPage(page);
    await wizard.name.fill('  Café & Ténis_Club -- Porto! ');
    await expect(wizard.address).toHaveValue('cafe-tenis-club-porto');
    await wizard.address.fill('by-hand');
    await wizard.name.fill('Another name');
    await expect(wizard.address).toHaveValue('by-hand');
    await wizard.address.fill('no spaces');
    await wizard.next();
    await expect(wizard.address).toHaveAccessibleDescription(
      /Use 3 to 60 lowercase letters and digits, with single hyphens between them\./,
    );
  });

  test('does not continue with an address that is taken or reserved', async ({ visit }) => {
    const owner = await createPlayer('Wizard Cleo');
    const other = await createClub(await createPlayer('Wizard Dov'), { is_public: false });
    const page = await visit(owner, { at: '/clubs/create' });
    const wizard = new CreateClubPage(page);
    await wizard.name.fill(other.name);
    await expect(wizard.address).toHaveAccessibleDescription(
      /This address isn't available\. Please choose another one\./,
    );
    await wizard.next();
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await wizard.address.fill('dashboard');
    await expect(wizard.address).toHaveAccessibleDescription(
      /This address is reserved\. Please choose another one\./,
    );
    await wizard.next();
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
  });
});

test('step 2 requires 10 to 500 characters about the club and a place of at least 3', async ({
  visit,
}) => {
  const page = await visit(await createPlayer('Wizard Eva'), { at: '/clubs/create' });
  const wizard = new CreateClubPage(page);
  await wizard.fillName(unique('Wizard Club'));
  await wizard.next();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await wizard.next();
  await expect(wizard.description).toHaveAccessibleDescription(/Please describe the club\./);
  await expect(wizard.location).toHaveAccessibleDescription(/Please enter a location\./);
  await expect(wizard.description).toBeFocused();
  await wizard.description.fill('Too short');
  await wizard.location.fill('Po');
  await expect(wizard.description).toHaveAccessibleDescription(
    /The description needs at least 10 characters\./,
  );
  await expect(wizard.location).toHaveAccessibleDescription(
    /The location needs at least 3 characters\./,
  );
  await wizard.description.fill('x'.repeat(501));
  await expect(wizard.description).toHaveAccessibleDescription(
    /The description can have up to 500 characters\./,
  );
  await wizard.next();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
});

test('step 3 requires a limit of 1 to 1000 members or none, and offers automatic approval only for public clubs', async ({
  visit,
}) => {
  const page = await visit(await createPlayer('Wizard Finn'), { at: '/clubs/create' });
  const wizard = new CreateClubPage(page);
  await wizard.toStepThree({
    name: unique('Limit Club'),
    description: 'Ten characters',
    location: 'Rio',
  });
  for (const wrong of ['0', '1001', 'abc', '2.5']) {
    await wizard.memberLimit.fill(wrong);
    await wizard.create();
    await expect(wizard.memberLimit).toHaveAccessibleDescription(new RegExp(LIMIT));
  }
  await expect(wizard.autoApprove).toBeVisible();
  await wizard.isPublic.uncheck();
  await expect(wizard.autoApprove).toHaveCount(0);
  await wizard.memberLimit.fill('1000');
  await wizard.create();
  await expect(page).toHaveURL(/\/manage$/);
  await expect(page.getByText('1,000')).toBeVisible();
  await expect(page.getByText('Invited')).toBeVisible();
});

test('Back from a new club does not lead into the wizard again', async ({ visit }) => {
  const page = await visit(await createPlayer('Back Ana'), { at: '/discover' });
  await page.getByRole('link', { name: 'Create Club' }).click();
  const slug = await new CreateClubPage(page).createClub({
    name: unique('Back Club'),
    description: 'We play on Sundays.',
    location: 'Lisbon',
  });
  await expect(page).toHaveURL(`/clubs/${slug}/manage`);
  await page.goBack();
  await expect(page).toHaveURL('/discover');
});

test('input in the wizard survives going back', async ({ visit }) => {
  const page = await visit(await createPlayer('Wizard Gil'), { at: '/clubs/create' });
  const wizard = new CreateClubPage(page);
  const name = unique('Back Club');
  await wizard.toStepThree({ name, description: 'We play on Sundays.', location: 'Lisbon' });
  await wizard.memberLimit.fill('40');
  await wizard.back();
  await expect(wizard.description).toHaveValue('We play on Sundays.');
  await expect(wizard.location).toHaveValue('Lisbon');
  await wizard.back();
  await expect(wizard.name).toHaveValue(name);
  await wizard.next();
  await wizard.next();
  await expect(wizard.memberLimit).toHaveValue('40');
});

test('an address taken by somebody else in the meantime leads back to step 1', async ({
  visit,
}) => {
  const page = await visit(await createPlayer('Wizard Hugo'), { at: '/clubs/create' });
  const wizard = new CreateClubPage(page);
  const name = unique('Late Club');
  await wizard.toStepThree({ name, description: 'We play on Sundays.', location: 'Lisbon' });
  await createClub(await createPlayer('Wizard Ines'), { name });
  await wizard.create();
  await expectToast(
    page,
    'Error Creating Club',
    "This address isn't available. Please choose another one.",
  );
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expect(wizard.address).toHaveAccessibleDescription(/This address isn't available\./);
  await expect(wizard.name).toHaveValue(name);
});
