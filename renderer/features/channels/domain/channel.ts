import type { WallDate, WallTime, Zone } from '../../../shared/dates/wall-time.ts';
import type { MatchType } from '../../challenges/domain/challenge.ts';

/** What a club's members may talk about, each in a channel of its own. */
export const SECTIONS = ['general', 'play', 'leagues', 'social'] as const;

export type Section = (typeof SECTIONS)[number];

/** The match whose players talk. */
export interface ChannelMatch {
  /** Null: one of its places is free at the moment. */
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

/** Who took a message back. */
export type Remover = 'author' | 'manager' | 'courtcrew';

export interface ChannelMessage {
  readonly id: string;
  readonly channelId: string;
  /** Nameless of whom the viewer may not see, and of ended accounts: their id is null. */
  readonly author: Omit<ChannelPlayer, 'id'> & { readonly id: string | null };
  /** Null: it was removed. */
  readonly content: string | null;
  readonly removedBy: Remover | null;
  /** ISO instant of the server, to the microsecond: as text it sorts in the order of sending. */
  readonly sentAt: string;
}

/** A club's channel in a list. */
export interface ClubChannel {
  readonly id: string;
  readonly section: Section;
  /** Something was written there that the viewer has not seen. */
  readonly hasNew: boolean;
  readonly muted: boolean;
}

/** One of the viewer's club channels, whatever the club. */
export interface OwnClubChannel extends ClubChannel {
  readonly club: ChannelClub;
}

interface ChannelClub {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** The conversation of a match's players, as a list of conversations shows it. */
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

/** What a conversation of more than two is about. */
export type ChannelSubject =
  | { readonly kind: 'match'; readonly match: ChannelMatch }
  | {
      readonly kind: 'club';
      readonly section: Section;
      readonly club: ChannelClub & { readonly memberCount: number };
    };

/** open: all in it may write. ended: the match was long ago. cancelled: the match was. */
export type ChannelState = 'open' | 'ended' | 'cancelled';

/** A conversation of more than two, as one who is in it sees it. */
export interface Channel {
  readonly id: string;
  readonly subject: ChannelSubject;
  readonly state: ChannelState;
  /** Whether the viewer may remove what others wrote. */
  readonly mayRemove: boolean;
  readonly muted: boolean;
  /** What the viewer has read, as an ISO instant of the server; null: nothing. */
  readonly readUpTo: string | null;
  /** Of a match: who is in it, the viewer too. Of a club: none. */
  readonly players: readonly ChannelPlayer[];
  /** Of a club: what carries its live events. Those of matches come to each of their players. */
  readonly topic: string | null;
  /** Until when everything told there is in what was fetched with this and after it. */
  readonly heardUntil: number;
  /** Oldest first. */
  readonly messages: readonly ChannelMessage[];
  /** Whether the server has older ones. */
  readonly hasOlder: boolean;
  /** Some of it may be for others only by now: what is fetched next stands alone. */
  readonly outdated?: boolean;
}
