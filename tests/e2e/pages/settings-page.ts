import { expect, type Locator, type Page } from '@playwright/test';
import { go } from '../support/go.ts';

/** /settings, and its dialogs. */
export class SettingsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await go(this.#page, '/settings');
    await this.shown();
  }

  /** Waits for the sections, which load with the account. */
  async shown(): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(this.section('Privacy')).toBeVisible({ timeout: 30_000 });
  }

  section(name: string): Locator {
    return this.#page.getByRole('region', { name, exact: true });
  }

  switch(name: string): Locator {
    return this.#page.getByRole('switch', { name });
  }

  get devices(): Locator {
    return this.#page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  }

  async openDialog(button: string, title: string): Promise<Locator> {
    await this.#page.getByRole('button', { name: button, exact: true }).click();
    const dialog = this.#page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async changePassword(current: string, next: string): Promise<Locator> {
    const dialog = await this.openDialog('Change Password', 'Change password');
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel('New password').fill(next);
    await dialog.getByRole('button', { name: 'Save password' }).click();
    return dialog;
  }

  async changeEmail(email: string): Promise<Locator> {
    const dialog = await this.openDialog('Change Email', 'Change email');
    await dialog.getByLabel('New email').fill(email);
    await dialog.getByRole('button', { name: 'Send the links' }).click();
    return dialog;
  }

  /** Opens the step with the QR code, and returns the key beside it. */
  async beginFactor(
    button: 'Turn on' | 'Add a backup app',
    name: string,
  ): Promise<[Locator, string]> {
    const title = button === 'Turn on' ? 'Turn on two-factor authentication' : 'Add a backup app';
    const first = await this.openDialog(button, title);
    await first.getByLabel('Name').fill(name);
    await first.getByRole('button', { name: 'Show QR code' }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Scan this code' });
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    return [dialog, (await dialog.getByRole('code').textContent()) ?? ''];
  }

  async deleteAccount(form: { password: string; code?: string; word: string }): Promise<Locator> {
    const dialog = await this.openDialog('Delete Account', 'Delete account?');
    await dialog.getByLabel('Your password').fill(form.password);
    if (form.code) await dialog.getByLabel('Code').fill(form.code);
    await dialog.getByLabel('Confirmation').fill(form.word);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    return dialog;
  }
}
