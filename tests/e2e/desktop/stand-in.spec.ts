// What a real system cannot be made to show: its key ring stays, and an opened menu cannot be read.
import { expect, test } from '../support/test.ts';

test('where the system keeps nothing safe, that is told and the session ends with the app', async ({
  desktop,
}) => {
  const { page } = await desktop({ env: { STAND_IN_KEYRING: 'none' } });
  await expect(page.getByText('You will log in anew each time')).toBeVisible();
});

test('a text field offers its menu', async ({ desktop }) => {
  const { page, app } = await desktop();
  await page.getByLabel('Email').click({ button: 'right' });
  await expect
    .poll(() =>
      app.evaluate(({ Menu }) => {
        const opened: unknown = Reflect.get(Menu, 'opened');
        return Array.isArray(opened) ? opened.length : 0;
      }),
    )
    .toBe(1);
});
