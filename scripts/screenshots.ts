// `npm run screenshots`: every screen with the sample community, phone and desk, light and dark,
// into .tmp/screenshots. Arguments choose screens by name.
import type { Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { launchChromium } from './chromium.ts';
import { SCRATCH, WEB } from './paths.ts';
import { freePort } from '../supabase/local/settings.ts';
import { loadSample, SAMPLE_SIGN_INS } from './sample/load-sample.ts';
import { startTestStack } from './test-stack.ts';
import { serveWeb } from './web-server.ts';

type Viewer = 'visitor' | 'owner' | 'player';

interface Shot {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  /** Brings the screen into the state to be seen. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const SHOTS: readonly Shot[] = [
  { name: 'landing', viewer: 'visitor', path: '/' },
  { name: 'login', viewer: 'visitor', path: '/auth/login' },
  { name: 'signup', viewer: 'visitor', path: '/auth/signup' },
  {
    name: 'signup-errors',
    viewer: 'visitor',
    path: '/auth/signup',
    prepare: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /sign up|create/i })
        .click(),
  },
  { name: 'forgot-password', viewer: 'visitor', path: '/auth/forgot-password' },
  { name: 'discover-visitor', viewer: 'visitor', path: '/discover' },
  { name: 'challenges-visitor', viewer: 'visitor', path: '/challenges' },
  { name: 'matches-visitor', viewer: 'visitor', path: '/matches' },
  { name: 'not-found', viewer: 'visitor', path: '/nowhere' },
  { name: 'privacy', viewer: 'visitor', path: '/privacy' },
  { name: 'onboarding', viewer: 'player', path: '/onboarding' },
  { name: 'dashboard', viewer: 'player', path: '/dashboard' },
  {
    name: 'quick-actions',
    viewer: 'player',
    path: '/dashboard',
    prepare: async (page) => {
      const centre = page.getByRole('button', { name: 'Challenge', exact: true });
      if (await centre.isVisible()) await centre.click();
    },
  },
  { name: 'questionnaire', viewer: 'owner', path: '/questionnaire' },
  { name: 'questionnaire-done', viewer: 'player', path: '/questionnaire' },
  { name: 'discover-clubs', viewer: 'player', path: '/discover' },
  { name: 'discover-players', viewer: 'player', path: '/discover?tab=players' },
  { name: 'create-club', viewer: 'player', path: '/clubs/create' },
  { name: 'club', viewer: 'player', path: '/clubs/:slug' },
  {
    name: 'club-events',
    viewer: 'player',
    path: '/clubs/:slug',
    prepare: (page) => page.locator('#events').evaluate((heading) => heading.scrollIntoView()),
  },
  { name: 'manage-club', viewer: 'owner', path: '/clubs/:slug/manage' },
  { name: 'manage-members', viewer: 'owner', path: '/clubs/:slug/manage/members' },
  { name: 'manage-import', viewer: 'owner', path: '/clubs/:slug/manage/members/import' },
  { name: 'manage-announcements', viewer: 'owner', path: '/clubs/:slug/manage/announcements' },
  { name: 'manage-events', viewer: 'owner', path: '/clubs/:slug/manage/events' },
  { name: 'manage-invitations', viewer: 'owner', path: '/clubs/:slug/manage/invitations' },
  { name: 'manage-settings', viewer: 'owner', path: '/clubs/:slug/manage/settings' },
  { name: 'manage-statistics', viewer: 'owner', path: '/clubs/:slug/manage/statistics' },
  { name: 'manage-activity', viewer: 'owner', path: '/clubs/:slug/manage/activity' },
  { name: 'manage-reports', viewer: 'owner', path: '/clubs/:slug/manage/reports' },
  { name: 'reports', viewer: 'player', path: '/reports' },
  { name: 'challenges-received', viewer: 'player', path: '/challenges' },
  { name: 'challenges-sent', viewer: 'player', path: '/challenges?tab=sent' },
  { name: 'challenges-upcoming', viewer: 'player', path: '/challenges?tab=upcoming' },
  { name: 'send-challenge', viewer: 'player', path: '/challenge/:opponent' },
  { name: 'matches', viewer: 'player', path: '/matches' },
  {
    name: 'matches-week',
    viewer: 'player',
    path: '/matches',
    prepare: (page) => page.getByText('Week', { exact: true }).click(),
  },
  {
    name: 'matches-agenda',
    viewer: 'player',
    path: '/matches',
    prepare: (page) => page.getByText('Agenda', { exact: true }).click(),
  },
  {
    name: 'export-matches',
    viewer: 'player',
    path: '/matches',
    prepare: (page) => page.getByRole('button', { name: 'Export Matches' }).click(),
  },
  {
    name: 'subscribe',
    viewer: 'player',
    path: '/matches',
    prepare: (page) => page.getByRole('button', { name: 'Subscribe' }).click(),
  },
  { name: 'notifications', viewer: 'player', path: '/notifications' },
  { name: 'settings', viewer: 'player', path: '/settings' },
  {
    name: 'settings-authenticator',
    viewer: 'player',
    path: '/settings',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Turn On' }).click();
      await page.getByRole('button', { name: 'Show QR Code' }).click();
      await page.getByRole('img', { name: /QR code/ }).waitFor();
    },
  },
  {
    name: 'settings-delete',
    viewer: 'player',
    path: '/settings',
    prepare: (page) => page.getByRole('button', { name: 'Delete Account' }).click(),
  },
  {
    name: 'settings-owned-clubs',
    viewer: 'owner',
    path: '/settings',
    prepare: (page) => page.getByRole('button', { name: 'Delete Account' }).click(),
  },
  {
    name: 'notification-settings',
    viewer: 'player',
    path: '/settings/notifications',
    prepare: (page) => page.getByText(/^Push notifications are off/).waitFor(),
  },
  { name: 'messages', viewer: 'player', path: '/messages' },
];

const SIZES = [
  { name: '390', width: 390, height: 844 },
  { name: '1280', width: 1280, height: 800 },
] as const;

const wanted = process.argv.slice(2);
const folder = path.join(SCRATCH, 'screenshots');
await mkdir(folder, { recursive: true });
const port = await freePort(0, '127.0.0.1');
const stack = await startTestStack({ siteUrl: `http://127.0.0.1:${port}` });
await Promise.all([loadSample({ ...stack, log: () => {} }), buildWeb((line) => console.log(line))]);
const config = { supabaseUrl: stack.url, publishableKey: stack.publishableKey };
const web = await serveWeb({ folder: WEB, config, port, host: '127.0.0.1' });
const browser = await launchChromium((line) => console.log(line));

/** The browser state of each signed-in viewer, so that each signs in once. */
async function signIn(role: Exclude<Viewer, 'visitor'>) {
  const account = SAMPLE_SIGN_INS.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`No sample sign-in for ${role}.`);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${web.url}/auth/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/dashboard');
  const state = await context.storageState();
  await page.getByRole('link', { name: /Challenge/ }).count();
  await context.close();
  return state;
}

try {
  const states = { owner: await signIn('owner'), player: await signIn('player') };
  const { slug, opponent } = await findSubjects();
  for (const size of SIZES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const shot of SHOTS) {
        if (wanted.length > 0 && !wanted.includes(shot.name)) continue;
        const context = await browser.newContext({
          viewport: { width: size.width, height: size.height },
          colorScheme,
          locale: 'en-US',
          timezoneId: 'Europe/Lisbon',
          ...(shot.viewer === 'visitor' ? {} : { storageState: states[shot.viewer] }),
        });
        const page = await context.newPage();
        const target = shot.path.replace(':slug', slug).replace(':opponent', opponent);
        await page.goto(web.url + target, { waitUntil: 'networkidle' });
        await shot.prepare?.(page);
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({
          path: path.join(folder, `${shot.name}-${size.name}-${colorScheme}.png`),
          animations: 'disabled',
        });
        await context.close();
      }
      console.log(`${size.name} ${colorScheme}`);
    }
  }
} finally {
  await browser.close();
  await web.close();
  await stack.stop();
}

/** A club that the sample owner owns and the sample player belongs to, and a rival for the player. */
async function findSubjects(): Promise<{ slug: string; opponent: string }> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ slug: string; opponent: string }>(
    `select c.slug, rival.user_id as opponent
     from clubs c
     join memberships o on o.club_id = c.id and o.role = 'owner'
     join contact_details d on d.user_id = o.user_id and d.email = 'owner@courtcrew.example'
     join memberships m on m.club_id = c.id
     join contact_details p on p.user_id = m.user_id and p.email = 'player@courtcrew.example'
     join memberships rival on rival.club_id = c.id and rival.role = 'member' and rival.user_id <> m.user_id
     where not exists (select from challenges x where x.status = 'pending'
       and x.challenger_id = m.user_id and x.challenged_id = rival.user_id)
     order by c.created_at, exists (select from availability r join availability own on own.user_id = m.user_id
       where r.user_id = rival.user_id and r.shared and bit_count(r.slots & own.slots) > 0) desc, rival.joined_at limit 1`,
  );
  await client.end();
  const [row] = rows;
  if (!row) throw new Error('The sample community has no club of owner and player.');
  return row;
}
