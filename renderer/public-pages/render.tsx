import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { NotFoundScreen } from '../app/not-found-screen.tsx';
import { routePaths } from '../app/router.tsx';
import { AppShell } from '../app/shell/app-shell.tsx';
import { LandingScreen } from '../features/landing/screens/landing-screen.tsx';
import { PrivacyScreen } from '../features/landing/screens/privacy-screen.tsx';
import { TermsScreen } from '../features/landing/screens/terms-screen.tsx';
import { PublicNav } from './public-nav.tsx';

// Runs at build time, in Node: the build writes these pages as separate files.

/** A page that is complete without any script. */
export interface PublicPage {
  /** Its path; `null` for the page for unknown paths. */
  readonly path: string | null;
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** The content of the body. */
  readonly body: string;
}

function bodyOf(path: string, screen: React.ReactNode): string {
  return renderToStaticMarkup(
    <StaticRouter location={path}>
      <AppShell bottomBar={false} nav={<PublicNav />}>
        {screen}
      </AppShell>
    </StaticRouter>,
  );
}

export function publicPages(): readonly PublicPage[] {
  return [
    {
      path: '/',
      file: 'index.html',
      title: 'Meet your 10 · CourtCrew',
      description:
        'Your club has 500 members. Meet your 10: find tennis partners at your level, challenge them to a match, and play more tennis.',
      body: bodyOf('/', <LandingScreen />),
    },
    {
      path: '/privacy',
      file: 'privacy.html',
      title: 'Privacy · CourtCrew',
      description: 'What CourtCrew stores about you, and who can see it.',
      body: bodyOf('/privacy', <PrivacyScreen />),
    },
    {
      path: '/terms',
      file: 'terms.html',
      title: 'Terms · CourtCrew',
      description: 'The rules of CourtCrew: accounts, fair play, clubs and matches.',
      body: bodyOf('/terms', <TermsScreen />),
    },
    {
      path: null,
      file: '404.html',
      title: 'Court Not Found · CourtCrew',
      description: 'Looks like this page got lost on the way to the tennis court.',
      body: bodyOf('/404', <NotFoundScreen />),
    },
  ];
}

/** Every path that the app itself answers, in React Router's notation. */
export const appPaths = routePaths;
