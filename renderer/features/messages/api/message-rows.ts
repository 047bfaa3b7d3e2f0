import type { FoundPage } from '../../../shared/api/found-page.ts';
import { toFoundPage } from '../../../shared/api/found-page.ts';
import { fieldOf, textOf } from '../../../shared/api/payload.ts';
import type { RowOf } from '../../../shared/api/rpc.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import { type ChallengeRow, toChallenge } from '../../challenges/domain/challenge-row.ts';
import type { OwnClubChannel } from '../../channels/domain/channel.ts';
import {
  type MatchTalkRow,
  type OwnClubChannelRow,
  toMatchTalk,
  toOwnClubChannels,
} from '../../channels/domain/channel-rows.ts';
import type { Conversation } from '../domain/conversation.ts';
import type { Message, Thread, ThreadState } from '../domain/message.ts';

export type MessageRow = RowOf<'send_message'>;

/** The answer of list_threads. */
export interface ConversationsAnswer {
  readonly items: readonly ((PairTalkRow | MatchTalkRow) & { readonly cursor: Json })[];
  /** Only with the first page of all conversations. */
  readonly clubs: readonly OwnClubChannelRow[] | null;
}

interface PairTalkRow {
  readonly kind: 'player';
  readonly player_id: string;
  readonly full_name: string;
  readonly avatar_path: string | null;
  readonly last_message: string;
  readonly last_sender_id: string;
  readonly last_at: string;
  readonly unread: number;
  readonly topic: string | null;
}

/** The answer of get_thread. */
export interface ThreadRow {
  readonly player: {
    readonly id: string;
    readonly full_name: string;
    readonly avatar_path: string | null;
  };
  readonly state: ThreadState;
  readonly topic: string | null;
  readonly last_seen_at: string | null;
  readonly messages: readonly MessageRow[];
  /** Only with the latest page. */
  readonly matches: readonly ChallengeRow[];
}

/** The topic's event when messages were read. */
export interface ReadEvent {
  readonly readerId: string;
  readonly senderId: string;
  readonly upTo: string;
}

export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    content: row.content,
    sentAt: row.created_at,
    read: row.read,
  };
}

/** A full page may have older messages before it. */
export function toThread(row: ThreadRow | null, pageSize: number): Thread | null {
  if (row === null) return null;
  return {
    peer: {
      id: row.player.id,
      fullName: row.player.full_name,
      avatarUrl: avatarUrl(row.player.avatar_path),
    },
    state: row.state,
    topic: row.topic,
    lastSeenAt: row.last_seen_at,
    messages: row.messages.map(toMessage),
    hasOlder: row.messages.length >= pageSize,
    matches: row.matches.map((match) => toChallenge(match, avatarUrl)),
  };
}

/** Conversations, and with the first page the viewer's club channels. */
export interface ConversationPage extends FoundPage<Conversation> {
  readonly clubChannels: readonly OwnClubChannel[];
}

export function toConversations(answer: ConversationsAnswer, pageSize: number): ConversationPage {
  return {
    ...toFoundPage(answer.items, pageSize, (row) =>
      row.kind === 'match' ? toMatchTalk(row, avatarUrl) : toPairTalk(row),
    ),
    clubChannels: toOwnClubChannels(answer.clubs ?? []),
  };
}

const toPairTalk = (row: PairTalkRow): Conversation => ({
  kind: 'player',
  id: row.player_id,
  peer: { id: row.player_id, fullName: row.full_name, avatarUrl: avatarUrl(row.avatar_path) },
  lastMessage: row.last_message,
  lastSenderId: row.last_sender_id,
  lastAt: row.last_at,
  unread: row.unread,
  topic: row.topic,
});

/** Reads the topic's `read` event; null if it is invalid. */
export function toReadEvent(payload: unknown): ReadEvent | null {
  const readerId = textOf(payload, 'reader_id');
  const senderId = textOf(payload, 'sender_id');
  const upTo = textOf(payload, 'up_to');
  return readerId && senderId && upTo ? { readerId, senderId, upTo } : null;
}

/** Reads a typing event from the topic of the two; null if it is invalid, or one's own. */
export function toTyping(payload: unknown, viewerId: string): boolean | null {
  const from = textOf(payload, 'from');
  const typing = fieldOf(payload, 'typing');
  return from !== null && from !== viewerId && typeof typing === 'boolean' ? typing : null;
}
