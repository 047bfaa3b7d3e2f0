/** A section of a club's console: `path` follows /clubs/:slug/manage. */
export interface ConsoleSection {
  readonly path: string;
  readonly label: string;
}

/** In the order in which a manager needs them through the day. */
export const CONSOLE_SECTIONS: readonly ConsoleSection[] = [
  { path: '', label: 'Today' },
  { path: '/members', label: 'Members' },
  { path: '/announcements', label: 'Announcements' },
  { path: '/events', label: 'Events' },
  { path: '/courts', label: 'Courts' },
  { path: '/court-day', label: 'Court times' },
  { path: '/invitations', label: 'Invitations' },
  { path: '/introductions', label: 'Meet your 10' },
  { path: '/statistics', label: 'Statistics' },
  { path: '/activity', label: 'Activity' },
  { path: '/reports', label: 'Reports' },
  { path: '/settings', label: 'Settings' },
];

/** What follows /clubs/{handle} in an address of the console: '/manage/members'. */
export function consolePage(pathname: string): string {
  return pathname.replace(/^\/clubs\/[^/]+/, '').replace(/\/+$/, '');
}

/** What the tab of a browser says: the section, unless it is the first, and the club. */
export function consoleTitle(clubName: string, pathname: string): string {
  const page = consolePage(pathname).replace(/^\/manage/, '');
  const section = CONSOLE_SECTIONS.find(
    ({ path }) => path !== '' && (page === path || page.startsWith(`${path}/`)),
  );
  const manage = `Manage ${clubName}`;
  return section === undefined ? manage : `${section.label} · ${manage}`;
}
