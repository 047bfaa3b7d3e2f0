import { expect, type Locator, type Page } from '@playwright/test';
import { go } from '../support/go.ts';

/** /profile and /profile/{id} */
export class ProfilePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(playerId?: string): Promise<void> {
    await go(this.#page, playerId === undefined ? '/profile' : `/profile/${playerId}`);
    await expect(this.#page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  }

  get name(): Locator {
    return this.#page.getByRole('main').getByRole('heading', { level: 1 });
  }

  get notFound(): Locator {
    return this.#page.getByRole('heading', { name: 'Player not found' });
  }

  section(name: 'About' | 'Level' | 'Play Style' | 'Availability' | 'Location'): Locator {
    return this.#page.getByRole('region', { name });
  }

  /** The free slots shown, by day. */
  free(day: string): Locator {
    return this.#page
      .getByRole('row')
      .filter({ has: this.#page.getByRole('rowheader', { name: day }) });
  }

  async show(tab: 'Overview' | 'Matches' | 'Achievements'): Promise<void> {
    await this.#page.getByRole('tab', { name: tab }).click();
  }

  achievement(name: string): Locator {
    return this.#page
      .getByRole('list', { name: 'Achievements' })
      .getByRole('listitem')
      .filter({ has: this.#page.getByRole('heading', { name, exact: true }) });
  }

  /** Chooses from the menu on somebody else's profile. */
  async act(name: string, action: 'Report' | 'Block'): Promise<void> {
    await this.#page.getByRole('button', { name: `More about ${name}` }).click();
    await this.#page.getByRole('menuitem', { name: action }).click();
  }

  async block(name: string): Promise<void> {
    await this.act(name, 'Block');
    const question = this.#page.getByRole('alertdialog', { name: `Block ${name}?` });
    await expect(question).toContainText('no longer be able to find');
    await question.getByRole('button', { name: 'Block', exact: true }).click();
  }
}
