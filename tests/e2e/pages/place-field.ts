import { expect, type Locator, type Page } from '@playwright/test';

/** A field for choosing a place, on any screen. */
export class PlaceField {
  readonly #page: Page;
  readonly input: Locator;

  constructor(page: Page, label = 'Location') {
    this.#page = page;
    this.input = page.getByRole('combobox', { name: label });
  }

  get list(): Locator {
    return this.#page.getByRole('listbox', { name: 'Places' });
  }

  option(name: string): Locator {
    return this.list.getByRole('option', { name });
  }

  /** The active option, as screen readers announce it. */
  get active(): Locator {
    return this.list.getByRole('option', { selected: true });
  }

  async type(text: string): Promise<void> {
    await this.input.fill('');
    await this.input.pressSequentially(text);
    await expect(this.list).toBeVisible();
  }

  get usePosition(): Locator {
    return this.#page.getByRole('button', { name: 'Use my location' });
  }
}
