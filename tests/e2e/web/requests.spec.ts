import type { Page } from '@playwright/test';
import { MessagesPage } from '../pages/messages-page.ts';
import {
  challenge,
  createClub,
  createEvent,
  createPlayer,
  join,
  type Player,
  write,
} from '../support/community.ts';
import { query } from '../support/database.ts';
import { openLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';

/** More would keep a phone on a slow network waiting. Auth is another service. */
const AFTER_NAVIGATION = 2;
const COLD_DASHBOARD = 4;
/** Including what follows the first page automatically. */
const SCRIPTS_OF_DASHBOARD = 12;

/** Records from now on a page's requests to tables and functions, those in flight, and its topics. */
function watch(page: Page) {
  const asked: string[] = [];
  const scripts: string[] = [];
  const pending = new Set<unknown>();
  const topics: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') scripts.push(pathname);
    pending.add(request);
    if (pathname.startsWith('/rest/v1/')) asked.push(pathname.replace('/rest/v1/', ''));
  });
  const done = (request: unknown): void => void pending.delete(request);
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      if (!text.includes('phx_reply') || !text.includes('"ok"')) return;
      const topic = /realtime:(?<topic>[a-z]+:[0-9a-f-]+)/u.exec(text)?.groups?.['topic'];
      if (topic !== undefined && !topics.includes(topic)) topics.push(topic);
    });
  });
  return {
    asked,
    scripts,
    /** Resolves when nothing is in flight any more, and nothing new starts. */
    settled: async (): Promise<void> => {
      await expect(async () => {
        const before = asked.length;
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        expect([pending.size, asked.length]).toEqual([0, before]);
      }).toPass();
    },
    hears: (topic: string) => expect.poll(() => topics).toContain(topic),
  };
}

/** Waits until past changes are no longer replayed when joining a topic: every open transaction has ended. */
async function allTold(): Promise<void> {
  const [clock] = await query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  await expect
    .poll(async () => {
      const [heard] = await query<{ until: number }>(
        'select private.heard_until()::float8 as until',
      );
      return (heard?.until ?? 0) > (clock?.now ?? Infinity);
    })
    .toBe(true);
}

test('screens make at most two requests, and a cold dashboard four', async ({ visit }) => {
  test.slow();
  const owner = await createPlayer('Asked Owner');
  const rival = await createPlayer('Asked Rival');
  const club = await createClub(owner);
  await join(rival, club);
  await createEvent(owner, club, { title: 'Summer Cup' });
  await challenge(rival, owner);
  await write(rival, owner, 'Shall we play?');
  await allTold();
  const page = await visit(owner, { at: '/privacy' });
  // The session is there, and earlier changes have been sent; nothing of the page is loaded.
  await page.goto('about:blank');
  const seen = watch(page);
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: club.name }).first()).toBeVisible();
  await seen.hears(`user:${owner.id}`);
  await seen.settled();
  expect(seen.asked.length, seen.asked.join()).toBeLessThanOrEqual(COLD_DASHBOARD);
  expect(seen.scripts.length, seen.scripts.join()).toBeLessThanOrEqual(SCRIPTS_OF_DASHBOARD);

  const counted: Record<string, readonly string[]> = {};
  const open = async (name: string, link: () => Promise<unknown>, there: RegExp) => {
    await seen.settled();
    const before = seen.asked.length;
    await link();
    await expect(page).toHaveURL(there);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (name === 'club') await seen.hears(`club:${club.id}`);
    await seen.settled();
    counted[name] = seen.asked.slice(before);
  };
  const nav = page.getByRole('navigation', { name: 'Main' });
  const within = page.getByRole('navigation', { name: 'Club console' });
  await open(
    'club',
    () => main.getByRole('link', { name: club.name }).first().click(),
    /\/clubs\//,
  );
  for (const tab of ['News', 'Events', 'People']) {
    await open(
      `club ${tab}`,
      () => main.getByRole('tab', { name: tab }).click(),
      new RegExp(`tab=${tab.toLowerCase()}$`, 'u'),
    );
    if (tab === 'Events') await expect(main.getByText('Summer Cup')).toBeVisible();
  }
  await expect(main.getByText(rival.name).first()).toBeVisible();
  await open('console', () => main.getByRole('link', { name: 'Manage Club' }).click(), /manage$/);
  for (const section of [
    'Members',
    'Announcements',
    'Events',
    'Invitations',
    'Statistics',
    'Activity',
    'Reports',
    'Settings',
  ]) {
    await open(
      section,
      () => within.getByRole('link', { name: section }).click(),
      new RegExp(`manage/${section.toLowerCase()}$`, 'u'),
    );
  }
  await open(
    'court times',
    () => within.getByRole('link', { name: 'Court times' }).click(),
    /manage\/court-day$/,
  );
  await open(
    'introductions',
    () => within.getByRole('link', { name: 'Meet your 10' }).click(),
    /manage\/introductions$/,
  );
  await open('messages', () => nav.getByRole('link', { name: /^Messages/ }).click(), /messages$/);
  await open('discover', () => nav.getByRole('link', { name: 'Discover' }).click(), /discover$/);
  await open('players', () => main.getByRole('tab', { name: 'Players' }).click(), /tab=players$/);
  await open('dashboard', () => nav.getByRole('link', { name: 'Dashboard' }).click(), /dashboard$/);
  await open(
    'challenges',
    () => main.locator('a[href^="/challenges"]').first().click(),
    /challenges/,
  );
  const tooMany = Object.entries(counted).filter(([, asked]) => asked.length > AFTER_NAVIGATION);
  expect(Object.fromEntries(tooMany)).toEqual({});
});

/** Waits until another listener has received an event on the topic. */
async function tellsElsewhere(listener: Player, topic: unknown): Promise<() => Promise<null>> {
  await listener.db.realtime.setAuth();
  const told = Promise.withResolvers<null>();
  const channel = listener.db.channel(String(topic), { config: { private: true } });
  channel.on('broadcast', { event: '*' }, () => told.resolve(null));
  await new Promise((resolve) => {
    channel.subscribe(resolve);
  });
  return async () => {
    await told.promise;
    await listener.db.removeAllChannels();
    return null;
  };
}

/** Keeps the page from receiving events until allowed. */
async function deafen(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<null>();
  await page.routeWebSocket(/\/realtime\//, async (socket) => {
    await held.promise;
    socket.connectToServer();
  });
  return () => held.resolve(null);
}

test.describe('an event between the fetch and joining a topic', () => {
  test('is shown once the topic is joined, on the dashboard', async ({ visit }) => {
    const player = await createPlayer('Missed Ana');
    const rival = await createPlayer('Missed Rival');
    const page = await visit(player);
    const listen = await deafen(page);
    const seen = watch(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await seen.settled();
    const { data: viewer } = await player.db.rpc('get_viewer');
    const told = await tellsElsewhere(player, Object(viewer).topic);
    await write(rival, player, 'Shall we play?');
    await told();
    await expect(new MessagesPage(page).navigation()).not.toContainText('1');
    listen();
    await expect(new MessagesPage(page).navigation()).toContainText('1');
    await expect(page).toHaveTitle(/^\(1\)/);
  });

  test("is shown once the topic is joined, on a club's page", async ({ visit }) => {
    const owner = await createPlayer('Missed Owner');
    const member = await createPlayer('Missed Member');
    const club = await createClub(owner);
    await join(member, club);
    const page = await visit(member);
    const listen = await deafen(page);
    const seen = watch(page);
    await page.goto(`/clubs/${club.slug}?tab=events`);
    await expect(page.getByText('No events planned')).toBeVisible();
    await seen.settled();
    const { data: known } = await member.db.rpc('get_club', { handle: club.slug });
    const told = await tellsElsewhere(member, Object(known).topic);
    await createEvent(owner, club, { title: 'Summer Cup' });
    await told();
    listen();
    await expect(page.getByText('Summer Cup')).toBeVisible();
  });
});

test('a page that stood still for long is live again as soon as it continues', async ({
  visit,
}) => {
  const player = await createPlayer('Asleep Ana');
  const rival = await createPlayer('Asleep Rival');
  const page = await visit(player);
  await page.clock.install();
  const kill: (() => void)[] = [];
  await page.routeWebSocket(/\/realtime\//, (socket) => {
    let isDead = false;
    kill.push(() => (isDead = true));
    socket.connectToServer().onMessage((message) => {
      if (!isDead) socket.send(message);
    });
  });
  await openLive(page, '/dashboard');
  // As after a sleep: nobody closed the connection, but nothing arrives.
  for (const now of kill) now();
  await write(rival, player, 'Shall we play?');
  await page.clock.fastForward('10:00');
  await expect(new MessagesPage(page).navigation()).toContainText('1');
});
