import type { Message, Thread, WaitingMessage } from './message.ts';

const inOrder = (one: Message, other: Message): number => {
  if (one.sentAt !== other.sentAt) return one.sentAt < other.sentAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
};

/** Both, each message once, in the order of sending. What was read stays read. */
function mergedMessages(
  known: readonly Message[],
  arrived: readonly Message[],
): readonly Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of arrived) {
    const before = byId.get(message.id);
    byId.set(message.id, before?.read ? { ...message, read: true } : message);
  }
  return [...byId.values()].sort(inOrder);
}

/** The thread after a message came, from the other or from another window of one's own. */
export function withMessage(thread: Thread, message: Message): Thread {
  return { ...thread, messages: mergedMessages(thread.messages, [message]) };
}

/** The thread with the page before its first message. */
export function withOlder(thread: Thread, page: readonly Message[], hasOlder: boolean): Thread {
  return { ...thread, hasOlder, messages: mergedMessages(thread.messages, page) };
}

/**
 * The thread after it was fetched anew: its latest page over what is known. When more came meanwhile than
 * a page holds, the older part is let go, so that no gap is shown as if nothing were missing.
 */
export function refreshedThread(known: Thread, latest: Thread): Thread {
  const [first] = latest.messages;
  const last = known.messages.at(-1);
  const connects =
    first === undefined || last === undefined || !latest.hasOlder || first.sentAt <= last.sentAt;
  if (!connects) return latest;
  const [firstKnown] = known.messages;
  const reachesBack =
    firstKnown !== undefined && (first === undefined || firstKnown.sentAt < first.sentAt);
  return {
    ...latest,
    messages: mergedMessages(known.messages, latest.messages),
    hasOlder: reachesBack ? known.hasOlder : latest.hasOlder,
  };
}

/** The thread after its receiver has read everything of one sender up to an instant. */
export function withRead(thread: Thread, senderId: string, upTo: string): Thread {
  return {
    ...thread,
    messages: thread.messages.map((message) =>
      message.senderId === senderId && !message.read && message.sentAt <= upTo
        ? { ...message, read: true }
        : message,
    ),
  };
}

/** The last message of the other that waits to be read; null when none does. */
export function lastUnread({ messages, peer }: Thread): Message | null {
  return messages.findLast(({ senderId, read }) => senderId === peer.id && !read) ?? null;
}

/** What is on its way or failed, without what has arrived after all. */
export function stillWaiting(
  waiting: readonly WaitingMessage[],
  { messages }: Pick<Thread, 'messages'>,
): readonly WaitingMessage[] {
  if (waiting.length === 0) return waiting;
  const arrived = new Set(messages.map(({ id }) => id));
  return waiting.filter(({ id }) => !arrived.has(id));
}
