import { createServer } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { jsonValue, sample } from 'fast-check';
import type { Channel, PayloadOf } from '../../../preload/contract/requests.ts';
import { createClub, createPlayer } from '../support/community.ts';
import { signInDesktop } from '../support/desktop.ts';
import { STORAGE_KEY } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Valid payloads for each channel, so that only the sender can be the reason for a refusal. */
const FITTING: { [C in Channel]: PayloadOf<C> } = {
  'app:unread': { count: 3, items: [{ title: 'Evil', path: '/' }] },
  'app:clubs': { clubs: [{ slug: 'evil', name: 'Evil' }], sections: [], current: true },
  'app:place': '/clubs/evil/manage',
  'app:announce': { id: 'evil', title: 'Evil', body: null, path: '/', quiet: false },
  'app:withdraw': { ids: ['evil'] },
  'file:save': { name: 'evil.txt', mediaType: 'text/plain', text: 'evil' },
  'link:open': 'https://evil.example',
  'window:open': '/settings',
  'session:read': STORAGE_KEY,
  'session:write': { key: STORAGE_KEY, value: 'evil' },
  'session:remove': STORAGE_KEY,
  'session:remember': false,
  'app:theme': 'dark',
  'settings:read': null,
  'settings:change': { hideToTray: false },
};
const PATHS = [
  '/etc/passwd',
  'file:///etc/passwd',
  { name: '../../evil', mediaType: '', text: '' },
];
const PAYLOADS: readonly unknown[] = [
  ...Object.values(FITTING),
  ...PATHS,
  ...sample(jsonValue(), 30),
];

test('the page has no access to Node', async ({ desktop }) => {
  const { page } = await desktop();
  expect(
    await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter(
        (name) => name in globalThis,
      ),
    ),
  ).toEqual([]);
});

test('a hostile page in the window cannot reach files, the session or the system', async ({
  desktop,
}) => {
  const owner = await createPlayer('Safe Olga');
  const club = await createClub(owner);
  const started = await desktop();
  const { page, app, desk, userData, origin } = started;
  await signInDesktop(started, owner, `/clubs/${club.slug}/manage`);
  await desk.saveTo(`${userData}/evil.txt`);
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>Evil</h1>'),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  // Bypasses every navigation guard, as if one of them had failed.
  await page.goto(`http://127.0.0.1:${port}/`);
  const session = () => readFile(path.join(userData, 'session'), 'base64');
  const [before, kept] = [await readdir(userData), await session()];
  const { attacked, answers } = await page.evaluate(async (payloads) => {
    const bridge: unknown = Reflect.get(globalThis, 'desktop');
    const attacked: string[] = [];
    const answers: string[] = [];
    for (const [name, method] of Object.entries(Object(bridge))) {
      // This one makes no request.
      if (typeof method !== 'function' || name === 'onCommand') continue;
      attacked.push(name);
      for (const payload of payloads) {
        try {
          answers.push(`${name} answered ${JSON.stringify(await method(payload))}`);
        } catch (error) {
          if (!String(error).includes("not asked by the app's own page"))
            answers.push(`${name}: ${String(error)}`);
        }
      }
    }
    return { attacked, answers };
  }, PAYLOADS);
  expect(attacked).toHaveLength(Object.keys(FITTING).length);
  expect(answers).toEqual([]);
  expect(await desk.opened()).toEqual([]);
  expect(await desk.notifications()).toEqual([]);
  expect(app.windows()).toHaveLength(1);
  expect(await readdir(userData)).toEqual(before);
  expect(await session()).toBe(kept);
  server.close();

  // The signed-in person has lost nothing.
  await page.goto(`${origin}/clubs/${club.slug}/manage`);
  await expect(page.getByRole('heading', { name: `Manage ${club.name}` })).toBeVisible();
});

test('a page cannot navigate its window away, nor open another', async ({ desktop }) => {
  const { page, app, desk, origin } = await desktop();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'https://evil.example/',
      textContent: 'Away',
    });
    document.body.prepend(link);
  });
  await page.getByText('Away').click();
  await page.evaluate(() => window.open('javascript:alert(1)'));
  await page.evaluate(() => window.open('file:///etc/passwd'));
  await page.evaluate(() => window.open('https://calendar.google.com/x'));
  // As somebody may have written it in a message.
  await page.evaluate(() => window.open('http://tennis.example/'));
  // Web pages open in the browser; nothing else does.
  await expect
    .poll(desk.opened)
    .toEqual(['https://calendar.google.com/x', 'http://tennis.example/']);
  expect(page.url()).toContain(origin);
  expect(app.windows()).toHaveLength(1);
});

test('the policy forbids everything except our own files', async ({ desktop }) => {
  const { page } = await desktop();
  const violated = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        );
        const script = Object.assign(document.createElement('script'), {
          src: 'https://evil.example/x.js',
        });
        document.head.append(script);
      }),
  );
  expect(await violated).toBe('script-src-elem');
});
