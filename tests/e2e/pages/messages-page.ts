import { expect, type Locator, type Page } from '@playwright/test';
import { go } from '../support/go.ts';

/** /messages and /chat/{userId} */
export class MessagesPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The list's heading. */
  heading(): Locator {
    return this.#page.getByRole('heading', { name: 'Messages', exact: true });
  }

  conversations(): Locator {
    return this.#page.getByRole('list', { name: 'Conversations' });
  }

  /** The row of the conversation with a player. */
  conversation(name: string): Locator {
    return this.conversations()
      .getByRole('link')
      .filter({ has: this.#page.getByText(name, { exact: true }) });
  }

  async openChat(playerId: string, name: string): Promise<void> {
    await go(this.#page, `/chat/${playerId}`);
    await expect(this.chatWith(name)).toBeVisible();
  }

  chatWith(name: string): Locator {
    return this.#page.getByRole('heading', { level: 1, name });
  }

  /** The status below the other's name. */
  status(): Locator {
    return this.#page
      .getByRole('main')
      .locator('header')
      .filter({ has: this.#page.getByRole('heading', { level: 1 }) });
  }

  thread(name: string): Locator {
    return this.#page.getByRole('region', { name: `Conversation with ${name}` });
  }

  /** All messages of the conversation, as shown. */
  messages(): Locator {
    return this.#page.locator('[data-message]');
  }

  message(text: string): Locator {
    return this.messages().filter({ has: this.#page.getByText(text, { exact: true }) });
  }

  box(name: string): Locator {
    return this.#page.getByLabel(`Message to ${name}`);
  }

  sendButton(): Locator {
    return this.#page.getByRole('button', { name: 'Send' });
  }

  async send(name: string, text: string): Promise<void> {
    await this.box(name).fill(text);
    await this.box(name).press('Enter');
  }

  typing(name: string): Locator {
    return this.#page.getByText(`${name} is typing...`);
  }

  async choose(name: string, item: string): Promise<void> {
    await this.#page.getByRole('button', { name: `More about ${name}` }).click();
    await this.#page.getByRole('menuitem', { name: item }).click();
  }

  /** The number beside Messages in the navigation. */
  navigation(): Locator {
    return this.#page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Messages/ });
  }
}
