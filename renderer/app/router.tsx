import type { ComponentType } from 'react';
import { createBrowserRouter, replace, type RouteObject } from 'react-router-dom';
import { Spinner } from '../shared/ui/spinner.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { ChatGuard, Guard } from './guards.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteFailure } from './route-failure.tsx';
import { dashboardParts } from './screens/dashboard-parts.ts';
import { ShellLayout } from './shell-layout.tsx';

/** What a route tells the layouts about itself. */
export interface RouteHandle {
  readonly title: string;
}

/** A route whose code is loaded on the first visit; its children render in its outlet. */
function screen(
  path: string,
  title: string,
  lazy: () => Promise<{ Component: ComponentType }>,
  children?: RouteObject[],
): RouteObject {
  const route = { path, handle: { title } satisfies RouteHandle, lazy };
  return children === undefined ? route : { ...route, children };
}

/** An old or alternative address of a page; the query is kept. */
function redirect(from: string, to: string): RouteObject {
  return {
    path: from,
    element: <Spinner />,
    loader: ({ request }) => replace(to + new URL(request.url).search),
  };
}

const publicPages: RouteObject[] = [
  screen('/', 'Meet your 10', () => import('../features/landing/screens/landing-screen.tsx')),
  screen('/privacy', 'Privacy', () => import('../features/landing/screens/privacy-screen.tsx')),
  screen('/terms', 'Terms', () => import('../features/landing/screens/terms-screen.tsx')),
  screen('/invite/:token', 'Invitation', () => import('./screens/invite-screen.tsx')),
  screen(
    '/unsubscribe/:token',
    'Stop our emails',
    () => import('../features/invitations/screens/unsubscribe-screen.tsx'),
  ),
];

/** Open to everybody: pages that links lead to, with actions for players. */
const sharedPages: RouteObject[] = [
  screen(
    '/play/:id',
    'Open match',
    () => import('../features/open-matches/screens/open-match-screen.tsx'),
  ),
];

const accountPages: RouteObject[] = [
  {
    element: <Guard access="signed-out" />,
    children: [
      screen('/auth/login', 'Log in', () => import('../features/auth/screens/login-screen.tsx')),
      screen('/auth/signup', 'Sign up', () => import('../features/auth/screens/signup-screen.tsx')),
      screen(
        '/auth/check-inbox',
        'Check your inbox',
        () => import('../features/auth/screens/check-inbox-screen.tsx'),
      ),
    ],
  },
  {
    element: <Guard access="second-step" />,
    children: [
      screen(
        '/auth/second-step',
        'Enter your code',
        () => import('../features/auth/screens/second-step-screen.tsx'),
      ),
    ],
  },
  screen(
    '/auth/forgot-password',
    'Forgot password',
    () => import('../features/auth/screens/forgot-password-screen.tsx'),
  ),
  screen(
    '/auth/reset-password',
    'Reset password',
    () => import('../features/auth/screens/reset-password-screen.tsx'),
  ),
  screen('/auth/confirm', 'Confirm your email', () => import('./screens/confirm-screen.tsx')),
  screen('/auth/callback', 'Log in', () => import('../features/auth/screens/callback-screen.tsx')),
  {
    element: <Guard access="signed-in" />,
    children: [screen('/onboarding', 'Welcome', () => import('./screens/onboarding-screen.tsx'))],
  },
  {
    element: <Guard access="onboarded" />,
    children: [
      screen(
        '/clubs/create',
        'Create a club',
        () => import('../features/clubs/screens/create-club-screen.tsx'),
      ),
    ],
  },
];

/** Open to visitors with sample data. */
const demoPages: RouteObject[] = [
  {
    element: <DemoBanner />,
    children: [
      screen('/discover', 'Discover', () => import('./screens/discover-screen.tsx')),
      screen(
        '/challenges',
        'Challenges',
        () => import('../features/challenges/screens/challenges-screen.tsx'),
      ),
      screen('/matches', 'My Matches', () => import('./screens/matches-screen.tsx')),
    ],
  },
];

/** The list and the conversation are side by side in wide windows. */
const messagePages: RouteObject[] = [
  {
    element: <DemoBanner />,
    children: [
      {
        lazy: () => import('../features/messages/screens/messages-layout.tsx'),
        children: [
          screen(
            '/messages',
            'Messages',
            () => import('../features/messages/screens/messages-screen.tsx'),
          ),
          screen('/chat/:userId', 'Chat', () => import('./screens/chat-screen.tsx')),
          screen('/channels/:channelId', 'Chat', () => import('./screens/channel-screen.tsx')),
        ],
      },
    ],
  },
];

const rotationScreens = () => import('../features/rotations/screens/rotation-screen.tsx');

const playerPages: RouteObject[] = [
  screen('/dashboard', 'Dashboard', () => {
    // Requested early: the guard may have to wait for the session.
    dashboardParts.fetch();
    return import('./screens/dashboard-screen.tsx');
  }),
  screen(
    '/challenge/:userId',
    'Send a challenge',
    () => import('../features/challenges/screens/send-challenge-screen.tsx'),
  ),
  screen(
    '/play',
    'Open matches',
    () => import('../features/open-matches/screens/open-matches-screen.tsx'),
  ),
  screen(
    '/play/new',
    'Open a match',
    () => import('../features/open-matches/screens/new-open-match-screen.tsx'),
  ),
  screen('/notifications', 'Notifications', () => import('./screens/notifications-screen.tsx')),
  screen(
    '/settings/notifications',
    'Notification settings',
    () => import('../features/notifications/screens/notification-settings-screen.tsx'),
  ),
  screen(
    '/reports',
    'My reports',
    () => import('../features/reports/screens/my-reports-screen.tsx'),
  ),
  screen('/operate', "Operator's desk", () => import('./screens/operate-screen.tsx')),
  screen('/courts', 'Courts near me', () => import('../features/courts/screens/courts-screen.tsx')),
  screen('/clubs/:slug', 'Club', () => import('./screens/club-screen.tsx')),
  screen('/clubs/:slug/events/:eventId/rotation', 'Rotation', rotationScreens),
  screen(
    '/clubs/:slug/leagues/:leagueId',
    'League',
    () => import('../features/leagues/screens/league-screen.tsx'),
  ),
  screen(
    '/clubs/:slug/manage',
    'Manage club',
    () => import('../features/clubs/screens/manage-club-screen.tsx'),
    [
      {
        lazy: () => import('./screens/manage-section-layout.tsx'),
        children: [
          { index: true, lazy: () => import('./screens/manage-today-screen.tsx') },
          screen(
            'members',
            'Members',
            () => import('../features/members/screens/members-screen.tsx'),
          ),
          screen(
            'members/import',
            'Import a list',
            () => import('../features/invitations/screens/import-screen.tsx'),
          ),
          screen(
            'announcements',
            'Announcements',
            () => import('../features/announcements/screens/manage-announcements-screen.tsx'),
          ),
          screen(
            'events',
            'Events',
            () => import('../features/events/screens/manage-events-screen.tsx'),
          ),
          screen(
            'leagues',
            'Leagues',
            () => import('../features/leagues/screens/manage-leagues-screen.tsx'),
          ),
          screen(
            'leagues/new',
            'New league',
            () => import('../features/leagues/screens/new-league-screen.tsx'),
          ),
          screen(
            'leagues/:leagueId',
            'League',
            () => import('../features/leagues/screens/manage-league-screen.tsx'),
          ),
          screen(
            'courts',
            'Courts',
            () => import('../features/courts/screens/manage-courts-screen.tsx'),
          ),
          screen(
            'court-day',
            'Court times',
            () => import('../features/court-times/screens/court-day-screen.tsx'),
          ),
          screen(
            'invitations',
            'Invitations',
            () => import('../features/invitations/screens/invitations-screen.tsx'),
          ),
          screen(
            'introductions',
            'Meet your 10',
            () => import('../features/introductions/screens/introductions-screen.tsx'),
          ),
          screen(
            'statistics',
            'Statistics',
            () => import('../features/statistics/screens/statistics-screen.tsx'),
          ),
          screen(
            'activity',
            'Activity',
            () => import('../features/activity/screens/activity-screen.tsx'),
          ),
          screen(
            'reports',
            'Reports',
            () => import('../features/reports/screens/reports-screen.tsx'),
          ),
          screen('settings', 'Settings', () => import('./screens/club-settings-screen.tsx')),
        ],
      },
    ],
  ),
  screen('/profile', 'Profile', () => import('./screens/profile-screen.tsx')),
  screen('/profile/:userId', 'Player profile', () => import('./screens/profile-screen.tsx')),
  screen(
    '/edit-profile',
    'Edit profile',
    () => import('../features/profile/screens/edit-profile-screen.tsx'),
  ),
  screen(
    '/settings/blocked',
    'Blocked players',
    () => import('../features/blocks/screens/blocked-screen.tsx'),
  ),
  screen('/outbox', 'Waiting to send', () => import('./screens/outbox-screen.tsx')),
  screen('/settings', 'Settings', () => import('./screens/settings-screen.tsx')),
  screen(
    '/settings/desktop',
    'Desktop app',
    () => import('../features/desktop/screens/desktop-settings-screen.tsx'),
  ),
  screen(
    '/questionnaire',
    'Questionnaire',
    () => import('../features/questionnaire/screens/questionnaire-screen.tsx'),
  ),
];

/** For a screen on a wall: without a layout. */
const wallPages: RouteObject[] = [
  screen('/clubs/:slug/events/:eventId/rotation/screen', 'Rotation', async () => ({
    Component: (await rotationScreens()).RotationWall,
  })),
];

const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteFailure />,
    HydrateFallback: Spinner,
    children: [
      redirect('/login', '/auth/login'),
      redirect('/signup', '/auth/signup'),
      redirect('/create-club', '/clubs/create'),
      redirect('/profile/edit', '/edit-profile'),
      redirect('/schedule', '/matches'),
      redirect('/chat', '/messages'),
      {
        element: <PlainLayout />,
        children: [{ errorElement: <RouteFailure />, children: accountPages }],
      },
      {
        element: <Guard access="onboarded" />,
        children: [{ errorElement: <RouteFailure />, children: wallPages }],
      },
      {
        element: <ShellLayout bottomBar={false} />,
        children: [
          {
            errorElement: <RouteFailure />,
            children: [
              ...publicPages,
              screen('*', 'Court Not Found', () => import('./not-found-screen.tsx')),
            ],
          },
        ],
      },
      {
        element: <ShellLayout bottomBar />,
        children: [
          {
            errorElement: <RouteFailure />,
            children: [
              ...sharedPages,
              { element: <Guard access="onboarded-or-visitor" />, children: demoPages },
              {
                element: <ChatGuard />,
                children: messagePages,
              },
              { element: <Guard access="onboarded" />, children: playerPages },
            ],
          },
        ],
      },
    ],
  },
];

/** The paths of all routes, from the root, without the catch-all. */
export function routePaths(within: readonly RouteObject[] = routes, base = ''): readonly string[] {
  return within.flatMap(({ path, children }) => {
    if (path === '*') return [];
    const here = path === undefined || path.startsWith('/') ? (path ?? base) : `${base}/${path}`;
    return [...(path === undefined ? [] : [here]), ...routePaths(children ?? [], here)];
  });
}

/** Creates the app's router. Called once the store exists, because the first route may load at once. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routes);
}

/** Resolves when the first route's code has loaded. */
export function firstRoute(router: ReturnType<typeof createRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
