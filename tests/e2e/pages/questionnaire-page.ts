import { expect, type Locator, type Page } from '@playwright/test';
import { go } from '../support/go.ts';

/** /questionnaire */
export class QuestionnairePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(query = ''): Promise<void> {
    await go(this.#page, `/questionnaire${query}`);
  }

  get back(): Locator {
    return this.#page.getByRole('button', { name: 'Back', exact: true });
  }

  /** Next, or Complete on the last question. */
  get next(): Locator {
    return this.#page.getByRole('button', { name: /^(Next|Complete|Saving\.\.\.)/ });
  }

  get heading(): Locator {
    return this.#page.getByRole('main').getByRole('heading', { level: 2 });
  }

  option(title: string): Locator {
    return this.#page.getByRole('radio', { name: title });
  }

  async expectStep(step: number): Promise<void> {
    await expect(this.#page.getByText(`Question ${step} of 10`)).toBeVisible();
    await expect(this.#page.getByRole('progressbar')).toHaveAttribute('value', String(step * 10));
  }

  /** Chooses an answer and goes on. */
  async answer(title: string): Promise<void> {
    // The card is the label of its radio button, which is off screen.
    await this.option(title).check({ force: true });
    await this.next.click();
  }

  /** Answers with the option at that index, by keyboard only, starting from the heading. */
  async answerByKeys(step: number, place: number): Promise<void> {
    const { keyboard } = this.#page;
    await this.expectStep(step);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    for (let at = 1; at < place; at += 1) await keyboard.press('ArrowDown');
    await expect(this.#page.getByRole('radio').nth(place - 1)).toBeChecked();
    if (step > 1) await keyboard.press('Tab');
    await keyboard.press('Tab');
    await expect(this.next).toBeFocused();
    await keyboard.press('Enter');
  }

  /** From the current step to the end, always with the first answer. */
  async finishFrom(step: number): Promise<void> {
    for (let at = step; at <= 10; at += 1) {
      await this.expectStep(at);
      await this.#page.getByRole('radio').first().check({ force: true });
      await this.next.click();
    }
  }
}
