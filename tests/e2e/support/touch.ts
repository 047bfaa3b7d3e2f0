import type { Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the page, whose time passes as told and not as the machine is slow. */
export class Finger {
  readonly #page: Page;
  #seconds = Date.now() / 1000;

  constructor(page: Page) {
    this.#page = page;
  }

  async down(at: Point): Promise<void> {
    await this.#send('touchStart', [at]);
  }

  /** Goes there in steps, within so many milliseconds. */
  async moveTo(from: Point, to: Point, ms: number): Promise<void> {
    const steps = 5;
    for (let step = 1; step <= steps; step += 1) {
      this.#seconds += ms / steps / 1000;
      await this.#send('touchMove', [
        {
          x: from.x + ((to.x - from.x) * step) / steps,
          y: from.y + ((to.y - from.y) * step) / steps,
        },
      ]);
    }
  }

  async up(): Promise<void> {
    await this.#send('touchEnd', []);
  }

  /** Down, along, up. */
  async drag(from: Point, to: Point, ms = 200): Promise<void> {
    await this.down(from);
    await this.moveTo(from, to, ms);
    await this.up();
    this.#seconds += 2;
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
    const session = await this.#page.context().newCDPSession(this.#page);
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints,
      timestamp: this.#seconds,
    });
    await session.detach();
  }
}
