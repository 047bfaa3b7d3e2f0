/** A section of a club's console: `path` follows /clubs/:slug/manage. */
export interface ConsoleSection {
  readonly path: string;
  readonly label: string;
}

const TODAY: ConsoleSection = { path: '', label: 'Today' };

/** In the order in which a manager needs them through the day. */
export const CONSOLE_SECTIONS: readonly ConsoleSection[] = [
  TODAY,
  { path: '/members', label: 'Members' },
  { path: '/announcements', label: 'Announcements' },
  { path: '/events', label: 'Events' },
  { path: '/leagues', label: 'Leagues' },
  { path: '/courts', label: 'Courts' },
  { path: '/court-day', label: 'Court times' },
  { path: '/invitations', label: 'Invitations' },
  { path: '/introductions', label: 'Meet your 10' },
  { path: '/statistics', label: 'Statistics' },
  { path: '/activity', label: 'Activity' },
  { path: '/reports', label: 'Reports' },
  { path: '/settings', label: 'Settings' },
];

/** What follows /clubs/{handle} in a console address: '/manage/members'. */
export function consolePage(pathname: string): string {
  return pathname.replace(/^\/clubs\/[^/]+/, '').replace(/\/+$/, '');
}

/** The section at a console address. */
export function sectionOf(pathname: string): ConsoleSection {
  const page = consolePage(pathname).replace(/^\/manage/, '');
  return (
    CONSOLE_SECTIONS.find(
      ({ path }) => path !== '' && (page === path || page.startsWith(`${path}/`)),
    ) ?? TODAY
  );
}

/** The browser tab's title: the section, unless it is the first, and the club. */
export function consoleTitle(clubName: string, pathname: string): string {
  const { path, label } = sectionOf(pathname);
  const manage = `Manage ${clubName}`;
  return path === '' ? manage : `${label} · ${manage}`;
}
