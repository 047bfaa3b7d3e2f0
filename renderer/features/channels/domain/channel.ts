import type { WallDate, WallTime, Zone } from '../../../shared/dates/wall-time.ts';
import type { MatchType } from '../../challenges/domain/challenge.ts';

/** The sections a club can have channels for. */
export const SECTIONS = ['general', 'play', 'leagues', 'social'] as const;

export type Section = (typeof SECTIONS)[number];

/** The match whose players are talking. */
export interface ChannelMatch {
  /** Null: one of its seats is currently free. */
  readonly challengeId: string | null;
  /** Null: it was never an open match. */
  readonly openMatchId: string | null;
  readonly matchType: MatchType;
  readonly date: WallDate;
  readonly time: WallTime;
  readonly timeZone: Zone;
  readonly durationMinutes: number;
  readonly courtLocation: string;
}

export interface ChannelPlayer {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
}

/** Who removed a message. */
export type Remover = 'author' | 'manager' | 'courtcrew';

export interface ChannelMessage {
  readonly id: string;
  readonly channelId: string;
  /** Without a name for hidden and deleted players: their id is null. */
  readonly author: Omit<ChannelPlayer, 'id'> & { readonly id: string | null };
  /** Null: it was removed. */
  readonly content: string | null;
  readonly removedBy: Remover | null;
  /** ISO instant of the server, to the microsecond: sorting it as text gives the order of sending. */
  readonly sentAt: string;
}

/** A club's channel in a list. */
export interface ClubChannel {
  readonly id: string;
  readonly section: Section;
  /** It has messages the viewer has not seen. */
  readonly hasNew: boolean;
  readonly muted: boolean;
}

/** One of the viewer's club channels, of any club. */
export interface OwnClubChannel extends ClubChannel {
  readonly club: ChannelClub;
}

interface ChannelClub {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** A match's conversation in a list of conversations. */
export interface MatchTalk {
  readonly kind: 'match';
  readonly id: string;
  readonly match: ChannelMatch;
  /** The others in it. */
  readonly players: readonly ChannelPlayer[];
  /** Null: it was removed, or the viewer may read none. */
  readonly lastMessage: string | null;
  readonly lastSenderId: string | null;
  readonly lastSenderName: string | null;
  /** ISO instant. */
  readonly lastAt: string;
  readonly unread: number;
  readonly muted: boolean;
}

/** The subject of a conversation of more than two. */
export type ChannelSubject =
  | { readonly kind: 'match'; readonly match: ChannelMatch }
  | {
      readonly kind: 'club';
      readonly section: Section;
      readonly club: ChannelClub & { readonly memberCount: number };
    };

/** open: all participants may write. ended: the match was long ago. cancelled: the match was cancelled. */
export type ChannelState = 'open' | 'ended' | 'cancelled';

/** A conversation of more than two, as seen by a participant. */
export interface Channel {
  readonly id: string;
  readonly subject: ChannelSubject;
  readonly state: ChannelState;
  /** Whether the viewer may remove others' messages. */
  readonly mayRemove: boolean;
  readonly muted: boolean;
  /** How far the viewer has read, as an ISO instant of the server; null: nothing. */
  readonly readUpTo: string | null;
  /** A match's players, including the viewer. Empty for a club. */
  readonly players: readonly ChannelPlayer[];
  /** A club's live topic. A match's events come to each of its players. */
  readonly topic: string | null;
  /** Everything sent there up to this time is in what was fetched with this and after it. */
  readonly heardUntil: number;
  /** Oldest first. */
  readonly messages: readonly ChannelMessage[];
  /** Whether the server has older ones. */
  readonly hasOlder: boolean;
  /** Some of it may no longer be for the viewer: the next fetch replaces everything. */
  readonly outdated?: boolean;
}
