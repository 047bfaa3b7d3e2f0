import { expect, type Locator, type Page } from '@playwright/test';

/** /matches */
export class MatchesPage {
  readonly page: Page;
  readonly calendar: Locator;

  constructor(page: Page) {
    this.page = page;
    this.calendar = page.getByRole('region', { name: 'Calendar' });
  }

  async open(): Promise<void> {
    await this.page.goto('/matches');
    await expect(
      this.page.getByRole('heading', { level: 2, name: 'Upcoming Matches' }),
    ).toBeVisible();
  }

  get resultForm(): Locator {
    return this.page.getByRole('dialog', { name: 'Enter Result' });
  }

  /** Opens the dialog that saves several matches. */
  async openExport(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Export Matches' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Export matches' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** A match that has begun and is not settled. */
  waiting(opponent: string): Locator {
    return this.page
      .getByRole('region', { name: 'Waiting for a result' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: opponent }) });
  }

  item(opponent: string): Locator {
    return this.page
      .getByRole('region', { name: 'Upcoming Matches' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: opponent }) });
  }
}
