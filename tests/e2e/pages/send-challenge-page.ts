import { expect, type Locator, type Page } from '@playwright/test';
import { dayAhead } from '../support/community.ts';
import { go } from '../support/go.ts';

/** /challenge/{userId} */
export class SendChallengePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(userId: string): Promise<void> {
    await go(this.#page, `/challenge/${userId}`);
    await this.shown();
  }

  async shown(): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: 'Challenge Details' })).toBeVisible();
  }

  get date(): Locator {
    return this.#page.getByRole('combobox', { name: 'Date' });
  }
  get time(): Locator {
    return this.#page.getByRole('combobox', { name: 'Time' });
  }
  get duration(): Locator {
    return this.#page.getByRole('combobox', { name: 'Duration' });
  }
  get matchType(): Locator {
    return this.#page.getByRole('combobox', { name: 'Match Type' });
  }
  get place(): Locator {
    return this.#page.getByLabel('Court Location');
  }
  get partner(): Locator {
    return this.#page.getByRole('group', { name: 'Partner (Optional)' });
  }
  /** The times at which both are free. */
  get freeSlots(): Locator {
    return this.#page.getByRole('group', { name: "When you're both free" }).getByRole('radio');
  }
  get message(): Locator {
    return this.#page.getByLabel('Message (Optional)');
  }

  /** A day in the calendar, which must be open at its month. */
  day(date: string): Locator {
    return this.#page.getByRole('grid').getByRole('button', { name: dayName(date) });
  }

  /** Opens the calendar and pages to the month of a day (yyyy-MM-dd). */
  async openCalendar(date: string): Promise<void> {
    const page = this.#page;
    await this.date.click();
    await expect(page.getByRole('grid')).toBeVisible();
    const shown = await page
      .getByRole('grid')
      .getByRole('button')
      .first()
      .getAttribute('aria-label');
    const turn = monthOf(date).localeCompare(monthOf(new Date(`${shown} 12:00Z`).toISOString()));
    if (turn > 0) await page.getByRole('button', { name: 'Next month' }).click();
    if (turn < 0) await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(this.day(date)).toBeVisible();
  }

  /** Picks a day by its date (yyyy-MM-dd). */
  async pickDay(date: string): Promise<void> {
    await this.openCalendar(date);
    await this.day(date).click();
  }

  /** Fills in what is given and sends; without a day, three days ahead. */
  async send(form: {
    date?: string;
    time?: string;
    place?: string;
    message?: string;
  }): Promise<void> {
    await this.shown();
    await this.pickDay(form.date ?? dayAhead(3));
    await this.time.selectOption(form.time ?? '18:00');
    if (form.place !== undefined) await this.place.fill(form.place);
    if (form.message !== undefined) await this.message.fill(form.message);
    await this.submit();
  }

  /** Chooses the doubles partner, by name. */
  async choosePartner(name: string): Promise<void> {
    await this.partner.getByRole('button', { name: 'Choose a partner' }).click();
    await this.#page.getByRole('searchbox', { name: 'Search players' }).fill(name);
    await this.#page.getByRole('button', { name: `Choose ${name}` }).click();
    await expect(this.partner.getByText(name)).toBeVisible();
  }

  async submit(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Send Challenge' }).click();
  }
}

/** The calendar's label for a day, such as "Thursday, November 26, 2026". */
function dayName(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

const monthOf = (date: string): string => date.slice(0, 7);
