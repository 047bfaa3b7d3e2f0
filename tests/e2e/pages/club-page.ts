import { expect, type Locator, type Page } from '@playwright/test';
import type { Club } from '../support/community.ts';
import { go } from '../support/go.ts';

/** /clubs/{slug} and /clubs/{slug}/manage */
export class ClubPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(club: Club): Promise<void> {
    await go(this.#page, `/clubs/${club.slug}`);
    await this.shown(club);
  }

  async shown(club: Club): Promise<void> {
    await expect(
      this.#page.getByRole('heading', { level: 1, name: club.name, exact: true }),
    ).toBeVisible();
  }

  /** One of the page's tabs, for members. */
  tab(name: 'Play' | 'News' | 'Events' | 'People'): Locator {
    return this.#page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  /** Chooses from the menu of less frequent actions. */
  async more(club: Pick<Club, 'name'>, item: string): Promise<void> {
    await this.#page.getByRole('button', { name: `More about ${club.name}` }).click();
    await this.#page.getByRole('menuitem', { name: item }).click();
  }

  async openManage(club: Club): Promise<void> {
    await go(this.#page, `/clubs/${club.slug}/manage`);
    await this.manageShown(club);
  }

  async manageShown(club: Club): Promise<void> {
    await expect(
      this.#page.getByRole('heading', { level: 1, name: `Manage ${club.name}` }),
    ).toBeVisible();
  }

  /** Goes to a section of the console: through the side column, or the menu of a narrow window. */
  async toSection(name: string): Promise<void> {
    const sections = this.#page.getByRole('navigation', { name: 'Club console' });
    const menu = sections.getByRole('button', { expanded: false });
    await expect(sections.getByRole('link', { name }).or(menu)).toBeVisible();
    if (await menu.isVisible()) await menu.click();
    await sections.getByRole('link', { name }).click();
  }

  /** A card below "Best Matches For You". */
  match(name: string): Locator {
    return this.#page.getByRole('list', { name: 'Best matches' }).getByRole('article', { name });
  }

  member(name: string): Locator {
    return this.#page
      .getByRole('list', { name: 'Members' })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  /** A row below "Pending Join Requests". */
  request(name: string): Locator {
    return this.#page
      .getByRole('region', { name: 'Pending Join Requests' })
      .getByRole('listitem')
      .filter({ has: this.#page.getByText(name, { exact: true }) });
  }

  /** Selects requests below "Pending Join Requests". */
  async select(...names: readonly string[]): Promise<void> {
    for (const name of names)
      await this.#page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }

  /** An event below "Events". */
  event(title: string): Locator {
    return this.#page.getByRole('list', { name: 'Events' }).getByRole('article', { name: title });
  }

  announcement(title: string): Locator {
    return this.#page.getByRole('article', { name: title });
  }

  /** Opens the dialog for an announcement. */
  async openAnnouncement(): Promise<Locator> {
    await this.#page.getByRole('button', { name: 'Post Announcement' }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Post Announcement' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Writes an announcement without posting it. */
  async write(words: {
    title: string;
    content: string;
    priority?: 'Normal' | 'Important' | 'Urgent';
    notifyAll?: boolean;
  }): Promise<Locator> {
    const dialog = await this.openAnnouncement();
    await dialog.getByLabel('Title').fill(words.title);
    await dialog.getByLabel('Content').fill(words.content);
    if (words.priority) await dialog.getByLabel('Priority').selectOption(words.priority);
    if (words.notifyAll) await dialog.getByRole('checkbox', { name: 'Notify all members' }).check();
    return dialog;
  }

  /** Writes an announcement and posts it. */
  async post(words: Parameters<ClubPage['write']>[0]): Promise<void> {
    const dialog = await this.write(words);
    await dialog.getByRole('button', { name: 'Post Announcement' }).click();
  }
}
