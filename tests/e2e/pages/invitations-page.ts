import { expect, type Locator, type Page } from '@playwright/test';
import type { Club } from '../support/community.ts';
import { go } from '../support/go.ts';

/** /clubs/{slug}/manage/invitations and /clubs/{slug}/manage/members/import */
export class InvitationsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(club: Club): Promise<void> {
    await go(this.#page, `/clubs/${club.slug}/manage/invitations`);
    await expect(this.#page.getByRole('heading', { name: 'Invitations' })).toBeVisible();
  }

  /** Creates a link and returns its path. */
  async create({
    audience = 'Everyone',
    note,
  }: {
    audience?: 'Everyone' | 'One person';
    note: string;
  }): Promise<string> {
    await this.#page.getByRole('button', { name: 'New link' }).click();
    const form = this.#page.getByRole('dialog', { name: 'New invitation link' });
    await form.getByRole('radio', { name: audience }).check({ force: true });
    await form.getByLabel('Note (optional)').fill(note);
    await form.getByRole('button', { name: 'Create link' }).click();
    const made = this.#page.getByRole('dialog', { name: 'Your link is ready' });
    const link = await made.getByLabel('Invitation link').inputValue();
    await made.getByRole('button', { name: 'Done' }).click();
    await expect(made).toBeHidden();
    return new URL(link).pathname;
  }

  /** A link, by its note, or an invitation by mail, by its address. */
  row(words: string): Locator {
    return this.#page.getByRole('listitem').filter({ hasText: words });
  }

  async revoke(words: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Revoke ${words}` }).click();
    const question = this.#page.getByRole('alertdialog', { name: 'Revoke this invitation?' });
    await expect(question).toContainText(words);
    await question.getByRole('button', { name: 'Revoke' }).click();
  }

  async openImport(club: Club): Promise<void> {
    await go(this.#page, `/clubs/${club.slug}/manage/members/import`);
    await expect(this.#page.getByRole('button', { name: 'Choose a CSV file' })).toBeVisible();
  }

  async choose(file: { name: string; content: string | Buffer }): Promise<void> {
    await this.#page.getByLabel('List of people').setInputFiles({
      name: file.name,
      mimeType: 'text/csv',
      buffer: Buffer.from(file.content),
    });
  }

  /** Chooses a file whose columns are guessed correctly, and has it checked. */
  async check(file: { name: string; content: string | Buffer }): Promise<void> {
    await this.choose(file);
    await this.#page.getByRole('button', { name: 'Check the list' }).click();
    await expect(this.#page.getByRole('table')).toBeVisible();
  }

  /** The preview's result for a row. */
  outcome(words: string): Locator {
    return this.#page.getByRole('row').filter({ hasText: words }).getByRole('cell').last();
  }

  /** Confirms that everybody has agreed, and invites. */
  async invite(button: string, end: 'All invited' | 'Interrupted' = 'All invited'): Promise<void> {
    await this.#page
      .getByRole('checkbox', { name: 'These people agreed to be invited by email.' })
      .check();
    await this.#page.getByRole('button', { name: button }).click();
    await expect(this.#page.getByRole('heading', { name: end })).toBeVisible();
  }
}
