import { expect, type Locator, type Page } from '@playwright/test';
import type { Club } from '../support/community.ts';
import { go } from '../support/go.ts';

/** /clubs/{slug}/manage/introductions, and the resulting cards on the club's page. */
export class IntroductionsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(club: Club): Promise<void> {
    await go(this.#page, `/clubs/${club.slug}/manage/introductions`);
    await expect(
      this.#page.getByRole('heading', { name: 'Who plays together', exact: true }),
    ).toBeVisible();
  }

  /** A figure by its label. */
  figure(label: string): Locator {
    return this.#page
      .getByRole('region', { name: 'Members without a match' })
      .locator('div')
      .filter({ hasText: label });
  }

  pair(name: string): Locator {
    return this.#page
      .getByRole('list', { name: 'Pairs to introduce' })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  /** The names of the first suggested pair. */
  async firstPair(): Promise<readonly [string, string]> {
    const offer = this.list('Pairs to introduce').getByRole('listitem').first();
    const [player = '', partner = ''] = (
      await offer.getByRole('paragraph').first().innerText()
    ).split(' and ');
    return [player, partner];
  }

  /** A row of "How they went". */
  outcome(name: string): Locator {
    return this.#page
      .getByRole('region', { name: 'How they went' })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  list(title: string): Locator {
    return this.#page.getByRole('list', { name: title, exact: true });
  }

  /** On the club's page. */
  card(name: string): Locator {
    return this.#page
      .getByRole('list', { name: 'Introductions', exact: true })
      .getByRole('listitem')
      .filter({ hasText: name });
  }
}
