import { expect, type Locator, type Page } from '@playwright/test';

interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** /edit-profile */
export class EditProfilePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async ready(): Promise<void> {
    await expect(this.name).toBeVisible({ timeout: 30_000 });
  }

  get name(): Locator {
    return this.#page.getByRole('textbox', { name: 'Full name' });
  }

  get bio(): Locator {
    return this.#page.getByRole('textbox', { name: 'Bio' });
  }

  field(label: string): Locator {
    return this.#page.getByLabel(label, { exact: true });
  }

  choice(option: string): Locator {
    return this.#page.getByRole('button', { name: option, exact: true });
  }

  get grid(): Locator {
    return this.#page.getByRole('grid', { name: 'Availability' });
  }

  slot(name: string): Locator {
    return this.grid.getByRole('button', { name, exact: true });
  }

  async save(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Save Changes' }).click();
  }

  /** The photo shown on the card. */
  get photo(): Locator {
    return this.#page.getByRole('region', { name: 'Profile photo' }).locator('img');
  }

  async choosePhoto(file: PictureFile): Promise<void> {
    await this.#page.getByLabel('Photo file').setInputFiles(file);
  }

  get crop(): Locator {
    return this.#page.getByRole('dialog', { name: 'Crop your photo' });
  }

  async keepPhoto(): Promise<void> {
    await this.crop.getByRole('button', { name: 'Save photo' }).click();
  }
}
