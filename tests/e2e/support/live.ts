import type { Page } from '@playwright/test';

/**
 * Opens an address and waits until the page hears a topic (`user:`, `club:`): what happens from then
 * on must arrive by itself.
 */
export async function openLive(
  page: Page,
  path: string,
  topic: 'user:' | 'club:' = 'user:',
): Promise<void> {
  const joined = hears(page, topic);
  await page.goto(path);
  await joined;
}

async function hears(page: Page, topic: string): Promise<void> {
  const socket = await page.waitForEvent('websocket', (candidate) =>
    candidate.url().includes('/realtime/'),
  );
  await socket.waitForEvent('framereceived', ({ payload }) => {
    const text = String(payload);
    return (
      text.includes('phx_reply') && text.includes(`realtime:${topic}`) && text.includes('"ok"')
    );
  });
}
