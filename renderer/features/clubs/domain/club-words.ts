import type { Club, Priority } from './club.ts';

/** A club without a place meets online. */
export function placeOf(location: string): string {
  return location.trim() === '' ? 'Virtual' : location;
}

export function memberCountWords(count: number): string {
  return count === 1 ? '1 member' : `${count.toLocaleString('en')} members`;
}

/** How players get into a club, in a word or two. */
export function joiningWords(club: Pick<Club, 'isPublic' | 'autoApprove'>): string {
  if (!club.isPublic) return 'Invited';
  return club.autoApprove ? 'Open' : 'On request';
}

const HOUR = 3_600_000;

/** How old an announcement is, as its list says it: 'Just now', hours, '1 day ago', days. */
export function announcementAge(createdAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(createdAt)) / HOUR);
  if (hours < 1) return 'Just now';
  if (hours === 1) return '1 hour ago';
  if (hours < 24) return `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

export const PRIORITY_WORDS: Readonly<Record<Priority, string>> = {
  normal: 'Normal',
  important: 'Important',
  urgent: 'Urgent',
};
