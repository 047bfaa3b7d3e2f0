import type { Page } from '@playwright/test';

/** Cuts the connection for every call of one SQL function, until `restore` is called. */
export async function cutFunction(
  page: Page,
  name: string,
): Promise<{ restore: () => Promise<void> }> {
  const pattern = `**/rest/v1/rpc/${name}*`;
  await page.route(pattern, (route) => route.abort());
  return { restore: () => page.unroute(pattern) };
}
