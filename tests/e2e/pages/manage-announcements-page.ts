import { expect, type Locator, type Page } from '@playwright/test';
import type { Club } from '../support/community.ts';
import { go } from '../support/go.ts';

/** /clubs/{slug}/manage/announcements */
export class ManageAnnouncementsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(club: Club): Promise<void> {
    await go(this.#page, `/clubs/${club.slug}/manage/announcements`);
    await expect(
      this.#page.getByRole('heading', { name: 'Announcements', exact: true }),
    ).toBeVisible();
  }

  row(title: string): Locator {
    return this.#page
      .getByRole('list', { name: 'Announcements' })
      .getByRole('listitem')
      .filter({ hasText: title });
  }

  /** Expects how many were notified of an announcement, and how many have read it. */
  async expectCounts(title: string, counts: { notified: number; read: number }): Promise<void> {
    const numbers = this.row(title).getByRole('definition');
    await expect(numbers).toHaveText([String(counts.notified), String(counts.read)]);
  }
}

/** The buttons of an announcement and their dialogs, on the club's page and where it is managed. */
export class AnnouncementDialogs {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async edit(title: string): Promise<Locator> {
    await this.#page.getByRole('button', { name: `Edit “${title}”` }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Edit announcement' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async delete(title: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Delete “${title}”` }).click();
    await this.#page
      .getByRole('alertdialog', { name: 'Delete announcement?' })
      .getByRole('button', { name: 'Delete announcement' })
      .click();
  }

  /** In the open dialog: schedules it for the 15th of next month, at the given time. */
  async publishLater(dialog: Locator, time: string): Promise<void> {
    await dialog.getByRole('switch', { name: 'Publish later' }).check();
    await dialog.getByRole('combobox', { name: 'Day' }).click();
    await this.#page.getByRole('button', { name: 'Next month' }).click();
    await this.#page.getByRole('grid').getByRole('button', { name: / 15\b/ }).click();
    await dialog.getByLabel('Time').fill(time);
  }
}
