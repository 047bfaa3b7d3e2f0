import { expect, type Locator, type Page } from '@playwright/test';
import type { Club } from '../support/community.ts';
import { go } from '../support/go.ts';

/** /clubs/{slug}/manage/settings */
export class ClubSettingsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(club: Club): Promise<void> {
    await go(this.#page, `/clubs/${club.slug}/manage/settings`);
    await this.shown();
  }

  async shown(): Promise<void> {
    await expect(this.name).toBeVisible();
  }

  get name(): Locator {
    return this.#page.getByLabel('Club name');
  }
  get address(): Locator {
    return this.#page.getByLabel('Web address');
  }
  get description(): Locator {
    return this.#page.getByLabel('Description');
  }
  get location(): Locator {
    return this.#page.getByLabel('Location');
  }
  get memberLimit(): Locator {
    return this.#page.getByLabel('Member limit');
  }
  get isPublic(): Locator {
    return this.#page.getByRole('switch', { name: 'Public club' });
  }

  async save(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Save Changes' }).click();
  }

  /** Opens the dialog that asks for the club's name before closing it. */
  async openClosing(): Promise<Locator> {
    await this.#page.getByRole('button', { name: 'Close club' }).click();
    const dialog = this.#page.getByRole('alertdialog', { name: 'Close club?' });
    await expect(dialog).toBeVisible();
    return dialog;
  }
}
