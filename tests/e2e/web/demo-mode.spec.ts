import { expect, test } from '../support/test.ts';

const BANNER = 'This is sample data for preview only.';

test.describe('a visitor in demo mode', () => {
  test('sees sample players, marked as such, with no actions for them', async ({ page }) => {
    await page.goto('/discover?tab=players');
    await expect(page.getByText(BANNER)).toBeVisible();
    const samples = page.getByRole('region', { name: 'Sample players' });
    await expect(samples.getByRole('listitem')).toHaveCount(3);
    await expect(samples.getByText('Sample', { exact: true })).toHaveCount(3);
    await expect(samples.getByRole('link')).toHaveCount(0);
    await expect(samples.getByRole('button')).toHaveCount(0);
  });

  test("sees the text box of a sample conversation above a phone's bottom bar", async ({
    visit,
  }) => {
    const page = await visit(undefined, {
      at: '/chat/demo-1',
      viewport: { width: 360, height: 740 },
    });
    const box = page.getByPlaceholder('Type a message...');
    await expect(box).toBeVisible();
    await expect(page.getByText(BANNER)).toBeVisible();
    const bar = await page.getByRole('navigation', { name: 'Bottom bar' }).boundingBox();
    await expect
      .poll(() => box.evaluate((field) => field.getBoundingClientRect().bottom))
      .toBeLessThan(bar?.y ?? 0);
  });

  for (const path of ['/discover', '/challenges', '/matches']) {
    test(`is led from the banner of ${path} to the login, and back`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('link', { name: 'Log in to see your own' }).click();
      await expect(page).toHaveURL(`/auth/login?returnUrl=${encodeURIComponent(path)}`);
    });
  }
});
