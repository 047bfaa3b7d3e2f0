import { readFile } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import ICAL from 'ical.js';
import { expect, inject, test } from 'vitest';
import type { Database } from '../../../renderer/shared/supabase/database.types.ts';

interface Player {
  readonly client: SupabaseClient<Database>;
  readonly id: string;
}

async function newPlayer(name: string): Promise<Player> {
  const { url, publishableKey } = inject('product');
  const client = createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
  });
  const { data, error } = await client.auth.signUp({
    email: `${crypto.randomUUID()}@example.com`,
    password: 'first serve',
    options: { data: { full_name: name, location: 'Lisbon' } },
  });
  if (error !== null || data.user === null) throw error ?? new Error('Nobody signed up.');
  return { client, id: data.user.id };
}

/** An agreed match at ten in the morning in Lisbon; returns its id. */
async function agree(one: Player, other: Player, days: number, place: string): Promise<string> {
  const { data, error } = await one.client.rpc('send_challenge', {
    challenged_id: other.id,
    proposed_date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    proposed_time: '10:00',
    duration_minutes: 60,
    court_location: place,
    match_type: 'singles',
    time_zone: 'Europe/Lisbon',
  });
  if (error) throw error;
  await other.client.rpc('accept_challenge', { challenge_id: data.id });
  return data.id;
}

async function resetFeed({ client }: Player): Promise<string> {
  const { data, error } = await client.rpc('reset_calendar_feed');
  if (error) throw error;
  return `${inject('product').url}/functions/v1/calendar/${data}.ics`;
}

/** The matches a calendar program finds at an address, with their states. */
async function read(address: string): Promise<readonly (readonly [string, unknown, number])[]> {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  return new ICAL.Component(ICAL.parse(await answer.text()))
    .getAllSubcomponents('vevent')
    .map((component) => {
      const { summary, sequence } = new ICAL.Event(component);
      return [summary, component.getFirstPropertyValue('status'), sequence];
    });
}

/** Joins the lines that the format has folded. */
const unfolded = (text: string): string => text.replaceAll('\r\n ', '');

async function refusalAt(address: string, init: RequestInit = {}) {
  const answer = await fetch(address, init);
  return {
    status: answer.status,
    text: await answer.text(),
    cache: answer.headers.get('cache-control'),
  };
}

const UNKNOWN = {
  status: 404,
  text: "There's no calendar at this address.",
  cache: 'no-store',
};

test("calendar programs read a player's matches at the player's private address", async () => {
  const [ana, bea] = [await newPlayer('Ana'), await newPlayer('Béa; "Ace", 🎾')];
  const address = await resetFeed(ana);
  expect(await read(address)).toEqual([]);
  const first = await agree(ana, bea, 3, 'Court 1, left; the far one');
  await agree(bea, ana, 5, 'Court 2');
  expect(await read(address)).toEqual([
    ['Tennis Match with Béa; "Ace", 🎾', 'CONFIRMED', 1],
    ['Tennis Match with Béa; "Ace", 🎾', 'CONFIRMED', 1],
  ]);
  await bea.client.rpc('cancel_challenge', { challenge_id: first });
  expect(await read(address)).toEqual([
    ['Tennis Match with Béa; "Ace", 🎾', 'CANCELLED', 2],
    ['Tennis Match with Béa; "Ace", 🎾', 'CONFIRMED', 1],
  ]);
});

test('they read the events a player goes to, and those with a place on the waiting list as such', async () => {
  const [ana, bea] = [await newPlayer('Ana'), await newPlayer('Bea')];
  const address = await resetFeed(ana);
  const club = await bea.client.rpc('create_club', {
    name: 'Feed Club',
    slug: `feed-${crypto.randomUUID().slice(0, 8)}`,
    description: 'A club whose events are in calendars.',
    location: 'Lisbon',
    has_courts: false,
    is_public: true,
    auto_approve: true,
    member_limit: 100,
    time_zone: 'Europe/Lisbon',
  });
  if (club.error) throw club.error;
  await ana.client.rpc('join_club', { club_id: club.data.id });
  const reply = async (title: string, capacity: number, people: readonly Player[]) => {
    const { data: id, error } = await bea.client.rpc('create_event', {
      club_id: club.data.id,
      title,
      description: 'Bring balls.',
      place: 'Court 1',
      event_date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
      event_time: '18:00',
      duration_minutes: 90,
      capacity,
    });
    if (error) throw error;
    for (const { client } of people) {
      await client.rpc('reply_to_event', { event_id: id, going: true });
    }
    return id;
  };
  const social = await reply('Social', 4, [ana]);
  await reply('Clinic', 1, [bea, ana]);
  const found = async () =>
    Object.fromEntries((await read(address)).map(([title, status]) => [title, status]));
  expect(await found()).toEqual({ Social: 'CONFIRMED', Clinic: 'TENTATIVE' });
  await bea.client.rpc('cancel_event', { event_id: social });
  expect(await found()).toEqual({ Social: 'CANCELLED', Clinic: 'TENTATIVE' });
  await ana.client.rpc('leave_club', { club_id: club.data.id });
  expect(await found()).toEqual({});
});

test("they write times in the player's style", async () => {
  const [ana, bea] = [await newPlayer('Ana'), await newPlayer('Bea')];
  const address = await resetFeed(ana);
  await agree(ana, bea, 3, 'Court 1');
  const american = await fetch(address);
  expect(unfolded(await american.text())).toMatch(
    /\\n[A-Z][a-z]{2} \d{1,2}\\, \d{4} at 10:00 am \(Europe\/Lisbon\)/,
  );
  await ana.client.rpc('get_viewer', { clock: 24, day_first: true });
  const known = { 'if-none-match': american.headers.get('etag') ?? '' };
  const british = await fetch(address, { headers: known });
  expect(british.status).toBe(200);
  expect(unfolded(await british.text())).toMatch(
    /\\n\d{1,2} [A-Z][a-z]{2} \d{4} at 10:00 \(Europe\/Lisbon\)/,
  );
});

test('unchanged content is not sent again', async () => {
  const [ana, bea] = [await newPlayer('Ana'), await newPlayer('Bea')];
  const address = await resetFeed(ana);
  const first = await fetch(address);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, max-age=300');
  const known = { headers: { 'if-none-match': `"another", ${etag}` } };
  const again = await fetch(address, known);
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await fetch(address, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  await agree(ana, bea, 3, 'Court 1');
  expect((await fetch(address, known)).status).toBe(200);
});

test('an address that is unknown, malformed, reset or removed gets the same answer', async () => {
  const ana = await newPlayer('Ana');
  const base = `${inject('product').url}/functions/v1/calendar`;
  for (const address of [`${base}/${'0'.repeat(64)}.ics`, `${base}/guess.ics`, base, `${base}/`]) {
    expect(await refusalAt(address)).toEqual(UNKNOWN);
  }
  const before = await resetFeed(ana);
  const after = await resetFeed(ana);
  expect(await refusalAt(before)).toEqual(UNKNOWN);
  expect(await read(after)).toEqual([]);
  await ana.client.rpc('remove_calendar_feed');
  expect(await refusalAt(after)).toEqual(UNKNOWN);
});

test('a feed is read-only, and rate limited', async () => {
  const address = await resetFeed(await newPlayer('Ana'));
  expect(await refusalAt(address, { method: 'POST' })).toMatchObject({ status: 405 });
  // Sixty an hour; twice that, in case the hour ends meanwhile.
  for (let time = 0; time < 120 && (await fetch(address)).ok; time += 1);
  expect(await refusalAt(address)).toEqual({
    status: 429,
    text: 'This calendar was requested too often. Please try again in an hour.',
    cache: 'no-store',
  });
});

test('the function uses the package versions that the app was tested with', async () => {
  const [imports, { dependencies }] = await Promise.all(
    ['supabase/functions/calendar/deno.json', 'package.json'].map(async (file) =>
      JSON.parse(await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')),
    ),
  );
  expect(imports).toEqual({ imports: { ics: `npm:ics@${dependencies.ics}` } });
});
