import { expect, type Locator, type Page } from '@playwright/test';

/** /clubs/{slug}/manage/courts */
export class ManageCourtsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  rows(): Locator {
    return this.#page.getByRole('list', { name: 'Courts' }).getByRole('listitem');
  }

  row(name: string): Locator {
    return this.#page
      .getByRole('list', { name: 'Courts' })
      .getByRole('listitem')
      .filter({ has: this.#page.getByRole('heading', { name, exact: true }) });
  }

  /** The courts in order, by name. */
  names(): Locator {
    return this.#page.getByRole('list', { name: 'Courts' }).getByRole('heading');
  }

  handle(name: string): Locator {
    return this.#page.getByRole('button', { name: `Move ${name}`, exact: true });
  }

  async act(name: string, item: 'Edit' | 'Move up' | 'Move down' | 'Remove'): Promise<void> {
    await this.#page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.#page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  async openForm(): Promise<Locator> {
    await this.#page.getByRole('button', { name: 'Add courts' }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Add courts' });
    await expect(dialog).toBeVisible();
    return dialog;
  }
}
