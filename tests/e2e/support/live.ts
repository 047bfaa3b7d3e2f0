import type { Page } from '@playwright/test';

/**
 * Opens an address and waits until the page listens to a topic (`user:`, `club:`): everything from
 * then on must arrive live.
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

/** On any socket: the previous page's may open late, just before this one. */
function hears(page: Page, topic: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', function watch(socket) {
      if (!socket.url().includes('/realtime/')) return;
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload);
        const joined = text.includes('phx_reply') && text.includes('"ok"');
        if (!joined || !text.includes(`realtime:${topic}`)) return;
        page.off('websocket', watch);
        resolve();
      });
    });
  });
}
