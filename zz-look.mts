import { mkdir } from 'node:fs/promises';
import startEverything from './tests/e2e/global-setup.ts';
import { createClub, createPlayer, invite, unique } from './tests/e2e/support/community.ts';
import { linkInMail } from './tests/e2e/support/inbox.ts';
import { environment } from './tests/e2e/support/environment.ts';
import { launchChromium } from './scripts/chromium.ts';
const folder = '/tmp/cc/signin-shots';
await mkdir(folder, { recursive: true });
const stop = await startEverything();
const browser = await launchChromium(console.log);
try {
  const owner = await createPlayer('Olga Owner');
  const club = await createClub(owner, { name: 'Riverside Tennis ' + unique('x').slice(-3) });
  const path = await invite(owner, club, 'friends');
  for (const [size, viewport] of [
    ['390', { width: 390, height: 844 }],
    ['1280', { width: 1280, height: 800 }],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: environment('URL'),
        viewport,
        colorScheme,
        locale: 'en-US',
        timezoneId: 'Europe/Lisbon',
      });
      const page = await context.newPage();
      await page.route('**/auth/v1/settings', (r) =>
        r.fulfill({
          json: { external: { google: true, apple: true } },
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      const shot = (n: string) =>
        page.screenshot({
          path: `${folder}/${n}-${size}-${colorScheme}.png`,
          fullPage: true,
          animations: 'disabled',
        });
      await page.goto('/auth/login');
      await page.getByLabel('Email').fill('somebody@example.com');
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await page.getByText('If there is an account').waitFor();
      await page.getByRole('button', { name: /Google/ }).waitFor();
      await shot('login');
      await page.goto(path);
      await page.getByRole('button', { name: /Google/ }).waitFor();
      await shot('invite');
      const email = `${unique('guest')}@example.com`;
      await page.getByLabel('Full name').fill('Gil Guest');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Email me a link to join' }).click();
      await page.getByText('Check your inbox').waitFor();
      await shot('invite-sent');
      await page.goto(await linkInMail(email, /log in/i));
      await page.getByRole('button', { name: /^Join/ }).waitFor();
      await shot('confirm');
      await page.getByRole('button', { name: /^Join/ }).click();
      await page.waitForURL(/clubs/);
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Set a Password' }).waitFor();
      await shot('settings');
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await page.getByRole('dialog').waitFor();
      await page.screenshot({ path: `${folder}/delete-${size}-${colorScheme}.png` });
      await page.getByRole('button', { name: 'Set a Password' }).last().click();
      await page.getByLabel('New password').waitFor();
      await page.screenshot({ path: `${folder}/password-${size}-${colorScheme}.png` });
      await page.goto('/auth/callback?with=apple&error=access_denied&next=/matches');
      await page.getByRole('link', { name: 'Back to log in' }).waitFor();
      await shot('callback');
      await context.close();
      console.log(size, colorScheme);
    }
} finally {
  await browser.close();
  await stop();
}
process.exit(0);
