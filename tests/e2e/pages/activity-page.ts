import type { Locator, Page } from '@playwright/test';
import type { Club } from '../support/community.ts';
import { openLive } from '../support/live.ts';

/** /clubs/{slug}/manage/activity */
export class ActivityPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the page and waits until it is listening to the club. */
  async open(club: Club): Promise<void> {
    await openLive(this.#page, `/clubs/${club.slug}/manage/activity`, 'club:');
  }

  line(sentence: string): Locator {
    return this.lines().filter({ has: this.#page.getByText(sentence, { exact: true }) });
  }

  lines(): Locator {
    return this.#page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  }

  async show(group: string): Promise<void> {
    await this.#page.getByLabel('Show').selectOption(group);
  }
}
