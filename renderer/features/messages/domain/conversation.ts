import type { MatchTalk } from '../../channels/domain/channel.ts';
import { type Message, type Peer, peerOf } from './message.ts';

/** A conversation of two in the list. Its id is the other player's. */
export interface PairTalk {
  readonly kind: 'player';
  readonly id: string;
  readonly peer: Peer;
  readonly lastMessage: string;
  readonly lastSenderId: string;
  /** ISO instant. */
  readonly lastAt: string;
  readonly unread: number;
  readonly topic: string | null;
}

/** One item in the list of conversations. */
export type Conversation = PairTalk | MatchTalk;

/**
 * The conversations after a message came: its own first, with one more unread if it was for the
 * viewer and isn't open. Null when it belongs to none of them, or is older than those shown.
 */
export function withLatest(
  conversations: readonly Conversation[],
  message: Message,
  viewerId: string,
  seen: boolean,
): readonly Conversation[] | null {
  const id = peerOf(message, viewerId);
  const known = conversations.find((conversation) => conversation.id === id);
  if (known?.kind !== 'player') return null;
  if (message.sentAt < known.lastAt) return conversations;
  // Heard again: from the answer to the sender and on the topic, or because it was removed or restored.
  if (message.sentAt === known.lastAt) {
    if (message.content === known.lastMessage) return conversations;
    const reworded = { ...known, lastMessage: message.content };
    return conversations.map((conversation) => (conversation === known ? reworded : conversation));
  }
  const more = message.receiverId === viewerId && !seen ? 1 : 0;
  return [
    {
      ...known,
      lastMessage: message.content,
      lastSenderId: message.senderId,
      lastAt: message.sentAt,
      unread: known.unread + more,
    },
    ...conversations.filter((conversation) => conversation.id !== id),
  ];
}

/** The conversations with one of them marked as read. */
export function withNothingUnread(
  conversations: readonly Conversation[],
  id: string,
): readonly Conversation[] {
  return conversations.map((conversation) =>
    conversation.id === id && conversation.unread > 0
      ? { ...conversation, unread: 0 }
      : conversation,
  );
}

/**
 * The conversations after the viewer has read one of them up to an instant. Null if there are later
 * messages: how many of them are unread is unknown here.
 */
export function withReadUpTo(
  conversations: readonly Conversation[],
  id: string,
  upTo: string,
): readonly Conversation[] | null {
  const read = conversations.find((conversation) => conversation.id === id);
  return read !== undefined && read.lastAt > upTo ? null : withNothingUnread(conversations, id);
}
