import { expect, type Locator, type Page } from '@playwright/test';
import { go } from '../support/go.ts';

/** /challenges: received, sent, upcoming. */
export class ChallengesPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(tab?: 'sent' | 'upcoming'): Promise<void> {
    await go(this.#page, tab ? `/challenges?tab=${tab}` : '/challenges');
    await expect(this.#page.getByRole('tab', { name: /Received/ })).toBeVisible();
  }

  async tab(name: 'Received' | 'Sent' | 'Upcoming'): Promise<void> {
    await this.#page.getByRole('tab', { name: new RegExp(name) }).click();
  }

  card(opponent: string): Locator {
    return this.#page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: this.#page.getByRole('heading', { name: opponent }) });
  }

  bell(): Locator {
    return this.#page.getByRole('banner').getByRole('button', { name: /notification/i });
  }
}
