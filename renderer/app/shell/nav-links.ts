import { CalendarDays, Swords } from 'lucide-react';

/** The links of the top navigation, in wide and narrow windows. */
export interface NavItem {
  readonly to: string;
  readonly label: string;
  /** Which number is shown beside it. */
  readonly counts?: 'messages' | 'notifications' | 'waiting';
}

export const NAV_LINKS: readonly NavItem[] = [
  { to: '/discover', label: 'Discover' },
  { to: '/dashboard', label: 'Dashboard', counts: 'waiting' },
  { to: '/messages', label: 'Messages', counts: 'messages' },
  { to: '/profile', label: 'Profile' },
  { to: '/notifications', label: 'Notifications', counts: 'notifications' },
];

/** One's own challenges and matches: in the bar of wide windows, in the menu of narrower ones. */
export const PLAY_LINKS = [
  { to: '/challenges', label: 'Challenges', icon: Swords },
  { to: '/matches', label: 'Matches', icon: CalendarDays },
] as const;
