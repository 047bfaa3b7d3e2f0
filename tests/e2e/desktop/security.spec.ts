import { createServer } from 'node:http';
import { readdir } from 'node:fs/promises';
import { createClub, createPlayer } from '../support/community.ts';
import { signInDesktop } from '../support/desktop.ts';
import { expect, test } from '../support/test.ts';

const PAYLOADS = [
  undefined,
  null,
  '/etc/passwd',
  'file:///etc/passwd',
  'https://evil.example',
  'courtcrew.session',
  true,
  { name: '../../evil', mediaType: 'x', text: 'evil' },
  { name: 'evil.txt', mediaType: 'x', text: 'evil' },
  { key: 'courtcrew.session', value: 'evil' },
  { hideToTray: false },
  { count: 3, items: [] },
  [],
];

test('the page has nothing of Node', async ({ desktop }) => {
  const { page } = await desktop();
  expect(
    await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter(
        (name) => name in globalThis,
      ),
    ),
  ).toEqual([]);
});

test('a hostile page in the window cannot reach a file, the session or the system', async ({
  desktop,
}) => {
  const owner = await createPlayer('Safe Olga');
  const club = await createClub(owner);
  const started = await desktop();
  const { page, desk, userData } = started;
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
  // Past every guard of navigation, as if one of them had failed.
  await page.goto(`http://127.0.0.1:${port}/`);
  const before = await readdir(userData);
  const answers = await page.evaluate(async (payloads) => {
    const bridge: unknown = Reflect.get(globalThis, 'desktop');
    const told: string[] = [];
    for (const [name, method] of Object.entries(Object(bridge))) {
      if (typeof method !== 'function' || name === 'onCommand') continue;
      for (const payload of payloads) {
        try {
          told.push(`${name} answered ${JSON.stringify(await method(payload))}`);
        } catch (error) {
          if (!String(error).includes('refused')) told.push(`${name}: ${String(error)}`);
        }
      }
    }
    return told;
  }, PAYLOADS);
  expect(answers).toEqual([]);
  expect(await desk.opened()).toEqual([]);
  expect(await readdir(userData)).toEqual(before);
  server.close();
});

test('a page cannot lead its window away, nor open another', async ({ desktop }) => {
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
  // Pages on the web open where people read them; nothing else does.
  await expect.poll(desk.opened).toEqual(['https://calendar.google.com/x']);
  expect(page.url()).toContain(origin);
  expect(app.windows()).toHaveLength(1);
});

test('the policy forbids whatever is not a file of ours', async ({ desktop }) => {
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
