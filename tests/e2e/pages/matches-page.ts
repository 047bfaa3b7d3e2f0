import { expect, type Locator, type Page } from '@playwright/test';
import { go } from '../support/go.ts';

/** Opens a match's menu, and returns one of its items. */
export async function openMore(row: Locator, action: string): Promise<Locator> {
  await row.getByRole('button', { name: /^More for / }).click();
  const item = row.getByRole('menuitem', { name: action, exact: true });
  await expect(item).toBeVisible();
  return item;
}

/** /matches */
export class MatchesPage {
  readonly page: Page;
  readonly calendar: Locator;

  constructor(page: Page) {
    this.page = page;
    this.calendar = page.getByRole('region', { name: 'Calendar' });
  }

  async open(): Promise<void> {
    await go(this.page, '/matches');
    await expect(
      this.page.getByRole('heading', { level: 2, name: 'Upcoming Matches' }),
    ).toBeVisible();
  }

  get resultForm(): Locator {
    return this.page.getByRole('dialog', { name: 'Enter result' });
  }

  /** Opens the form for the result of a match that has started. */
  async enterResult(opponent: string): Promise<void> {
    await this.waiting(opponent).getByRole('button', { name: 'Enter result' }).click();
    await expect(this.resultForm).toBeVisible();
  }

  /** A key in the result form: a digit, 'Next', 'Skip' or 'Delete'. */
  key(name: string): Locator {
    return this.resultForm
      .getByRole('group', { name: 'Keypad' })
      .getByRole('button', { name, exact: true });
  }

  /** Taps these keys, one after another. */
  async tap(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.key(key).click();
  }

  /** Opens the dialog that saves several matches. */
  async openExport(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Export matches' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Export matches' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** A match that has started and is not settled. */
  waiting(opponent: string): Locator {
    return this.page
      .getByRole('region', { name: 'Results to settle' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: opponent }) });
  }

  /** Opens an upcoming match's menu, and returns one of its items. */
  async more(opponent: string, action: string): Promise<Locator> {
    return openMore(this.item(opponent), action);
  }

  item(opponent: string): Locator {
    return this.page
      .getByRole('region', { name: 'Upcoming Matches' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: opponent }) });
  }
}
