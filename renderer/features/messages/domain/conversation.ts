import type { MatchTalk } from '../../channels/domain/channel.ts';
import { type Message, type Peer, peerOf } from './message.ts';

/** A conversation of two in the list. Its id is that of the other player. */
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

/** One line of the list of conversations. */
export type Conversation = PairTalk | MatchTalk;

/**
 * The conversations after a message came: its own first, with one more to read if it was for the viewer and
 * nobody looks at it now. Null when it belongs to none of them, or is older than what is shown.
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
  // Heard again: from the answer to the sender and on the topic, or since it was removed, or put back.
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

/** The conversations with nothing left to read in one of them. */
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
 * The conversations after the viewer has read one of them up to an instant. Null where something came after that: how much
 * of it is unread is not known here.
 */
export function withReadUpTo(
  conversations: readonly Conversation[],
  id: string,
  upTo: string,
): readonly Conversation[] | null {
  const read = conversations.find((conversation) => conversation.id === id);
  return read !== undefined && read.lastAt > upTo ? null : withNothingUnread(conversations, id);
}
