import type { CDPSession, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 5;

/** A finger on the page, with its own clock, however slow the machine is. */
export class Finger {
  readonly #session: CDPSession;
  #seconds = Date.now() / 1000;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async down(at: Point): Promise<void> {
    await this.#send('touchStart', [at]);
  }

  /** Moves from one point to another, within this many milliseconds. */
  async move(from: Point, to: Point, ms: number): Promise<void> {
    for (let step = 1; step <= STEPS; step += 1) {
      this.#seconds += ms / STEPS / 1000;
      const part = step / STEPS;
      await this.#send('touchMove', [
        { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
      ]);
    }
  }

  async up(): Promise<void> {
    await this.#send('touchEnd', []);
    this.#seconds += 2;
  }

  /** Down, along, up. */
  async drag(from: Point, to: Point, ms = 200): Promise<void> {
    await this.down(from);
    await this.move(from, to, ms);
    await this.up();
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints,
      timestamp: this.#seconds,
    });
  }
}
