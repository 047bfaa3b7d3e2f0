import { expect, type Locator, type Page } from '@playwright/test';
import { go } from '../support/go.ts';

/** /play/{id} */
export class OpenMatchPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(id: string): Promise<void> {
    await go(this.page, `/play/${id}`);
    await this.shown();
  }

  async shown(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: /^(Singles|Doubles|Practice)/ }),
    ).toBeVisible();
  }

  /** The match's status: who is in, how it ended. */
  says(words: string): Locator {
    return this.page.getByRole('main').getByText(words).first();
  }

  /** The match's main action. */
  action(label: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${label}`, 'u') });
  }

  get players(): Locator {
    return this.page.getByRole('region', { name: "Who's in" }).getByRole('listitem');
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }
}
