import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { LoginPage } from '../pages/login-page.ts';
import { MessagesPage } from '../pages/messages-page.ts';
import { createPlayer, type Player, write } from '../support/community.ts';
import { query } from '../support/database.ts';
import { cutFunction, failFunction, hold, holdAnswer } from '../support/failing.ts';
import { openLive } from '../support/live.ts';
import { STORAGE_KEY } from '../support/session.ts';
import { expect, expectToast, test } from '../support/test.ts';

/** The messages two have on the server, oldest first. */
async function stored(one: Player, other: Player): Promise<readonly string[]> {
  const rows = await query<{ content: string }>(
    `select content from public.messages where least(sender_id, receiver_id) = least($1::uuid, $2::uuid)
       and greatest(sender_id, receiver_id) = greatest($1::uuid, $2::uuid) order by created_at, id`,
    [one.id, other.id],
  );
  return rows.map(({ content }) => content);
}

async function chat(page: Page, peer: Player): Promise<MessagesPage> {
  const messages = new MessagesPage(page);
  await expect(messages.chatWith(peer.name)).toBeVisible();
  return messages;
}

test.describe('a visitor', () => {
  test('sees sample conversations, and must log in to write', async ({ page }) => {
    await page.goto('/messages');
    const messages = new MessagesPage(page);
    await expect(page.getByText('This is sample data for preview only.')).toBeVisible();
    await expect(messages.conversations().getByRole('listitem')).toHaveCount(3);
    await messages.conversation('Sarah Chen').click();
    await expect(page).toHaveURL('/chat/demo-sarah');
    await expect(
      page.getByText('This is a demo conversation. Authentication required for real messaging.'),
    ).toBeVisible();
    await messages.send('Sarah Chen', 'Hello?');
    await expectToast(page, 'Authentication required', 'Please log in to send messages');
    await expect(messages.box('Sarah Chen')).toHaveValue('Hello?');
  });

  test('can open no real conversation', async ({ page }) => {
    const path = `/chat/${randomUUID()}`;
    await page.goto(path);
    await expect(page).toHaveURL(`/auth/login?returnUrl=${encodeURIComponent(path)}`);
  });
});

test('two players chat: sent, live, typing, online, read', async ({ visit }) => {
  test.slow();
  const ana = await createPlayer('Talk Ana');
  const ben = await createPlayer('Talk Ben');
  const onePage = await visit(ana, { at: `/chat/${ben.id}`, live: true });
  const one = await chat(onePage, ben);
  await expect(onePage.getByText("You haven't messaged each other yet.")).toBeVisible();
  await expect(one.status()).toContainText('Offline');

  const otherPage = await visit(ben, { at: '/messages', live: true });
  const other = new MessagesPage(otherPage);
  await expect(otherPage.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  await expect(
    otherPage.getByText("Start a conversation by visiting someone's profile"),
  ).toBeVisible();

  await one.send(ben.name, 'Hello Ben!');
  await expect(one.message('Hello Ben!')).toContainText('Sent');
  await expect(one.box(ben.name)).toHaveValue('');
  await expect(other.conversation(ana.name)).toContainText('Hello Ben!');
  await expect(other.conversation(ana.name)).toContainText('1 unread message');
  await expect(other.navigation()).toContainText('1');

  await other.conversation(ana.name).click();
  await chat(otherPage, ana);
  await expect(other.message('Hello Ben!')).toBeVisible();
  await expect(one.status()).toContainText('Online');
  await expect(other.status()).toContainText('Online');
  await expect(one.message('Hello Ben!')).toContainText('Read');
  await expect(other.navigation()).not.toContainText('1');

  await other.box(ana.name).pressSequentially('Hi');
  await expect(one.typing(ben.name)).toBeAttached();
  await other.box(ana.name).press('Shift+Enter');
  await other.box(ana.name).pressSequentially('Ana');
  await other.box(ana.name).press('Enter');
  await expect(one.message('Hi\nAna')).toBeVisible();
  await expect(one.typing(ben.name)).not.toBeAttached();
  await expect(other.message('Hi\nAna')).toContainText('Read');

  await otherPage.close();
  await expect(one.status()).toContainText('Offline, last seen just now');
  expect(await stored(ana, ben)).toEqual(['Hello Ben!', 'Hi\nAna']);
});

test('when another session of one of them ends, both keep hearing each other', async ({
  visit,
}) => {
  test.slow();
  const ana = await createPlayer('Moved Ana');
  const ben = await createPlayer('Moved Ben');
  await write(ben, ana, 'Shall we play?');
  const onePage = await visit(ana, { at: `/chat/${ben.id}`, live: true });
  const otherPage = await visit(ben, { at: `/chat/${ana.id}`, live: true });
  const [one, other] = [await chat(onePage, ben), await chat(otherPage, ana)];
  await expect(one.status()).toContainText('Online');
  await expect(other.status()).toContainText('Online');
  // The test's own session.
  await ana.db.auth.signOut({ scope: 'local' });
  await write(ben, ana, 'At six?');
  await expect(one.message('At six?')).toBeVisible();
  await one.send(ben.name, 'Gladly');
  await expect(other.message('Gladly')).toBeVisible();
  await expect(one.message('Gladly')).toContainText('Read');
  await expect(one.status()).toContainText('Online');
  await expect(other.status()).toContainText('Online');
  await other.box(ana.name).pressSequentially('Hi');
  await expect(one.typing(ben.name)).toBeAttached();
  await one.box(ben.name).pressSequentially('Hi');
  await expect(other.typing(ana.name)).toBeAttached();
});

test('reading in one window counts in another, and a third player hears nothing', async ({
  visit,
}) => {
  test.slow();
  const ana = await createPlayer('Two Ana');
  const ben = await createPlayer('Two Ben');
  const cleo = await createPlayer('Two Cleo');
  const one = await visit(ana, { live: true });
  const two = await visit(ana, { at: '/messages', live: true });
  const third = await visit(cleo, { at: '/messages', live: true });
  await write(ben, ana, 'First');
  await write(ben, ana, 'Second');
  await expect(new MessagesPage(one).navigation()).toContainText('2');
  await expect(new MessagesPage(two).navigation()).toContainText('2');
  await expect(new MessagesPage(two).conversation(ben.name)).toContainText('2 unread messages');
  await one.goto(`/chat/${ben.id}`);
  await expect(new MessagesPage(one).message('Second')).toBeVisible();
  await expect(new MessagesPage(two).navigation()).not.toContainText('2');
  await expect(new MessagesPage(two).conversation(ben.name)).not.toContainText('unread');
  await expect(third.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
});

test('a message that comes while the conversations are loading is among them', async ({
  visit,
}) => {
  const ana = await createPlayer('Early Ana');
  const ben = await createPlayer('Early Ben');
  await write(ben, ana, 'First');
  const page = await visit(ana);
  const answer = await holdAnswer(page, 'list_threads');
  await openLive(page, '/messages');
  await answer.done;
  await write(ben, ana, 'Second');
  const messages = new MessagesPage(page);
  await expect(messages.navigation()).toContainText('2');
  answer.release();
  await expect(messages.conversation(ben.name)).toContainText('Second');
});

test('opening a conversation by keyboard moves the focus into it, past the others beside it', async ({
  visit,
}) => {
  const [ana, ben] = [await createPlayer('Keyed Ana'), await createPlayer('Keyed Ben')];
  await write(ben, ana, 'Sunday?');
  const page = await visit(ana, { at: '/messages' });
  const messages = new MessagesPage(page);
  // Its heading is not there yet.
  const answer = await hold(page, '**/rest/v1/rpc/get_thread*');
  await messages.conversation(ben.name).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Conversation', exact: true })).toBeFocused();
  answer.release();
  await expect(messages.message('Sunday?')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to messages' })).toBeFocused();
});

test('a message that comes while its conversation is loading is in it', async ({ visit }) => {
  const ana = await createPlayer('Opening Ana');
  const ben = await createPlayer('Opening Ben');
  await write(ben, ana, 'First');
  const page = await visit(ana, { at: '/messages', live: true });
  const answer = await holdAnswer(page, 'get_thread');
  const messages = new MessagesPage(page);
  await messages.conversation(ben.name).click();
  await answer.done;
  await write(ben, ana, 'Second');
  await expect(messages.conversation(ben.name)).toContainText('Second');
  answer.release();
  await expect(messages.message('First')).toBeVisible();
  await expect(messages.message('Second')).toBeVisible();
});

test('a message that fails stays with Retry, and arrives once', async ({ visit }) => {
  const ana = await createPlayer('Retry Ana');
  const ben = await createPlayer('Retry Ben');
  const page = await visit(ana, { at: `/chat/${ben.id}` });
  const messages = await chat(page, ben);
  const sending = await failFunction(page, 'send_message');
  await messages.send(ben.name, 'Are you there?');
  await expectToast(page, 'Failed to send message', 'Please try again');
  await expect(messages.message('Are you there?')).toContainText('Not sent');
  await page.reload();
  await expect(messages.message('Are you there?')).toContainText('Not sent');
  await sending.restore();
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(messages.message('Are you there?')).toContainText('Sent');
  await expect(messages.messages()).toHaveCount(1);
  expect(await stored(ana, ben)).toEqual(['Are you there?']);
});

test('sending a message after having been logged out says so, and the message waits', async ({
  visit,
}) => {
  const ana = await createPlayer('Gone Ana');
  const ben = await createPlayer('Gone Ben');
  const page = await visit(ana, { at: `/chat/${ben.id}` });
  const messages = await chat(page, ben);
  await page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEY);
  await messages.send(ben.name, 'Still here?');
  await expectToast(page, 'Authentication required', 'Please log in to send messages');
  await expect(page).toHaveURL(`/auth/login?returnUrl=${encodeURIComponent(`/chat/${ben.id}`)}`);
  await new LoginPage(page).submit(ana);
  await expect(messages.message('Still here?')).toContainText('Not sent');
});

test('an answer lost on its way duplicates nothing', async ({ visit }) => {
  const ana = await createPlayer('Lost Ana');
  const ben = await createPlayer('Lost Ben');
  const page = await visit(ana, { at: `/chat/${ben.id}` });
  const messages = await chat(page, ben);
  // The server accepts the message; its answer never arrives.
  await page.routeWebSocket(/\/realtime\//, () => {});
  await page.reload();
  await chat(page, ben);
  await page.route('**/rest/v1/rpc/send_message*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await messages.send(ben.name, 'Once only');
  await expect(messages.message('Once only')).toContainText('Waiting to send');
  await page.unroute('**/rest/v1/rpc/send_message*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(messages.message('Once only')).toContainText('Sent');
  expect(await stored(ana, ben)).toEqual(['Once only']);
});

test('offline in the middle of a chat and back: nothing lost, nothing duplicated', async ({
  visit,
}) => {
  test.slow();
  const ana = await createPlayer('Off Ana');
  const ben = await createPlayer('Off Ben');
  const page = await visit(ana, { at: `/chat/${ben.id}`, live: true });
  const messages = await chat(page, ben);
  await messages.send(ben.name, 'one');
  await expect(messages.message('one')).toContainText('Sent');
  await page.context().setOffline(true);
  await messages.send(ben.name, 'two');
  await expect(messages.message('two')).toContainText('Waiting to send');
  await write(ben, ana, 'meanwhile');
  await page.context().setOffline(false);
  await expect(messages.message('two')).toContainText('Sent');
  // Whatever became of the connection, coming back fetches what was missed.
  await expect(messages.message('meanwhile')).toBeVisible({ timeout: 30_000 });
  await write(ben, ana, 'after');
  await expect(messages.message('after')).toBeVisible({ timeout: 30_000 });
  await expect(messages.messages()).toHaveCount(4);
  expect(await stored(ana, ben)).toEqual(['one', 'meanwhile', 'two', 'after']);
});

test('a message written while an earlier one is being resent goes out after it', async ({
  visit,
}) => {
  const ana = await createPlayer('Again Ana');
  const ben = await createPlayer('Again Ben');
  const page = await visit(ana, { at: `/chat/${ben.id}`, live: true });
  const messages = await chat(page, ben);
  const cut = await failFunction(page, 'send_message');
  await messages.send(ben.name, 'one');
  await expect(messages.message('one')).toContainText('Not sent');
  await cut.restore();
  const held = Promise.withResolvers<null>();
  await page.route('**/rest/v1/rpc/send_message*', async (route) => {
    if (route.request().postData()?.includes('"one"')) await held.promise;
    await route.continue();
  });
  const again = page.waitForRequest('**/rest/v1/rpc/send_message*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await again;
  await messages.send(ben.name, 'two');
  await expect(messages.message('two')).toContainText('Sending');
  held.resolve(null);
  await expect(messages.message('two')).toContainText('Sent');
  await expect(messages.message('one')).toContainText('Sent');
  expect(await stored(ana, ben)).toEqual(['one', 'two']);
});

test('more than fifty missed messages leave no gap when scrolling up', async ({ visit }) => {
  test.slow();
  const ana = await createPlayer('Missed Ana');
  const ben = await createPlayer('Missed Ben');
  const fill = (from: number, to: number) =>
    query(
      `insert into public.messages (id, sender_id, receiver_id, content, created_at, read)
       select gen_random_uuid(), $1, $2, 'ball ' || n, now() - interval '1 day' + make_interval(secs => n), true
       from generate_series($3::integer, $4::integer) n`,
      [ben.id, ana.id, from, to],
    );
  await fill(1, 60);
  const page = await visit(ana, { at: `/chat/${ben.id}`, live: true });
  const messages = await chat(page, ben);
  await expect(messages.message('ball 60')).toBeInViewport();
  await page.context().setOffline(true);
  await fill(61, 240);
  await page.context().setOffline(false);
  await expect(messages.message('ball 240')).toBeAttached({ timeout: 30_000 });
  const thread = messages.thread(ben.name);
  await expect(async () => {
    await thread.evaluate((box) => box.scrollTo({ top: -box.scrollHeight }));
    await expect(messages.messages()).toHaveCount(240, { timeout: 1000 });
  }).toPass();
  const shown = await messages.messages().allTextContents();
  expect(shown.map((text) => /ball (?<n>\d+)/u.exec(text)?.groups?.['n'])).toEqual(
    Array.from({ length: 240 }, (_, index) => String(index + 1)),
  );
});

test('a draft survives navigation and reload, and is removed on logout', async ({ visit }) => {
  const ana = await createPlayer('Draft Ana');
  const ben = await createPlayer('Draft Ben');
  const page = await visit(ana, { at: `/chat/${ben.id}` });
  const messages = await chat(page, ben);
  await messages.box(ben.name).fill('Not finished');
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await page.goto(`/chat/${ben.id}`);
  await expect(messages.box(ben.name)).toHaveValue('Not finished');
  await page.reload();
  await expect(messages.box(ben.name)).toHaveValue('Not finished');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .not.toContain('Not finished');
});

test('fast writing on a slow network waits for nothing, and arrives in order', async ({
  visit,
}) => {
  const ana = await createPlayer('Quick Ana');
  const ben = await createPlayer('Quick Ben');
  const page = await visit(ana, { at: `/chat/${ben.id}` });
  const messages = await chat(page, ben);
  const sending = await hold(page, '**/rest/v1/rpc/send_message*');
  for (const text of ['one', 'two', 'three']) {
    await messages.send(ben.name, text);
    await expect(messages.message(text)).toContainText('Sending');
    await expect(messages.box(ben.name)).toHaveValue('');
  }
  sending.release();
  await expect(messages.message('three')).toContainText('Sent');
  expect(await stored(ana, ben)).toEqual(['one', 'two', 'three']);
});

test('what people type: nothing, too much, markup, addresses, right to left', async ({ visit }) => {
  const ana = await createPlayer('Type Ana');
  const ben = await createPlayer('Type Ben');
  const page = await visit(ana, { at: `/chat/${ben.id}` });
  const messages = await chat(page, ben);
  for (const nothing of ['', '   ', '\n\n', '\u200b\u00a0']) {
    await messages.box(ben.name).fill(nothing);
    await messages.sendButton().click({ force: true });
  }
  await messages.box(ben.name).fill('x'.repeat(100_000));
  await messages.box(ben.name).press('Enter');
  await expect(
    page.getByText('A message can have up to 2,000 characters. Yours has 100,000.'),
  ).toBeVisible();
  await expect(messages.messages()).toHaveCount(0);

  const markup = '<script>document.title = "taken"</script><img src=x onerror=alert(1)>';
  await messages.send(ben.name, markup);
  await expect(messages.message(markup)).toContainText('Sent');
  await expect(page).not.toHaveTitle(/taken/);

  await messages.send(ben.name, 'See https://example.com/courts?id=1. And javascript:alert(1)');
  const link = messages.messages().getByRole('link', { name: 'https://example.com/courts?id=1' });
  await expect(link).toHaveAttribute('href', 'https://example.com/courts?id=1');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(messages.messages().getByRole('link', { name: /javascript/ })).toHaveCount(0);

  const hebrew = '\u202eשלום, נשחק מחר? 🎾';
  await messages.send(ben.name, hebrew);
  await expect(messages.messages()).toHaveCount(3);
  await expect(messages.messages().last()).toContainText('Sent');
  expect(await stored(ana, ben)).toEqual([
    markup,
    'See https://example.com/courts?id=1. And javascript:alert(1)',
    hebrew,
  ]);
});

test('blocking in the middle of a chat ends it for both, and its messages can be reported', async ({
  visit,
}) => {
  test.slow();
  const ana = await createPlayer('Block Ana');
  const ben = await createPlayer('Block Ben');
  await write(ana, ben, 'Hello');
  await write(ben, ana, 'You play like my grandmother');
  const onePage = await visit(ana, { at: `/chat/${ben.id}`, live: true });
  const one = await chat(onePage, ben);
  const otherPage = await visit(ben, { at: `/chat/${ana.id}`, live: true });
  const other = await chat(otherPage, ana);
  await expect(one.status()).toContainText('Online');

  await one.choose(ben.name, 'Block');
  await onePage
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Block', exact: true })
    .click();
  await expect(onePage.getByText("You can't message each other.")).toBeVisible();
  await expect(otherPage.getByText('User not found')).toBeVisible();
  await expect(one.conversations()).toHaveCount(0);
  await expect(other.conversations()).toHaveCount(0);

  await one.choose(ben.name, 'Report a message');
  await onePage.getByRole('button', { name: 'You play like my grandmother' }).click();
  const form = onePage.getByRole('dialog', { name: `Report ${ben.name}` });
  await form.getByLabel('Reason').selectOption('Harassment or insults');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expectToast(onePage, 'Report sent');

  await onePage.getByRole('button', { name: 'Unblock' }).click();
  await expect(one.box(ben.name)).toBeVisible();
  await one.send(ben.name, 'No hard feelings');
  await expect(one.message('No hard feelings')).toContainText('Sent');
  await otherPage.getByRole('link', { name: 'Back to messages' }).click();
  await other.conversation(ana.name).click();
  await expect(other.message('No hard feelings')).toBeVisible();
});

test('a long conversation is read page by page, from its end', async ({ visit }) => {
  test.slow();
  const ana = await createPlayer('Long Ana');
  const ben = await createPlayer('Long Ben');
  await query(
    `insert into public.messages (id, sender_id, receiver_id, content, created_at, read)
     select gen_random_uuid(), case n % 2 when 0 then $1::uuid else $2::uuid end, case n % 2 when 0 then $2::uuid else $1::uuid end,
       'ball ' || n, now() - interval '100 days' + make_interval(mins => n), true
     from generate_series(1, 400) n`,
    [ana.id, ben.id],
  );
  const page = await visit(ana, { at: `/chat/${ben.id}`, live: true });
  const messages = await chat(page, ben);
  await expect(messages.message('ball 400')).toBeInViewport();
  const thread = messages.thread(ben.name);
  for (let tries = 0; (await messages.messages().count()) < 400 && tries < 60; tries += 1) {
    // Counted first: scrolling loads more.
    const before = await messages.messages().count();
    await thread.evaluate((box) => box.scrollTo({ top: -box.scrollHeight }));
    await page.waitForFunction(
      (count) =>
        document.querySelectorAll('[data-message]').length > count ||
        document.querySelectorAll('[data-message]').length === 400,
      before,
    );
  }
  await expect(messages.messages()).toHaveCount(400);
  // Elements get their real height when scrolled into view, so the beginning is reached in steps.
  await expect(async () => {
    await messages.message('ball 1').scrollIntoViewIfNeeded();
    await expect(messages.message('ball 1')).toBeInViewport({ timeout: 1000 });
  }).toPass();
  const place = (): Promise<number | undefined> =>
    messages.message('ball 1').evaluate((node) => node.getBoundingClientRect().top);
  const before = await place();
  await write(ben, ana, 'the latest');
  await expect(messages.message('the latest')).toBeAttached();
  // Somebody reading further up is not moved.
  expect(Math.abs(((await place()) ?? 0) - (before ?? 0))).toBeLessThan(4);
});

test('there is no conversation with an unknown player, or without one', async ({ visit }) => {
  const ana = await createPlayer('None Ana');
  const page = await visit(ana, { at: `/chat/${randomUUID()}` });
  await expect(page.getByText('User not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect(page).toHaveURL('/messages');
  await page.goto('/chat/not-an-id');
  await expect(page.getByText('User not found')).toBeVisible();
  await page.goto('/chat');
  await expect(page).toHaveURL('/messages');
});

test('when nothing can be loaded, a sample is shown and labelled as one, until it can', async ({
  visit,
}) => {
  const ana = await createPlayer('Sample Ana');
  const ben = await createPlayer('Sample Ben');
  await write(ben, ana, 'Real words');
  const page = await visit(ana);
  const messages = new MessagesPage(page);
  const list = await cutFunction(page, 'list_threads');
  const threads = await cutFunction(page, 'get_thread');
  await page.routeWebSocket(/\/realtime\//, () => {});
  await page.goto('/messages');
  await expect(page.getByText("Your conversations couldn't be loaded")).toBeVisible();
  await expect(messages.conversation('Sarah Chen')).toBeVisible();
  await list.restore();
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(messages.conversation(ben.name)).toContainText('Real words');
  await messages.conversation(ben.name).click();
  await expect(page.getByText("This conversation couldn't be loaded")).toBeVisible();
  await expect(page.getByText('This is a demo conversation.')).toBeVisible();
  await threads.restore();
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(messages.message('Real words')).toBeVisible();
});
