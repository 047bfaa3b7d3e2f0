import { counted } from '../../../shared/dates/counted.ts';

/** What a notification can be about. `other`: a kind unknown to this version. */
export const NOTIFICATION_KINDS = [
  'message',
  'challenge',
  'challenge_accepted',
  'challenge_declined',
  'club',
  'match',
  'match_cancelled',
  'seat',
  'result',
  'open_match',
  'other',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The match a notification is about, as planned at the time. */
export interface ToldMatch {
  /** `yyyy-MM-dd`, in `timeZone`. */
  readonly date: string;
  /** `HH:mm` there. */
  readonly time: string;
  readonly timeZone: string;
  readonly place: string;
}

export interface NotificationItem {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string | null;
  readonly read: boolean;
  /** ISO instant. */
  readonly createdAt: string;
  /** Who wrote, challenged or answered. */
  readonly senderId: string | null;
  readonly clubId: string | null;
  /** The club's address when it was written. */
  readonly clubSlug: string | null;
  readonly challengeId: string | null;
  /** In a club. */
  readonly eventId: string | null;
  readonly openMatchId: string | null;
  /** The match players' conversation. */
  readonly channelId: string | null;
  /** What in a club: 'report', 'introduction' and the like. */
  readonly about: string | null;
  /** The league it is about. */
  readonly leagueId: string | null;
  readonly match: ToldMatch | null;
  /** It came, or was first seen, in the receiver's quiet hours: no toast or system notification. */
  readonly quiet?: boolean;
}

/** The page for one opened from outside: it marks it as read and goes to its subject. */
export const openingPath = (id: string): string => `/notifications?open=${encodeURIComponent(id)}`;

/** Where a tap on a notification leads: to its subject. */
export function notificationTarget(item: NotificationItem): string {
  const { kind, senderId } = item;
  if (item.about === 'reliability') return '/profile#reliability';
  if (item.about === 'achievement') return '/profile?tab=achievements';
  switch (kind) {
    case 'message':
      if (item.channelId !== null) return `/channels/${encodeURIComponent(item.channelId)}`;
      return senderId === null ? '/messages' : `/chat/${encodeURIComponent(senderId)}`;
    case 'challenge_accepted':
    case 'match':
      return '/challenges?tab=upcoming';
    case 'challenge':
    case 'challenge_declined':
    case 'match_cancelled':
    case 'seat':
      return '/challenges';
    case 'result':
      return '/matches';
    case 'club':
      return clubTarget(item);
    case 'open_match':
      return item.openMatchId === null ? '/play' : `/play/${encodeURIComponent(item.openMatchId)}`;
    case 'other':
      return '/notifications';
    default:
      return kind satisfies never;
  }
}

/** League notifications for managers. */
const FOR_MANAGERS: ReadonlySet<string> = new Set(['league_disputed', 'league_decided']);

function clubTarget({ about, senderId, clubId, eventId, leagueId }: NotificationItem): string {
  if (about === 'introduction_agreed' && senderId !== null)
    return `/challenge/${encodeURIComponent(senderId)}`;
  if (about === 'report_answered') return '/reports';
  if (about === 'warning') return '/notifications';
  if (clubId === null) return '/discover';
  const club = `/clubs/${encodeURIComponent(clubId)}`;
  if (leagueId !== null) {
    const league = `leagues/${encodeURIComponent(leagueId)}`;
    return about !== null && FOR_MANAGERS.has(about)
      ? `${club}/manage/${league}`
      : `${club}/${league}`;
  }
  switch (about ?? '') {
    case 'join_request':
    case 'handed_over':
      return `${club}/manage`;
    case 'invitation_accepted':
      return `${club}/manage/members`;
    case 'report':
    case 'appeal':
      return `${club}/manage/reports`;
    case 'court_times':
      return `${club}/manage/court-day`;
    case 'introduction':
      return `${club}#introductions`;
    case 'rotation':
      return eventId === null
        ? `${club}#events`
        : `${club}/events/${encodeURIComponent(eventId)}/rotation`;
    case 'event':
      return `${club}#events`;
    case 'announcement':
    case 'announcement_dropped':
      return `${club}#announcements`;
    default:
      return club;
  }
}

/** Whether the screen shows its subject, or says it itself, so that no toast is needed. */
export function isInView(item: NotificationItem, pathname: string): boolean {
  // The console says what a changed role means there.
  if (item.about === 'role_changed')
    return `${pathname}/`.startsWith(`/clubs/${item.clubSlug}/manage/`);
  return item.kind === 'message' && notificationTarget(item) === pathname;
}

/** As much as is pushed to browsers, in characters. */
const PASSING = 300;

/** Its text for a toast or announcement: the beginning of a long one. */
export const inPassing = (body: string): string =>
  body.length <= PASSING ? body : `${body.slice(0, PASSING - 1).trimEnd()}…`;

/** The unread count, as a whole sentence for screen readers. */
export function unreadSentence(unread: number): string {
  if (unread === 0) return 'You have no unread notifications';
  return counted(unread, {
    one: 'You have 1 unread notification',
    other: 'You have {count} unread notifications',
  });
}
