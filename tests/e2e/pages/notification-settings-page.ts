import { expect, type Locator, type Page } from '@playwright/test';
import { go } from '../support/go.ts';

/** /settings/notifications */
export class NotificationSettingsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await go(this.#page, '/settings/notifications');
    await this.isOpen();
  }

  /** Its code loads on the first visit, slowly on a busy machine. */
  async isOpen(): Promise<void> {
    await expect(this.toggle('Match Reminders')).toBeVisible({ timeout: 30_000 });
  }

  toggle(label: string): Locator {
    return this.#page.getByRole('switch', { name: label, exact: true });
  }

  /** Sets quiet hours, 'HH:mm'. */
  async setQuietHours(from: string, to: string): Promise<void> {
    await this.#page.getByLabel('From').fill(from);
    await this.#page.getByLabel('To', { exact: true }).fill(to);
    // Times are saved when their field loses focus.
    const stored = this.#page.waitForResponse(
      (response) =>
        response.ok() && Boolean(response.request().postData()?.includes(`"quiet_to":"${to}"`)),
    );
    await this.#page.getByLabel('Time zone').focus();
    await stored;
  }
}
