import type { Page } from '@playwright/test';

/**
 * Goes to an address of the app, at best by its router, which costs a fifth of loading it: what the app holds stays as it is.
 * An address that the page is at is loaded anew, as is a page where the app is not open. Who is after the loading itself, or
 * after what was changed behind the app's back, takes `page.goto`.
 */
export async function go(page: Page, address: string): Promise<void> {
  const went = await page.evaluate((to) => {
    const root = document.getElementById('root') ?? {};
    // Pages that were written at build time have content before the app runs.
    const isOpen = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    if (!isOpen || to === location.pathname + location.search + location.hash) return false;
    // As the router keeps a place: it could not tell one without `idx` from a step back, and would not ask whether to leave.
    const here: unknown = Object(history.state).idx;
    const idx = typeof here === 'number' ? here + 1 : 0;
    const state = { usr: null, key: crypto.randomUUID(), idx };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
    return true;
  }, address);
  if (!went) await page.goto(address);
}
