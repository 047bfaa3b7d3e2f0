import { expect, type Locator, type Page } from '@playwright/test';
import { go } from '../support/go.ts';

/** /notifications, and the bell above every screen. */
export class NotificationsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await go(this.#page, '/notifications');
    await expect(
      this.#page.getByRole('heading', { level: 1, name: 'Notifications' }),
    ).toBeVisible();
  }

  /** The bell with its count; a link until the panel's code has loaded. */
  bell(): Locator {
    return this.#page.getByRole('banner').getByLabel(/unread notification/);
  }

  /** The bell once it opens the latest notifications. */
  bellButton(): Locator {
    return this.#page.getByRole('banner').getByRole('button', { name: /unread notification/ });
  }

  group(day: 'Today' | 'Yesterday' | 'Older'): Locator {
    return this.#page.getByRole('main').getByRole('region', { name: day });
  }

  item(title: string): Locator {
    return this.#page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.#page.getByRole('link', { name: title, exact: true }) });
  }

  /** All notifications listed so far. */
  items(): Locator {
    return this.#page.getByRole('main').getByRole('listitem');
  }

  markAll(): Locator {
    return this.#page.getByRole('button', { name: 'Mark all as read' });
  }
}
