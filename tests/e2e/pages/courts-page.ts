import { expect, type Locator, type Page } from '@playwright/test';
import { PlaceField } from './place-field.ts';

/** /courts */
export class CourtsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The listed courts, by name. */
  names(): Locator {
    return this.#page.getByRole('list', { name: 'Courts' }).getByRole('heading');
  }

  row(name: string): Locator {
    return this.#page
      .getByRole('list', { name: 'Courts' })
      .getByRole('listitem')
      .filter({ has: this.#page.getByRole('heading', { name, exact: true }) });
  }

  async openForm(): Promise<Locator> {
    await this.#page.getByRole('button', { name: 'Add a court' }).first().click();
    const dialog = this.#page.getByRole('dialog', { name: 'Add a court' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Opens an action for the first court. */
  async act(item: 'Suggest a change' | 'Report'): Promise<void> {
    await this.#page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await this.#page.getByRole('menuitem', { name: item }).click();
    await expect(this.#page.getByRole('dialog')).toBeVisible();
  }

  /** Chooses the first place offered for the typed text. */
  async choosePlace(text: string): Promise<void> {
    await new PlaceField(this.#page, 'Place').type(text);
    await this.#page.keyboard.press('ArrowDown');
    await this.#page.keyboard.press('Enter');
  }

  /** Tries to add the list's first court again, in Lisbon. */
  async offerAlike(): Promise<void> {
    const dialog = await this.openForm();
    await dialog.getByLabel('Name').fill('Eduardo VII');
    await this.choosePlace('Lisbon, Portugal');
    await dialog.getByRole('button', { name: 'Add court' }).click();
    await expect(this.#page.getByRole('dialog', { name: /^Is it / })).toBeVisible();
  }
}
