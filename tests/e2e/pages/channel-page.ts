import { expect, type Locator, type Page } from '@playwright/test';

/** /channels/{channelId}: a conversation of several. */
export class ChannelPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  heading(name: string | RegExp): Locator {
    return this.#page.getByRole('heading', { level: 1, name });
  }

  /** Who is in it, and where. */
  header(): Locator {
    return this.#page
      .getByRole('main')
      .locator('header')
      .filter({ has: this.#page.getByRole('heading', { level: 1 }) });
  }

  messages(): Locator {
    return this.#page.locator('[data-message]');
  }

  message(text: string): Locator {
    return this.messages().filter({ has: this.#page.getByText(text, { exact: true }) });
  }

  box(): Locator {
    return this.#page.getByLabel(/^Message to /);
  }

  async send(text: string): Promise<void> {
    await this.box().fill(text);
    await this.box().press('Enter');
    await expect(this.message(text)).not.toContainText('Sending...');
  }

  /** Opens the actions for a message. */
  async openActions(text: string): Promise<Locator> {
    await this.message(text)
      .getByRole('button', { name: /^More about / })
      .click();
    return this.#page.getByRole('dialog');
  }

  async choose(item: string): Promise<void> {
    await this.header()
      .getByRole('button', { name: /^More about / })
      .click();
    await this.#page.getByRole('menuitem', { name: item }).click();
  }

  /** The row of a match's players in the list of conversations. */
  row(title: RegExp): Locator {
    return this.#page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link')
      .filter({ hasText: title });
  }

  clubChannel(name: string): Locator {
    return this.#page
      .getByRole('list', { name: 'Club channels' })
      .getByRole('link')
      .filter({ hasText: name });
  }
}
