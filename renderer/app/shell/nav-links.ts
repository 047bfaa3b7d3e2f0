/** The links of the top navigation, on wide and narrow windows alike. */
export interface NavItem {
  readonly to: string;
  readonly label: string;
  /** Which number stands beside it. */
  readonly counts?: 'messages' | 'notifications';
}

export const NAV_LINKS: readonly NavItem[] = [
  { to: '/discover', label: 'Discover' },
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/messages', label: 'Messages', counts: 'messages' },
  { to: '/profile', label: 'Profile' },
  { to: '/notifications', label: 'Notifications', counts: 'notifications' },
];
