import { expect, type Locator, type Page } from '@playwright/test';
import { go } from '../support/go.ts';

/** /discover: clubs and players. */
export class DiscoverPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(query = ''): Promise<void> {
    await go(this.#page, `/discover${query}`);
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async search(text: string): Promise<void> {
    await this.searchBox().fill(text);
  }

  /** In the tab of clubs, once it is there: each tab has its own search. */
  async searchClubs(text: string): Promise<void> {
    await this.#page.getByRole('searchbox', { name: 'Search clubs' }).fill(text);
  }

  searchBox(): Locator {
    return this.#page.getByRole('searchbox');
  }

  /** A filter that is on or off. */
  filter(name: 'Own courts' | 'Instant join'): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }

  /** An active filter of players; a press removes it. */
  chip(words: string): Locator {
    return this.#page.getByRole('button', { name: `Remove filter: ${words}` });
  }

  /** Chooses in the sheet with the player filters on phones. */
  async chooseInSheet(name: 'Level' | 'Free time', option: string): Promise<void> {
    await this.#page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = this.#page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('combobox', { name, exact: true }).selectOption(option);
    await sheet.getByRole('button', { name: 'Show players' }).click();
    await expect(sheet).toHaveCount(0);
  }

  /** A select: the order of clubs, or a filter of players if there is room for them. */
  choice(name: 'Order' | 'Level' | 'Free time' | 'Distance'): Locator {
    return this.#page.getByRole('combobox', { name, exact: true });
  }

  /** The number of results, as announced to screen readers. */
  count(words: string | RegExp): Locator {
    return this.#page.getByRole('tabpanel').getByRole('status').filter({ hasText: words });
  }

  /** The cards of all clubs found. */
  cards(): Locator {
    return this.#page.getByRole('list', { name: 'Clubs' }).getByRole('article');
  }

  card(club: string): Locator {
    return this.#page.getByRole('article', { name: club });
  }

  /** The names of the clubs found, in order. */
  names(): Locator {
    return this.cards().getByRole('heading');
  }

  /** The rows of all players found. */
  players(): Locator {
    return this.#page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  }
}
