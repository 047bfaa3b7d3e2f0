import { expect, type Locator, type Page } from '@playwright/test';
import type { Club } from '../support/community.ts';
import { go } from '../support/go.ts';

/** '2026-01-05' as the grid writes it: 'Mon, Jan 5'. */
const dayName = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

/** /clubs/{slug}/manage/court-day */
export class CourtTimesPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  path(club: Club, day?: string): string {
    return `/clubs/${club.slug}/manage/court-day${day === undefined ? '' : `?day=${day}`}`;
  }

  async open(club: Club, day?: string): Promise<void> {
    await go(this.#page, this.path(club, day));
    await expect(this.#page.getByRole('heading', { level: 2, name: 'Court times' })).toBeVisible();
    // Until the new day has loaded, the previous one is shown.
    if (day !== undefined)
      await expect(this.#page.getByRole('grid', { name: dayName(day) })).toBeVisible();
  }

  get grid(): Locator {
    return this.#page.getByRole('grid');
  }

  /** A cell by its label: 'Court 1, 10:00 am to 11:00 am: free'. */
  cell(label: string): Locator {
    return this.grid.getByRole('button', { name: label, exact: true });
  }

  dialog(name: string): Locator {
    return this.#page.getByRole('dialog', { name });
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }
}
