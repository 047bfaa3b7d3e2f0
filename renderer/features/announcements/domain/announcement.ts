import { dateAtTime } from '../../../shared/dates/date-text.ts';
import { counted } from '../../../shared/dates/counted.ts';
import { wallDateOf, wallTimeOf, type Zone } from '../../../shared/dates/wall-time.ts';

export const PRIORITIES = ['normal', 'important', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface Announcement {
  readonly id: string;
  /** Null: somebody the viewer may not see. */
  readonly authorId: string | null;
  readonly authorName: string;
  readonly title: string;
  readonly content: string;
  readonly priority: Priority;
  /** Members are, or will be, notified of it. */
  readonly notifyAll: boolean;
  /** A message to some members, including the viewer, or written by them. */
  readonly toChosen: boolean;
  /** ISO instant from which members see it. */
  readonly publishedAt: string;
  /** It is scheduled: only its author, the owner and admins see it. */
  readonly waiting: boolean;
  /** ISO instant of the last edit; null: never edited. */
  readonly editedAt: string | null;
  /** Who edited it last, if not its author. */
  readonly editedByName: string | null;
}

/** An announcement on a club's page, seen by the viewer. */
export interface ClubAnnouncement extends Announcement {
  readonly unread: boolean;
}

/** An announcement as the club's managers see it. */
export interface ManagedAnnouncement extends Announcement {
  /** The number of members notified. */
  readonly notified: number;
  /** The number who have read it, as a notification or in the club. */
  readonly read: number;
  /** The number of members it is for; null: all. */
  readonly recipients: number | null;
}

export const PRIORITY_LABELS: Readonly<Record<Priority, string>> = {
  normal: 'Normal',
  important: 'Important',
  urgent: 'Urgent',
};

/**
 * Announcements are changed and deleted by their author and the club's managers; messages to some
 * members only by their author.
 */
export function mayChange(
  { authorId, toChosen }: Pick<Announcement, 'authorId' | 'toChosen'>,
  viewerId: string,
  manages: boolean,
): boolean {
  return (manages && !toChosen) || authorId === viewerId;
}

/** Says that it was edited, and by whom; null: it wasn't. */
export function editedText({
  editedAt,
  editedByName,
}: Pick<Announcement, 'editedAt' | 'editedByName'>): string | null {
  if (editedAt === null) return null;
  return editedByName === null ? 'Edited' : `Edited by ${editedByName}`;
}

/** When it was published, in the club's zone. */
export function publishedText(publishedAt: string, zone: Zone): string {
  const instant = new Date(publishedAt);
  return dateAtTime(wallDateOf(instant, zone), wallTimeOf(instant, zone));
}

/** When a scheduled one will be. */
export function scheduledText(publishedAt: string, zone: Zone): string {
  return `Scheduled for ${publishedText(publishedAt, zone)}`;
}

/** The consequences of deleting it: nobody has seen a scheduled one. */
export function deletionText({
  title,
  waiting,
  toChosen,
}: Pick<Announcement, 'title' | 'waiting' | 'toChosen'>): string {
  if (toChosen && waiting) return `“${title}” won't be sent. Nobody has seen it yet.`;
  return waiting
    ? `“${title}” won't be published. Members haven't seen it yet.`
    : `“${title}” will be deleted for everyone. Notifications already sent will stay.`;
}

/** The recipients of a message to some members. */
export function recipientsText(recipients: number): string {
  return counted(recipients, { one: 'To 1 member', other: 'To {count} members' });
}

const HOUR = 3_600_000;

/** The age of an announcement in a list: 'Just now', hours, '1 day ago', days. */
export function announcementAge(publishedAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(publishedAt)) / HOUR);
  if (hours < 1) return 'Just now';
  if (hours < 24) return counted(hours, { one: '1 hour ago', other: '{count} hours ago' });
  const days = Math.floor(hours / 24);
  return counted(days, { one: '1 day ago', other: '{count} days ago' });
}
