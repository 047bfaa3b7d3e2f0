import { expect, type Page } from '@playwright/test';

/**
 * Turns the wheel until the page has scrolled beyond `past` pixels: turns before a page can scroll
 * are lost.
 */
export async function wheelDown(page: Page, past: number): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, past + 100);
    await expect
      .poll(() => page.evaluate(() => window.scrollY), { timeout: 1000 })
      .toBeGreaterThan(past);
  }).toPass();
}
