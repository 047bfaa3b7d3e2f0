import { expect, type Locator, type Page } from '@playwright/test';
import { go } from '../support/go.ts';

interface ClubWords {
  readonly name: string;
  readonly description: string;
  readonly location: string;
}

/** /clubs/create, a wizard with three steps. */
export class CreateClubPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await go(this.#page, '/clubs/create');
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
  get autoApprove(): Locator {
    return this.#page.getByRole('switch', { name: 'Approve join requests automatically' });
  }

  async next(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Next' }).click();
  }

  async back(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Back', exact: true }).click();
  }

  /** Presses the last step's button. */
  async create(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Create', exact: true }).click();
  }

  /** Fills step 1 and waits until the address is known to be free. Returns the address. */
  async fillName(name: string): Promise<string> {
    await this.name.fill(name);
    await expect(this.#page.getByRole('status').filter({ hasText: 'is available' })).toBeVisible();
    return this.address.inputValue();
  }

  /** Fills the first two steps. Returns the club's address. */
  async toStepThree(club: ClubWords): Promise<string> {
    const slug = await this.fillName(club.name);
    await this.next();
    await this.description.fill(club.description);
    await this.location.fill(club.location);
    // Closes the list of places, which covers the button.
    await this.location.press('Tab');
    await this.next();
    await expect(this.memberLimit).toBeVisible();
    return slug;
  }

  /** Goes through all three steps and returns the club's address. */
  async createClub({
    autoApprove,
    ...words
  }: ClubWords & { autoApprove?: boolean }): Promise<string> {
    const slug = await this.toStepThree(words);
    if (autoApprove) await this.autoApprove.check();
    await this.create();
    return slug;
  }
}
