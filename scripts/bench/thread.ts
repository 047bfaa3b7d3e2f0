// How smooth a conversation of 10,000 messages is, compared with one of 100 in the same run:
// scrolling from its end to its beginning, and typing in it.
import type { Page } from '@playwright/test';
import { type App, withApp } from './support/app.ts';
import type { Figure } from './support/figure.ts';

export const name = 'A long conversation, in a browser';

const SHORT = 100;
const LONG = 10_000;
/** As far as a quick swipe moves it. */
const STEP_PX = 400;
const FRAMES = 300;
const KEYS = 60;
/** A longer frame visibly stutters. */
const FRAME_MS = 50;
/** Typing must respond as quickly however long the conversation is. */
const KEY_RATIO = 1.5;

interface Smoothness {
  readonly frameMs: number;
  readonly keyMs: number;
}

export async function run(): Promise<readonly Figure[]> {
  return withApp(async (app) => {
    const short = await measure(app, SHORT);
    const long = await measure(app, LONG);
    return [
      {
        label: `a frame while scrolling ${LONG.toLocaleString('en')}: p95 (${SHORT}: ${short.frameMs.toFixed(1)})`,
        value: long.frameMs,
        unit: 'ms',
        target: FRAME_MS,
        better: 'less',
      },
      {
        label: `a key while writing: ${long.keyMs.toFixed(1)} ms against ${short.keyMs.toFixed(1)}`,
        value: long.keyMs / short.keyMs,
        unit: 'times',
        target: KEY_RATIO,
        better: 'less',
      },
    ];
  });
}

/** Opens a conversation of this many messages with somebody new, loads all of it, then scrolls and types. */
async function measure(app: App, count: number): Promise<Smoothness> {
  const { page } = app;
  await page.goto(`/chat/${await writtenWith(app, count)}`);
  const thread = page.getByRole('region', { name: /^Conversation with / });
  const messages = thread.locator('[data-message]');
  await messages.last().waitFor();
  // Scrolling near the top loads the page before.
  while ((await messages.count()) < count) {
    const before = await messages.count();
    await thread.evaluate((box) => box.scrollTo({ top: -box.scrollHeight }));
    await page.waitForFunction(
      (known) => document.querySelectorAll('[data-message]').length > known,
      before,
    );
  }
  return { frameMs: await frameOf(page), keyMs: await keyOf(page) };
}

/** Somebody with whom the player has exchanged this many messages over the last months. */
async function writtenWith({ database, email }: App, count: number): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `with me as (select user_id as id from public.contact_details where email = $1),
     peer as (select p.id from public.profiles p, me where p.id <> me.id and p.is_visible and p.deleted_at is null
       and not exists (select from public.messages m where p.id in (m.sender_id, m.receiver_id) and me.id in (m.sender_id, m.receiver_id))
       order by p.full_name limit 1),
     written as (insert into public.messages (id, sender_id, receiver_id, content, created_at, read)
       select gen_random_uuid(), case when i % 3 = 0 then me.id else peer.id end, case when i % 3 = 0 then peer.id else me.id end,
         'Ball ' || i || repeat(' of a long rally, hit with spin', i % 5) || '.', now() - i * interval '11 minutes', true
       from me, peer, generate_series(1, $2::integer) i)
     select id from peer`,
    [email, count],
  );
  const [peer] = rows;
  if (peer === undefined) throw new Error('The sample has nobody left to talk with.');
  return peer.id;
}

/** The time between frames while scrolling the conversation from its end, p95, in milliseconds. */
const frameOf = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ step, frames }) => {
      const box = document.querySelector('section[aria-label^="Conversation with"]');
      box?.scrollTo({ top: 0 });
      const took: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < frames; frame += 1) {
        box?.scrollBy({ top: -step });
        const now = await new Promise<number>(requestAnimationFrame);
        took.push(now - last);
        last = now;
      }
      return took.sort((a, b) => a - b)[Math.floor(frames * 0.95)] ?? NaN;
    },
    { step: STEP_PX, frames: FRAMES },
  );

/** From a key to the frame that shows it, the median of many, in milliseconds. */
async function keyOf(page: Page): Promise<number> {
  const composer = page.getByRole('textbox', { name: /message/i });
  await composer.focus();
  const took: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    const began = performance.now();
    await page.keyboard.press('a');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  return took[Math.floor(KEYS / 2)] ?? NaN;
}
