import type { BrowserContext, Page } from '@playwright/test';
import { ChallengesPage } from '../pages/challenges-page.ts';
import { ClubPage } from '../pages/club-page.ts';
import { EditProfilePage } from '../pages/edit-profile-page.ts';
import { MatchesPage } from '../pages/matches-page.ts';
import { MessagesPage } from '../pages/messages-page.ts';
import { OutboxPage } from '../pages/outbox-page.ts';
import { SendChallengePage } from '../pages/send-challenge-page.ts';
import {
  accept,
  begin,
  challenge,
  createClub,
  createEvent,
  createPlayer,
  dayAhead,
  goTo,
  join,
  type Player,
  write,
} from '../support/community.ts';
import { query } from '../support/database.ts';
import { type LinedSite, openLinedSite } from '../support/line.ts';
import { rememberedSession } from '../support/session.ts';
import { expect, expectToast, test as base } from '../support/test.ts';
import { wheelDown } from '../support/wheel.ts';

interface Field {
  /** A player's browser with the app cached, on a connection that can be cut. */
  readonly player: (player: Player, at: string) => Promise<Page>;
  /** Cuts the network for every page and worker. */
  readonly goOffline: (page: Page) => Promise<void>;
  readonly goOnline: (page: Page) => Promise<void>;
}

const test = base.extend<{ site: LinedSite; field: Field }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
  site: async ({}, use) => {
    const site = await openLinedSite();
    await use(site);
    await site.close();
  },
  field: async ({ browser, site }, use) => {
    const contexts: BrowserContext[] = [];
    await use({
      async player(player, at) {
        const context = await browser.newContext({
          baseURL: site.origin,
          serviceWorkers: 'allow',
          storageState: await rememberedSession(player, site.origin),
        });
        contexts.push(context);
        const page = await context.newPage();
        await page.goto(at);
        await page.evaluate(async () => {
          await navigator.serviceWorker.ready;
          if (navigator.serviceWorker.controller) return;
          await new Promise((resolve) =>
            navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
          );
        });
        return page;
      },
      async goOffline(page) {
        await site.cut();
        await page.context().setOffline(true);
      },
      async goOnline(page) {
        await site.restore();
        await page.context().setOffline(false);
      },
    });
    for (const context of contexts) await context.close();
  },
});

async function played(word: string): Promise<{ first: Player; second: Player; id: string }> {
  const first = await createPlayer(`${word} First`);
  const second = await createPlayer(`${word} Second`);
  const id = await challenge(first, second);
  await accept(second, id);
  await begin(id);
  return { first, second, id };
}

/** How often a result was entered for a match. */
async function entered(challengeId: string): Promise<number> {
  const [row] = await query<{ count: string }>(
    'select count(*) from public.match_results where challenge_id = $1',
    [challengeId],
  );
  return Number(row?.count);
}

test('a result entered on court outlives the window, and the other side sees it once', async ({
  field,
  visit,
}) => {
  test.slow();
  const { first, second, id } = await played('Court');
  const page = await field.player(first, '/matches');
  const matches = new MatchesPage(page);
  await expect(matches.waiting('Court Second')).toBeVisible();
  await field.goOffline(page);
  await matches.enterResult('Court Second');
  await page.keyboard.type('6364');
  await matches.resultForm.getByRole('button', { name: 'Enter result' }).click();
  await expectToast(page, 'Saved on this device', "We'll send it when you're back online.");

  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto('/matches');
  const outbox = new OutboxPage(again);
  const matchesAgain = new MatchesPage(again);
  await expect(outbox.line()).toHaveText('1 thing is waiting to be sent');
  await outbox.open();
  const entry = outbox.entry('Result of your match with Court Second');
  await expect(entry).toContainText('You won 6-3, 6-4.');
  // Opening it directly, after scrolling down another page, also shows the offline banner.
  await again.goto('/matches');
  await expect(matchesAgain.waiting('Court Second')).toBeVisible();
  await wheelDown(again, 0);
  await again.goto('/outbox');
  await expect(entry).toContainText('You won 6-3, 6-4.');
  await expect(again.getByText(/^You're offline\./u)).toBeInViewport();
  expect(await entered(id)).toBe(0);

  await field.goOnline(again);
  await expect(again.getByText('Everything has been sent')).toBeVisible({ timeout: 30_000 });
  const other = new MatchesPage(await visit(second, { at: '/matches' }));
  await expect(other.waiting('Court First').getByText('You lost 3-6, 4-6.')).toBeVisible();
  expect(await entered(id)).toBe(1);
});

test('a challenge that was cancelled meanwhile is shown, with what was typed', async ({
  field,
}) => {
  const sender = await createPlayer('Gone Sender');
  const rival = await createPlayer('Gone Rival');
  const id = await challenge(sender, rival);
  const page = await field.player(rival, '/challenges');
  const challenges = new ChallengesPage(page);
  const card = challenges.card('Gone Sender');
  await expect(card).toBeVisible();
  await field.goOffline(page);
  await card.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Reason (optional)').fill('My knee again.');
  await dialog.getByRole('button', { name: 'Decline challenge' }).click();
  await expectToast(page, 'Saved on this device');
  await expect(card).toHaveCount(0);
  await sender.db.rpc('cancel_challenge', { challenge_id: id });

  await field.goOnline(page);
  await expectToast(page, "Something you did offline couldn't be sent");
  const outbox = new OutboxPage(page);
  await outbox.open();
  const title = 'Decline the challenge from Gone Sender';
  await expect(outbox.entry(title)).toContainText('My knee again.');
  await expect(outbox.entry(title)).toContainText('This challenge is no longer pending.');
  await outbox.sendAgain(title).click();
  await expect(outbox.entry(title)).toContainText('This challenge is no longer pending.');
  await outbox.discard(title).click();
  const question = page.getByRole('alertdialog', { name: 'Discard this?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(outbox.entry(title)).toBeVisible();
  await outbox.discard(title).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Everything has been sent')).toBeVisible();
});

test('another time suggested on court waits, can be changed, and is sent once', async ({
  field,
}) => {
  const sender = await createPlayer('Counter Sender');
  const rival = await createPlayer('Counter Rival');
  await challenge(sender, rival);
  const page = await field.player(rival, '/challenges');
  const card = new ChallengesPage(page).card('Counter Sender');
  await card.getByRole('button', { name: 'Alternative' }).click();
  const form = new SendChallengePage(page);
  await form.shown();
  await field.goOffline(page);
  await form.send({ date: dayAhead(6), time: '08:00', place: 'Court 8' });
  await expectToast(page, 'Saved on this device');

  const outbox = new OutboxPage(page);
  await outbox.open();
  const title = 'Propose another time to Counter Sender';
  await expect(outbox.entry(title)).toContainText('Court 8');
  await outbox.change(title).click();
  await form.shown();
  await expect(form.time).toHaveValue('08:00');
  await form.place.fill('Court 9');
  await form.submit();
  await outbox.open();
  await expect(outbox.entry(title)).toHaveCount(1);
  await expect(outbox.entry(title)).toContainText('Court 9');

  await field.goOnline(page);
  await expect(page.getByText('Everything has been sent')).toBeVisible();
  const sent = await query(
    `select status, court_location from public.challenges where $1 in (challenger_id, challenged_id) order by created_at`,
    [rival.id],
  );
  expect(sent).toEqual([
    expect.objectContaining({ status: 'superseded' }),
    { status: 'pending', court_location: 'Court 9' },
  ]);
});

test("when the other side entered a result first, one's own can be changed, with its input kept", async ({
  field,
}) => {
  const { first, second, id } = await played('Quick');
  const page = await field.player(first, '/matches');
  const matches = new MatchesPage(page);
  await expect(matches.waiting('Quick Second')).toBeVisible();
  await field.goOffline(page);
  await matches.enterResult('Quick Second');
  await page.keyboard.type('6364');
  await matches.resultForm.getByRole('button', { name: 'Enter result' }).click();
  await expectToast(page, 'Saved on this device');
  const { error } = await second.db.rpc('enter_result', {
    challenge_id: id,
    outcome: 'played',
    best_of: 3,
    set_length: 'standard',
    sets: [{ games: [6, 3] }, { games: [7, 5] }],
  });
  expect(error).toBeNull();

  await field.goOnline(page);
  const outbox = new OutboxPage(page);
  await expect(outbox.line()).toHaveText("1 thing you did couldn't be sent");
  await outbox.open();
  const title = 'Result of your match with Quick Second';
  await expect(outbox.entry(title)).toContainText('You won 6-3, 6-4.');
  await outbox.change(title).click();
  const form = matches.resultForm;
  await expect(form.getByLabel('Set 1, you')).toHaveValue('6');
  await expect(form.getByLabel('Set 2, Quick Second')).toHaveValue('4');
  await page.keyboard.press('Escape');
  await expect(outbox.entry(title)).toBeVisible();
  expect(await entered(id)).toBe(1);
});

test('an answer given on court to an event that filled up meanwhile joins its waiting list, and says so', async ({
  field,
}) => {
  const owner = await createPlayer('Full Owner');
  const quick = await createPlayer('Full Quick');
  const late = await createPlayer('Full Late');
  const club = await createClub(owner);
  await join(quick, club);
  await join(late, club);
  const evening = await createEvent(owner, club, { title: 'Doubles night', capacity: 1 });
  const page = await field.player(late, `/clubs/${club.slug}?tab=events`);
  const event = new ClubPage(page).event('Doubles night');
  await expect(event).toContainText('0 of 1 going');
  await field.goOffline(page);
  await event.getByRole('button', { name: 'Going' }).click();
  await expectToast(page, 'Saved on this device');
  await goTo(quick, evening);

  await field.goOnline(page);
  await expectToast(
    page,
    "You're on the waiting list",
    "The event filled up before we could send your answer. We'll let you know as soon as there's a spot for you.",
  );
  await expect(event).toContainText("You're number 1 on the waiting list");
});

test('a profile changed twice on court keeps both changes', async ({ field }) => {
  const ana = await createPlayer('Twice Ana');
  const page = await field.player(ana, '/edit-profile');
  const form = new EditProfilePage(page);
  await form.ready();
  await field.goOffline(page);
  await form.bio.fill('Left-handed.');
  await form.save();
  await expectToast(page, 'Saved on this device');
  await expect(page).toHaveURL('/profile');
  await page.goto('/edit-profile');
  await form.ready();
  await expect(form.bio).toHaveValue('Left-handed.');
  await form.field('Phone (optional)').fill('+49 30 1234567');
  await form.save();
  await expect(page).toHaveURL('/profile');
  await expect(new OutboxPage(page).line()).toHaveText('1 thing is waiting to be sent');
  await field.goOnline(page);
  await expect
    .poll(
      () =>
        query(
          'select bio, phone from public.profiles p join public.contact_details d on d.user_id = p.id where p.id = $1',
          [ana.id],
        ),
      { timeout: 30_000 },
    )
    .toEqual([{ bio: 'Left-handed.', phone: '+49 30 1234567' }]);
});

test('a conversation does not ask for a result that is already waiting', async ({ field }) => {
  const { first, second } = await played('Card');
  const page = await field.player(first, `/chat/${second.id}`);
  const card = page.getByRole('region', { name: 'Your match with Card Second' });
  const enter = card.getByRole('button', { name: 'Enter result' });
  await expect(enter).toBeVisible();
  await field.goOffline(page);
  await enter.click();
  const form = page.getByRole('dialog', { name: 'Enter result' });
  await expect(form).toBeVisible();
  await page.keyboard.type('6364');
  await form.getByRole('button', { name: 'Enter result' }).click();
  await expectToast(page, 'Saved on this device');
  await expect(card).toContainText('Your result is saved on this device.');
  await expect(enter).toHaveCount(0);
});

test('what was answered offline is asked nowhere any more, until it is sent', async ({ field }) => {
  const ana = await createPlayer('Asked Ana');
  const ben = await createPlayer('Asked Ben');
  await challenge(ben, ana);
  const page = await field.player(ana, `/chat/${ben.id}`);
  const card = page.getByRole('region', { name: `Your match with ${ben.name}` });
  const accepting = page.getByRole('button', { name: /^Accept/u });
  await expect(accepting).toBeVisible();
  await page.goto('/dashboard');
  await expect(accepting).toBeVisible();
  await page.goto('/challenges');
  await expect(accepting).toBeVisible();
  await field.goOffline(page);
  await accepting.click();
  await expectToast(page, 'Saved on this device');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(new OutboxPage(page).line()).toHaveText('1 thing is waiting to be sent');
  await expect(accepting).toHaveCount(0);
  await page.goto(`/chat/${ben.id}`);
  await expect(card).toContainText('Your answer is saved on this device.');
  await expect(accepting).toHaveCount(0);
  await field.goOnline(page);
  await expect(card).not.toContainText('saved on this device', { timeout: 30_000 });
  await expect(accepting).toHaveCount(0);
});

test('the list of conversations shows a waiting first message, and links to it', async ({
  field,
}) => {
  const [ana, ben, cy] = await Promise.all([
    createPlayer('List Ana'),
    createPlayer('List Ben'),
    createPlayer('List Cy'),
  ]);
  await write(cy, ana, 'Are you in?');
  const page = await field.player(ana, `/chat/${cy.id}`);
  const messages = new MessagesPage(page);
  await expect(messages.box(cy.name)).toBeVisible();
  await page.goto(`/chat/${ben.id}`);
  await expect(messages.box(ben.name)).toBeVisible();
  await field.goOffline(page);
  await messages.send(ben.name, 'A first word');
  await expect(messages.message('A first word')).toContainText('Waiting to send');
  await page.goto('/messages');
  const row = messages.conversation(ben.name);
  await expect(row).toContainText('You: A first word');
  await expect(row).toContainText('Waiting to send');
  // An existing one shows it, too, and appears only once.
  await messages.conversation(cy.name).click();
  await messages.send(cy.name, 'I am in');
  await expect(messages.message('I am in')).toContainText('Waiting to send');
  await page.goto('/messages');
  await expect(messages.conversation(cy.name)).toContainText('You: I am in');
  await expect(messages.conversation(cy.name)).toContainText('Waiting to send');
  await expect(messages.conversations().getByRole('link')).toHaveCount(2);
  await row.click();
  await expect(page).toHaveURL(`/chat/${ben.id}`);
  await page.goto('/messages');
  await field.goOnline(page);
  await expect(row).toContainText('You: A first word');
  await expect(row).not.toContainText('Waiting to send', { timeout: 30_000 });
  await expect(messages.conversations().getByRole('link')).toHaveCount(2);
});

test('a conversation has its whole window beside the lines above it', async ({ field }) => {
  const [ana, ben] = await Promise.all([createPlayer('Fit Ana'), createPlayer('Fit Ben')]);
  const page = await field.player(ana, `/chat/${ben.id}`);
  const messages = new MessagesPage(page);
  await expect(messages.box(ben.name)).toBeVisible();
  await field.goOffline(page);
  await messages.send(ben.name, 'From the court');
  await expect(messages.message('From the court')).toContainText('Waiting to send');
  const bar = page.getByRole('navigation', { name: 'Bottom bar' });
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/chat/${ben.id}`);
    await expect(new OutboxPage(page).line()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^You're offline\./u)).toBeInViewport({ ratio: 1 });
    await expect(messages.message('From the court')).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
      .toBe(0);
    const box = await messages.box(ben.name).boundingBox();
    const below = width < 768 ? await bar.boundingBox() : { y: height };
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }
});

test('messages of two tabs wait together and arrive in order, once', async ({ field }) => {
  const ana = await createPlayer('Tabs Ana');
  const ben = await createPlayer('Tabs Ben');
  const one = await field.player(ana, `/chat/${ben.id}`);
  const other = await one.context().newPage();
  await other.goto(`/chat/${ben.id}`);
  const [here, there] = [new MessagesPage(one), new MessagesPage(other)];
  await expect(here.box(ben.name)).toBeVisible();
  await expect(there.box(ben.name)).toBeVisible();
  await field.goOffline(one);
  await here.send(ben.name, 'first');
  await expect(here.message('first')).toContainText('Waiting to send');
  await there.send(ben.name, 'second');
  await expect(there.message('second')).toContainText('Waiting to send');
  // One outbox: each tab shows what the other has written.
  await expect(here.message('second')).toContainText('Waiting to send');
  await expect(there.message('first')).toContainText('Waiting to send');
  await field.goOnline(one);
  for (const messages of [here, there]) {
    for (const text of ['first', 'second'])
      await expect(messages.message(text)).toContainText('Sent', { timeout: 30_000 });
  }
  const rows = await query<{ content: string }>(
    'select content from public.messages where sender_id = $1 order by created_at',
    [ana.id],
  );
  expect(rows.map(({ content }) => content)).toEqual(['first', 'second']);
});

/** Does what the browser does by itself as soon as it has a network. */
async function syncInBackground(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'courtcrew-outbox',
    lastChance: false,
  });
}

test('with every page closed the service worker sends what is waiting', async ({ field }) => {
  const ana = await createPlayer('Worker Ana');
  const ben = await createPlayer('Worker Ben');
  const page = await field.player(ana, `/chat/${ben.id}`);
  const messages = new MessagesPage(page);
  await expect(messages.box(ben.name)).toBeVisible();
  await field.goOffline(page);
  await messages.send(ben.name, 'By the worker');
  await expect(messages.message('By the worker')).toContainText('Waiting to send');
  const blank = await page.context().newPage();
  const { origin } = new URL(page.url());
  await page.close();
  await field.goOnline(blank);
  await syncInBackground(blank, origin);
  await expect
    .poll(() => query('select content from public.messages where sender_id = $1', [ana.id]), {
      timeout: 30_000,
    })
    .toEqual([{ content: 'By the worker' }]);
  await blank.goto(`${origin}/chat/${ben.id}`);
  await expect(new MessagesPage(blank).message('By the worker')).toContainText('Sent');
  await expect(new OutboxPage(blank).line()).toHaveCount(0);
});

test('what a suspended tab has left is sent by the service worker, too', async ({ field }) => {
  const ana = await createPlayer('Still Ana');
  const ben = await createPlayer('Still Ben');
  const page = await field.player(ana, `/chat/${ben.id}`);
  const messages = new MessagesPage(page);
  await expect(messages.box(ben.name)).toBeVisible();
  await field.goOffline(page);
  await messages.send(ben.name, 'From a pocket');
  await expect(messages.message('From a pocket')).toContainText('Waiting to send');
  const { origin } = new URL(page.url());
  const blank = await page.context().newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await field.goOnline(blank);
  await syncInBackground(blank, origin);
  await expect
    .poll(() => query('select content from public.messages where sender_id = $1', [ana.id]), {
      timeout: 30_000,
    })
    .toEqual([{ content: 'From a pocket' }]);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(messages.message('From a pocket')).toContainText('Sent');
  await expect(new OutboxPage(page).line()).toHaveCount(0);
});

test('what the server accepted without an answer is not called unsent, and is there once', async ({
  field,
}) => {
  const ana = await createPlayer('Word Ana');
  const ben = await createPlayer('Word Ben');
  const page = await field.player(ana, `/chat/${ben.id}`);
  const messages = new MessagesPage(page);
  await expect(messages.box(ben.name)).toBeVisible();
  const sending = '**/rest/v1/rpc/send_message';
  await page.context().route(sending, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await messages.send(ben.name, 'Did you get this?');
  // Its own topic may bring the message before the request is given up.
  await expect(messages.message('Did you get this?')).toContainText(/Waiting to send|Sent/);
  const outbox = new OutboxPage(page);
  await page.goto('/outbox');
  await outbox.discard('Message to Word Ben').click();
  const question = page.getByRole('alertdialog', { name: 'Discard this?' });
  await expect(question).toContainText('it may have arrived anyway');
  await expect(question).not.toContainText("won't be sent");
  await question.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Log out and lose this?' });
  await expect(leaving).toContainText('may have arrived anyway');
  await leaving.getByRole('button', { name: 'Stay logged in' }).click();
  await outbox.change('Message to Word Ben').click();
  await expectToast(page, 'It may have arrived already');
  await expect(page).toHaveURL(`/chat/${ben.id}`);
  await expect(messages.box(ben.name)).toHaveValue('Did you get this?');
  expect(await query('select 1 from public.messages where sender_id = $1', [ana.id])).toHaveLength(
    1,
  );
});

test('logging out with something waiting asks first, and leaves nothing', async ({ field }) => {
  const ana = await createPlayer('Leave Ana');
  const ben = await createPlayer('Leave Ben');
  const page = await field.player(ana, `/chat/${ben.id}`);
  const messages = new MessagesPage(page);
  await expect(messages.box(ben.name)).toBeVisible();
  await field.goOffline(page);
  await messages.send(ben.name, 'Never sent, and secret');
  await expect(messages.message('Never sent, and secret')).toContainText('Waiting to send');
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out and lose this?' });
  await expect(question.getByText('Message to Leave Ben')).toBeVisible();
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(new OutboxPage(page).entry('Message to Leave Ben')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL('/');

  const left = await page.evaluate(async () => {
    const open = indexedDB.open('courtcrew');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result));
      open.addEventListener('error', () => reject(new Error('no database')));
    });
    const rows = await Promise.all(
      [...db.objectStoreNames].map(
        (name) =>
          new Promise<number>((resolve) => {
            const asked = db.transaction(name).objectStore(name).count();
            asked.addEventListener('success', () => resolve(asked.result));
          }),
      ),
    );
    db.close();
    const texts = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage));
    return { rows, secret: texts.some((text) => String(text).includes('secret')) };
  });
  expect(left.rows.every((count) => count === 0)).toBe(true);
  expect(left.secret).toBe(false);
});

test('an answer given just before logging out offline is asked about, too', async ({ field }) => {
  const ana = await createPlayer('Hurry Ana');
  const ben = await createPlayer('Hurry Ben');
  await challenge(ben, ana);
  const page = await field.player(ana, '/dashboard');
  const item = page.getByRole('listitem').filter({ hasText: 'Hurry Ben challenged you' }).first();
  const accepting = item.getByRole('button', { name: /^Accept/u });
  await expect(accepting).toBeVisible();
  await field.goOffline(page);
  await accepting.click();
  await expect(item.getByText('Accepted')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out and lose this?' });
  await expect(question.getByText('Accept the challenge from Hurry Ben')).toBeVisible();
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await field.goOnline(page);
  await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 30_000 });
});
