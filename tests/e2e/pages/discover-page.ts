import { expect, type Locator, type Page } from '@playwright/test';

/** /discover: clubs and players. */
export class DiscoverPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(query = ''): Promise<void> {
    await this.#page.goto(`/discover${query}`);
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async search(text: string): Promise<void> {
    await this.#page.getByRole('searchbox').fill(text);
  }

  /** The cards of all clubs found. */
  cards(): Locator {
    return this.#page.getByRole('list', { name: 'Clubs' }).getByRole('article');
  }

  card(club: string): Locator {
    return this.#page.getByRole('article', { name: club });
  }
}
