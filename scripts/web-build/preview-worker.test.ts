import { afterEach, expect, test, vi } from 'vitest';
import worker from './preview-worker.ts';

const PAGE = '<title>CourtCrew</title><meta property="og:title" content="CourtCrew" />';

/** The host's own answer to everything, and the database's. */
function site(own: Response) {
  vi.stubGlobal('COURTCREW_SITE', {
    config: { supabaseUrl: 'https://project.supabase.co', publishableKey: 'key' },
    headers: { 'content-security-policy': "default-src 'none'" },
  });
  const row = { kind: 'club', name: 'Riverside <b>', location: 'Lisbon', description: 'Clay.' };
  vi.stubGlobal('fetch', async () => Response.json(row));
  const host = { ASSETS: { fetch: async () => own } };
  return (path: string, method = 'GET') =>
    worker.fetch(new Request(`https://tennis.example${path}`, { method }), host);
}
const page = (status = 200) =>
  new Response(PAGE, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      etag: '"1"',
      'cache-control': 'no-cache',
    },
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a club's page has its title, under the site's policy", async () => {
  const answer = await site(page())('/clubs/riverside');
  expect(await answer.text()).toBe(
    '<title>Riverside &lt;b&gt; · CourtCrew</title><meta property="og:title" content="Riverside &lt;b&gt;" />',
  );
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('etag')).toBeNull();
});

test('anything that is no page, or has no preview, comes unchanged from the host', async () => {
  const picture = new Response('png', { headers: { 'content-type': 'image/png' } });
  expect(await site(picture)('/clubs/riverside')).toBe(picture);
  const gone = page(404);
  expect(await site(gone)('/clubs/riverside')).toBe(gone);
  const head = page();
  expect(await site(head)('/clubs/riverside', 'HEAD')).toBe(head);
});
