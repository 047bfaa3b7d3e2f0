import type { Locator, Page } from '@playwright/test';

/** /outbox */
export class OutboxPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The line above every screen that links here; shown while something is waiting or was refused. */
  line(): Locator {
    return this.#page.getByRole('link', { name: /waiting to be sent$|couldn't be sent$/ });
  }

  async open(): Promise<void> {
    await this.line().click();
    await this.heading().waitFor();
  }

  heading(): Locator {
    return this.#page.getByRole('heading', { level: 1, name: 'Waiting to send' });
  }

  /** An entry, waiting or refused, by its title. */
  entry(title: string): Locator {
    return this.#page
      .getByRole('listitem')
      .filter({ has: this.#page.getByText(title, { exact: true }) });
  }

  sendAgain(title: string): Locator {
    return this.#page.getByRole('button', { name: `Send again: ${title}`, exact: true });
  }

  change(title: string): Locator {
    return this.#page.getByRole('button', { name: `Change: ${title}`, exact: true });
  }

  discard(title: string): Locator {
    return this.#page.getByRole('button', { name: `Discard: ${title}`, exact: true });
  }
}
