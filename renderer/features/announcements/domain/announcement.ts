export const PRIORITIES = ['normal', 'important', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface Announcement {
  readonly id: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly title: string;
  readonly content: string;
  readonly priority: Priority;
  /** ISO instant from which members see it. */
  readonly publishedAt: string;
  /** ISO instant of the last change of its words; null: never changed. */
  readonly editedAt: string | null;
}

export const PRIORITY_WORDS: Readonly<Record<Priority, string>> = {
  normal: 'Normal',
  important: 'Important',
  urgent: 'Urgent',
};

const HOUR = 3_600_000;

/** How old an announcement is, as its list says it: 'Just now', hours, '1 day ago', days. */
export function announcementAge(publishedAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(publishedAt)) / HOUR);
  if (hours < 1) return 'Just now';
  if (hours === 1) return '1 hour ago';
  if (hours < 24) return `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
