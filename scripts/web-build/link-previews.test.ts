import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT } from '../paths.ts';
import { withPreview } from './link-previews.ts';

const config = { supabaseUrl: 'https://project.supabase.co', publishableKey: 'key' };
const html = await readFile(path.join(ROOT, 'renderer', 'index.html'), 'utf8');
const answering = (row: unknown) => vi.fn<typeof fetch>(async () => Response.json(row));
const at = (address: string): URL => new URL(address, 'https://tennis.example');

/** Never answers, but can be aborted. */
const silent: typeof fetch = (_url, request) =>
  new Promise((_resolve, reject) => {
    request?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });

/** What other programs read from a page. */
function metas(page: string) {
  const of = (name: string): string | undefined =>
    new RegExp(`<meta\\s+(?:name|property)="${name}"\\s+content="([^"]*)"`).exec(page)?.[1];
  return {
    title: /<title>([^<]*)<\/title>/.exec(page)?.[1],
    description: of('description'),
    ogTitle: of('og:title'),
    ogDescription: of('og:description'),
  };
}

const club = {
  kind: 'club',
  name: 'Riverside',
  location: 'Lisbon, Portugal',
  description: 'Clay\n\nby the river.',
};

test.each([
  [
    '/clubs/riverside?tab=news',
    { kind: 'club', handle: 'riverside' },
    club,
    'Riverside',
    'A tennis club in Lisbon, Portugal. Clay by the river.',
  ],
  [
    '/clubs/riverside?tab=events&event=4f0e',
    { kind: 'event', handle: '4f0e' },
    {
      kind: 'event',
      title: 'Open day',
      date: '2030-01-05',
      time: '18:00',
      place: 'Court 2',
      club_name: 'Riverside',
    },
    'Open day',
    'Sat, Jan 5, 2030, 6:00 pm at Court 2. An event by Riverside.',
  ],
  [
    '/invite/a%2Fb/',
    { kind: 'invitation', handle: 'a/b' },
    { kind: 'invitation', club_name: 'Riverside', location: 'Lisbon' },
    'Join Riverside',
    "You're invited to a tennis club in Lisbon.",
  ],
  [
    '/play/6f1d0c4e-2f6b-4f0a-9b6e-0d8f3c1a2b3c',
    { kind: 'open_match', handle: '6f1d0c4e-2f6b-4f0a-9b6e-0d8f3c1a2b3c' },
    {
      kind: 'open_match',
      match_type: 'doubles',
      date: '2030-01-05',
      time: '09:00',
      place: 'Court 2',
      seats: 4,
      seats_left: 1,
    },
    'Doubles: Sat, Jan 5, 2030, 9:00 am',
    'At Court 2. 1 spot left. Join on CourtCrew.',
  ],
])('%s has a title and description of its own', async (address, asked, row, title, description) => {
  const ask = answering(row);
  const page = await withPreview(html, at(address), config, ask);
  expect(metas(page)).toEqual({
    title: `${title} · CourtCrew`,
    description,
    ogTitle: title,
    ogDescription: description,
  });
  const [url, request] = ask.mock.calls[0] ?? [];
  expect(url).toBe('https://project.supabase.co/rest/v1/rpc/get_preview');
  expect(request?.body).toBe(JSON.stringify(asked));
});

test("players' words stay text", async () => {
  const name = `"><script>alert('$&')</script> & Co`;
  const page = await withPreview(
    html,
    at('/clubs/evil'),
    config,
    answering({ ...club, name, location: '$1', description: '</title><b>' }),
  );
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('<b>');
  expect(metas(page).ogTitle).toBe(
    "&quot;&gt;&lt;script&gt;alert('$&amp;')&lt;/script&gt; &amp; Co",
  );
  expect(metas(page).description).toBe('A tennis club in $1. &lt;/title&gt;&lt;b&gt;');
});

test('a long description is cut between characters', async () => {
  const page = await withPreview(
    html,
    at('/clubs/long'),
    config,
    answering({ ...club, description: '🎾'.repeat(300) }),
  );
  expect(metas(page).description).toMatch(/^A tennis club in Lisbon, Portugal\. 🎾{164}…$/u);
});

test.each([
  '/',
  '/play',
  '/play/new',
  '/dashboard',
  '/clubs',
  '/clubs/riverside/manage',
  '/clubs/%zz',
  '/auth/login',
])('%s requests nothing', async (address) => {
  const ask = answering(club);
  expect(await withPreview(html, at(address), config, ask)).toBe(html);
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['knows nothing of it', answering(null)],
  ['says something else', answering({ kind: 'player', name: 'Ana' })],
  ['refuses', vi.fn<typeof fetch>(async () => Response.json(club, { status: 500 }))],
  ['answers with a page', vi.fn<typeof fetch>(async () => new Response('<html>'))],
  ['is not there', vi.fn<typeof fetch>(() => Promise.reject(new TypeError('fetch failed')))],
])('the page stays unchanged when the database %s', async (_what, ask) => {
  expect(await withPreview(html, at('/clubs/riverside'), config, ask)).toBe(html);
});

test('a database that does not answer is waited for 300 ms', async () => {
  const began = performance.now();
  expect(await withPreview(html, at('/clubs/riverside'), config, silent)).toBe(html);
  expect(performance.now() - began).toBeLessThan(600);
});
