import { expect, type Page } from '@playwright/test';
import { go } from '../support/go.ts';

/** /auth/signup */
export class SignupPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(query = ''): Promise<void> {
    await go(this.#page, `/auth/signup${query}`);
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
  }

  async submit(form: {
    name?: string;
    email?: string;
    password?: string;
    location?: string;
  }): Promise<void> {
    const page = this.#page;
    if (form.name) await page.getByLabel('Full name').fill(form.name);
    if (form.email) await page.getByLabel('Email').fill(form.email);
    if (form.password) await page.getByLabel(/^Password/).fill(form.password);
    if (form.location) await page.getByLabel('Location (optional)').fill(form.location);
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  }
}
