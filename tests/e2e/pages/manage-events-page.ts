import { expect, type Locator, type Page } from '@playwright/test';
import { type Club, dayAhead } from '../support/community.ts';
import { SendChallengePage } from './send-challenge-page.ts';
import { go } from '../support/go.ts';

/** /clubs/{slug}/manage/events */
export class ManageEventsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(club: Club): Promise<void> {
    await go(this.#page, `/clubs/${club.slug}/manage/events`);
    await expect(this.#page.getByRole('heading', { level: 2, name: 'Events' })).toBeVisible();
  }

  upcoming(): Locator {
    return this.#page.getByRole('list', { name: 'Upcoming' });
  }

  /** The rows of the events with this title, including past ones. */
  rows(title: string): Locator {
    return this.#page
      .getByRole('list', { name: /^(Upcoming|Past)$/ })
      .getByRole('listitem')
      .filter({ has: this.#page.getByRole('heading', { name: title, exact: true }) });
  }

  async openForm(): Promise<Locator> {
    await this.#page.getByRole('button', { name: 'Create Event' }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Create Event' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Fills the form, `days` ahead, and sends it. */
  async create(words: {
    title: string;
    days: number;
    time: string;
    place: string;
    limit?: string;
    weeks?: number;
    isPublic?: boolean;
  }): Promise<void> {
    const dialog = await this.openForm();
    await dialog.getByLabel('Title').fill(words.title);
    await new SendChallengePage(this.#page).pickDay(dayAhead(words.days));
    await dialog.getByLabel('Time').fill(words.time);
    await dialog.getByRole('combobox', { name: 'Place' }).fill(words.place);
    if (words.limit) await dialog.getByLabel('Player limit').fill(words.limit);
    if (words.weeks) await dialog.getByLabel('Repeat').selectOption(String(words.weeks));
    if (words.isPublic)
      await dialog.getByRole('checkbox', { name: /^Show on the club's public page/ }).check();
    await dialog.getByRole('button', { name: 'Create Event' }).click();
  }
}
