import { expect, type Locator, type Page } from '@playwright/test';
import type { Club } from '../support/community.ts';
import { go } from '../support/go.ts';

/** /clubs/{slug}/manage/reports, /reports, and the dialog for a report. */
export class ReportsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async openDesk(club: Club): Promise<void> {
    await go(this.#page, `/clubs/${club.slug}/manage/reports`);
    await expect(this.#page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
  }

  async openOwn(): Promise<void> {
    await go(this.#page, '/reports');
    await expect(this.#page.getByRole('heading', { level: 1, name: 'My reports' })).toBeVisible();
  }

  /** A row in the managers' list, or one's own, by what was reported. */
  report(title: string): Locator {
    return this.#page
      .getByRole('list', { name: /^(Reports|My reports)$/ })
      .getByRole('listitem')
      .filter({ has: this.#page.getByText(title, { exact: true }) });
  }

  /** Opens the dialog beside a member or an announcement. */
  async openForm(name: string): Promise<Locator> {
    await this.#page.getByRole('button', { name: `More about ${name}` }).click();
    await this.#page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = this.#page.getByRole('dialog', { name: `Report ${name}` });
    await expect(dialog).toBeVisible();
    return dialog;
  }
}
