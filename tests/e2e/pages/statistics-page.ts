import { expect, type Locator, type Page } from '@playwright/test';
import type { Club } from '../support/community.ts';
import { go } from '../support/go.ts';

/** /clubs/{slug}/manage/statistics */
export class StatisticsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(club: Club): Promise<void> {
    await go(this.#page, `/clubs/${club.slug}/manage/statistics`);
    await expect(this.figure('Members')).toBeVisible();
  }

  figure(title: string): Locator {
    return this.#page.getByRole('figure', { name: title, exact: true });
  }

  /** One week's figures, with the figure shown as a table. */
  async week(title: string, week: string): Promise<Locator> {
    await this.figure(title).getByRole('button', { name: 'Show as table' }).click();
    return this.figure(title)
      .getByRole('row')
      .filter({ has: this.#page.getByRole('rowheader', { name: week, exact: true }) });
  }
}
