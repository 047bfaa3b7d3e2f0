import { expect, type Locator, type Page } from '@playwright/test';
import type { Club } from '../support/community.ts';
import { go } from '../support/go.ts';

/** /clubs/{slug}/manage/members, as a table or, on a phone, as rows. */
export class MembersPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(club: Club): Promise<void> {
    await go(this.#page, `/clubs/${club.slug}/manage/members`);
    await expect(this.table).toBeVisible();
  }

  get table(): Locator {
    return this.#page.getByRole('table', { name: 'Members' });
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.#page.getByText(name, { exact: true }) });
  }

  /** The names, in the table's order. */
  get names(): Locator {
    return this.table.getByRole('rowheader');
  }

  async search(text: string): Promise<void> {
    await this.#page.getByRole('searchbox', { name: 'Search members' }).fill(text);
  }

  async show(role: 'All members' | 'Admins' | 'Members only' | 'Banned'): Promise<void> {
    await this.#page.getByRole('combobox', { name: 'Role' }).selectOption(role);
  }

  /** Opens the sheet with filters and order on phones. */
  async openFilters(): Promise<Locator> {
    await this.#page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = this.#page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toBeVisible();
    return sheet;
  }

  async sort(column: string): Promise<void> {
    await this.table.getByRole('columnheader', { name: column }).getByRole('button').click();
  }

  /** Chooses an action for a member. */
  async act(name: string, action: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.#page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** Opens the first member's actions. */
  async openFirstMenu(): Promise<void> {
    await this.#page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await expect(this.#page.getByRole('menu')).toBeVisible();
  }

  /** The confirmation dialog. */
  question(title: string): Locator {
    return this.#page
      .getByRole('alertdialog', { name: title })
      .or(this.#page.getByRole('dialog', { name: title }));
  }
}
