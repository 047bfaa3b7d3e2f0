import type { MatchType } from '../../challenges/domain/challenge.ts';
import {
  type Channel,
  type ChannelMatch,
  type ChannelMessage,
  type ChannelPlayer,
  type ChannelState,
  type ClubChannel,
  type MatchTalk,
  type OwnClubChannel,
  type Remover,
  type Section,
  SECTIONS,
} from './channel.ts';

/** The URL of a picture, from its path. */
type PictureUrl = (path: string | null) => string | null;

interface PlayerRow {
  readonly id: string;
  readonly full_name: string;
  readonly avatar_path: string | null;
}

interface ClubRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

interface MatchRow {
  readonly challenge_id: string | null;
  readonly open_match_id: string | null;
  readonly match_type: MatchType;
  readonly date: string;
  readonly time: string;
  readonly time_zone: string;
  readonly duration_minutes: number;
  readonly court_location: string;
}

/** A message, as returned by database functions. */
export interface ChannelMessageRow {
  readonly id: string;
  readonly channel_id: string;
  readonly author_id: string | null;
  readonly author_name: string;
  readonly author_avatar_path: string | null;
  readonly content: string | null;
  readonly removed: Remover | null;
  readonly created_at: string;
}

/** The answer of get_channel. */
export interface ChannelRow {
  readonly id: string;
  readonly section: string | null;
  readonly club: (ClubRow & { readonly member_count: number }) | null;
  readonly match: MatchRow | null;
  readonly state: ChannelState;
  readonly may_remove: boolean;
  readonly muted: boolean;
  readonly read_up_to: string | null;
  readonly players: readonly PlayerRow[];
  readonly topic: string | null;
  readonly heard_until: number;
  readonly messages: readonly ChannelMessageRow[];
}

/** A channel in get_club. */
export interface ClubChannelRow {
  readonly channel_id: string;
  readonly section: string;
  readonly has_new: boolean;
  readonly muted: boolean;
}

/** A channel in list_threads, of any club. */
export interface OwnClubChannelRow extends ClubChannelRow {
  readonly club: ClubRow;
}

/** A match's conversation in list_threads. */
export interface MatchTalkRow {
  readonly kind: 'match';
  readonly channel_id: string;
  readonly match: MatchRow;
  readonly players: readonly PlayerRow[];
  readonly last_message: string | null;
  readonly last_sender_id: string | null;
  readonly last_sender_name: string | null;
  readonly last_at: string;
  readonly unread: number;
  readonly muted: boolean;
}

const toPlayer = (row: PlayerRow, pictureUrl: PictureUrl): ChannelPlayer => ({
  id: row.id,
  fullName: row.full_name,
  avatarUrl: pictureUrl(row.avatar_path),
});

const toMatch = (row: MatchRow): ChannelMatch => ({
  challengeId: row.challenge_id,
  openMatchId: row.open_match_id,
  matchType: row.match_type,
  date: row.date,
  time: row.time,
  timeZone: row.time_zone,
  durationMinutes: row.duration_minutes,
  courtLocation: row.court_location,
});

const sectionOf = (name: string | null): Section | null =>
  SECTIONS.find((section) => section === name) ?? null;

export function toChannelMessage(row: ChannelMessageRow, pictureUrl: PictureUrl): ChannelMessage {
  return {
    id: row.id,
    channelId: row.channel_id,
    author: {
      id: row.author_id,
      fullName: row.author_name,
      avatarUrl: pictureUrl(row.author_avatar_path),
    },
    content: row.content,
    removedBy: row.removed,
    sentAt: row.created_at,
  };
}

/** A full page may have older messages before it. Null also for a section this version doesn't know. */
export function toChannel(
  row: ChannelRow | null,
  pageSize: number,
  pictureUrl: PictureUrl,
): Channel | null {
  if (row === null) return null;
  const section = sectionOf(row.section);
  const subject =
    row.match !== null
      ? ({ kind: 'match', match: toMatch(row.match) } as const)
      : row.club !== null && section !== null
        ? ({
            kind: 'club',
            section,
            club: {
              id: row.club.id,
              slug: row.club.slug,
              name: row.club.name,
              memberCount: row.club.member_count,
            },
          } as const)
        : null;
  if (subject === null) return null;
  return {
    id: row.id,
    subject,
    state: row.state,
    mayRemove: row.may_remove,
    muted: row.muted,
    readUpTo: row.read_up_to,
    players: row.players.map((player) => toPlayer(player, pictureUrl)),
    topic: row.topic,
    heardUntil: row.heard_until,
    messages: row.messages.map((message) => toChannelMessage(message, pictureUrl)),
    hasOlder: row.messages.length >= pageSize,
  };
}

/** Without sections this version doesn't know. */
export function toClubChannels(rows: readonly ClubChannelRow[]): readonly ClubChannel[] {
  return rows.flatMap((row) => {
    const section = sectionOf(row.section);
    return section === null
      ? []
      : [{ id: row.channel_id, section, hasNew: row.has_new, muted: row.muted }];
  });
}

export function toOwnClubChannels(rows: readonly OwnClubChannelRow[]): readonly OwnClubChannel[] {
  return rows.flatMap(({ club, ...row }) =>
    toClubChannels([row]).map((channel) => ({
      ...channel,
      club: { id: club.id, slug: club.slug, name: club.name },
    })),
  );
}

export function toMatchTalk(row: MatchTalkRow, pictureUrl: PictureUrl): MatchTalk {
  return {
    kind: 'match',
    id: row.channel_id,
    match: toMatch(row.match),
    players: row.players.map((player) => toPlayer(player, pictureUrl)),
    lastMessage: row.last_message,
    lastSenderId: row.last_sender_id,
    lastSenderName: row.last_sender_name,
    lastAt: row.last_at,
    unread: row.unread,
    muted: row.muted,
  };
}
