import { dateAtTime } from '../../../shared/dates/date-text.ts';
import { counted } from '../../../shared/dates/counted.ts';
import { wallDateOf, wallTimeOf, type Zone } from '../../../shared/dates/wall-time.ts';

export const PRIORITIES = ['normal', 'important', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface Announcement {
  readonly id: string;
  /** Null: somebody whom the viewer may not see. */
  readonly authorId: string | null;
  readonly authorName: string;
  readonly title: string;
  readonly content: string;
  readonly priority: Priority;
  /** Members are, or will be, notified of it. */
  readonly notifyAll: boolean;
  /** A message to some members, the viewer among them or its author. */
  readonly toChosen: boolean;
  /** ISO instant from which members see it. */
  readonly publishedAt: string;
  /** That instant is still to come: only its author, the owner and admins see it. */
  readonly waiting: boolean;
  /** ISO instant of the last change of its words; null: never changed. */
  readonly editedAt: string | null;
  /** Who changed it last, when that was not its author. */
  readonly editedByName: string | null;
}

/** An announcement on a club's page, seen by the viewer. */
export interface ClubAnnouncement extends Announcement {
  readonly unread: boolean;
}

/** An announcement as those who manage the club see it. */
export interface ManagedAnnouncement extends Announcement {
  /** How many members got a notification. */
  readonly notified: number;
  /** How many have read it, as a notification or in the club. */
  readonly read: number;
  /** How many members it is for; null: all. */
  readonly recipients: number | null;
}

export const PRIORITY_LABELS: Readonly<Record<Priority, string>> = {
  normal: 'Normal',
  important: 'Important',
  urgent: 'Urgent',
};

/** An announcement is changed and deleted by its author and by those who manage the club; a message to some by its author alone. */
export function mayChange(
  { authorId, toChosen }: Pick<Announcement, 'authorId' | 'toChosen'>,
  viewerId: string,
  manages: boolean,
): boolean {
  return (manages && !toChosen) || authorId === viewerId;
}

/** That its words are no longer the first ones, and whose they are; null: they are the first. */
export function editedText({
  editedAt,
  editedByName,
}: Pick<Announcement, 'editedAt' | 'editedByName'>): string | null {
  if (editedAt === null) return null;
  return editedByName === null ? 'Edited' : `Edited by ${editedByName}`;
}

/** When it was published, by the club's clocks. */
export function publishedText(publishedAt: string, zone: Zone): string {
  const instant = new Date(publishedAt);
  return dateAtTime(wallDateOf(instant, zone), wallTimeOf(instant, zone));
}

/** When one that waits will be. */
export function scheduledText(publishedAt: string, zone: Zone): string {
  return `Scheduled for ${publishedText(publishedAt, zone)}`;
}

/** What deleting one means: nobody has seen one that waits. */
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

/** Whom a message to some members is for. */
export function recipientsText(recipients: number): string {
  return counted(recipients, { one: 'To 1 member', other: 'To {count} members' });
}

const HOUR = 3_600_000;

/** How old an announcement is, as its list says it: 'Just now', hours, '1 day ago', days. */
export function announcementAge(publishedAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(publishedAt)) / HOUR);
  if (hours < 1) return 'Just now';
  if (hours < 24) return counted(hours, { one: '1 hour ago', other: '{count} hours ago' });
  const days = Math.floor(hours / 24);
  return counted(days, { one: '1 day ago', other: '{count} days ago' });
}
