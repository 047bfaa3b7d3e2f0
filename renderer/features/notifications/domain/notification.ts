import { counted } from '../../../shared/dates/counted.ts';

/** What a notification can be about. `other`: a kind that this version does not know yet. */
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

/** A match that a notification tells of, as it was planned then. */
export interface ToldMatch {
  /** `yyyy-MM-dd`, by the clocks of `timeZone`. */
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
  readonly challengeId: string | null;
  /** Of a club. */
  readonly eventId: string | null;
  readonly openMatchId: string | null;
  /** Where a match's players talk. */
  readonly channelId: string | null;
  /** What of a club: 'report', 'introduction' and the like. */
  readonly about: string | null;
  /** The league that it is about. */
  readonly leagueId: string | null;
  readonly match: ToldMatch | null;
  /** Came, or was first seen, in the receiver's quiet hours: nothing tells of it aloud. */
  readonly quiet?: boolean;
}

/** Where one is opened from outside of the page: that page marks it as read and leads to what it is about. */
export const openingPath = (id: string): string => `/notifications?open=${encodeURIComponent(id)}`;

/** Where a tap on a notification leads: to the thing it is about. */
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

/** What of a league is for those who manage it. */
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

/** Whether it tells of what is on screen already: then it is no news that needs a toast. */
export function isInView(item: NotificationItem, pathname: string): boolean {
  return item.kind === 'message' && notificationTarget(item) === pathname;
}

/** As much as is pushed to browsers. */
const PASSING = 300;

/** What it says, for what covers something else or is read out at once: of an announcement the beginning. */
export const inPassing = (body: string): string =>
  body.length <= PASSING ? body : `${body.slice(0, PASSING - 1).trimEnd()}…`;

/** The unread count, as a whole sentence for ears. */
export function unreadSentence(unread: number): string {
  if (unread === 0) return 'You have no unread notifications';
  return counted(unread, {
    one: 'You have 1 unread notification',
    other: 'You have {count} unread notifications',
  });
}
