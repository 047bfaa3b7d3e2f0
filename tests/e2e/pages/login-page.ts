import { expect, type Page } from '@playwright/test';
import type { Player } from '../support/community.ts';
import { go } from '../support/go.ts';

/** /auth/login */
export class LoginPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(query = ''): Promise<void> {
    await go(this.#page, `/auth/login${query}`);
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  }

  async submit(
    { email, password }: { email: string; password: string },
    remember = false,
  ): Promise<void> {
    const page = this.#page;
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Password/).fill(password);
    if (remember) await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  }

  /** Requests a link by mail, entering only the address. */
  async askForLink(email: string): Promise<void> {
    await this.#page.getByLabel('Email').fill(email);
    await this.#page.getByRole('button', { name: 'Email me a link' }).click();
  }

  /** Signs in and waits for the dashboard (or onboarding). */
  async signIn(player: Player, remember = false): Promise<void> {
    await this.open();
    await this.submit(player, remember);
    await this.#page.waitForURL(/\/(dashboard|onboarding)$/);
  }
}
