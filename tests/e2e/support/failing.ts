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

/**
 * Makes the server fail every call of one SQL function, until `restore` is called. Unlike an
 * unreachable server, it answers.
 */
export async function failFunction(
  page: Page,
  name: string,
): Promise<{ restore: () => Promise<void> }> {
  const pattern = `**/rest/v1/rpc/${name}*`;
  await page.route(pattern, (route) => route.fulfill(SERVER_FAILS));
  return { restore: () => page.unroute(pattern) };
}

/** Lets the server execute the next call of one SQL function, and drops its answer. */
export async function loseAnswer(page: Page, name: string): Promise<void> {
  await page.route(
    `**/rest/v1/rpc/${name}*`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/** Delays every request to this address until `release` is called. */
export async function hold(page: Page, pattern: string): Promise<{ release: () => void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return { release };
}

/**
 * Lets the server execute the next call of one SQL function (`done`), and delays its answer until
 * `release` is called.
 */
export async function holdAnswer(
  page: Page,
  name: string,
): Promise<{ readonly done: Promise<void>; readonly release: () => void }> {
  const done = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(
    `**/rest/v1/rpc/${name}*`,
    async (route) => {
      const response = await route.fetch();
      done.resolve();
      await released.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { done: done.promise, release: released.resolve };
}

/** PostgREST's answer when Postgres itself fails. */
export const SERVER_FAILS = {
  status: 500,
  headers: { 'access-control-allow-origin': '*' },
  json: { code: 'XX000', message: 'internal error', details: null, hint: null },
};

/**
 * Lets no page opened from now on join a topic. Joining one refetches everything, which would fix
 * what a test wants to retry by hand.
 */
export async function cutTopics(page: Page): Promise<void> {
  await page.routeWebSocket(/\/realtime\//, () => {});
}
