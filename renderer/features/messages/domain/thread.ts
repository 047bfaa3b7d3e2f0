import type { Message, Thread } from './message.ts';
import { merged, refreshed, withArrived } from './paged.ts';

/** A read message stays read. */
const stillRead = (before: Message, now: Message): Message =>
  before.read ? { ...now, read: true } : now;

/** The thread after a message came, from the other or from another window of one's own. */
export function withMessage(thread: Thread, message: Message): Thread {
  return { ...thread, messages: withArrived(thread, [message], stillRead) };
}

/**
 * The thread with the page before one of its messages, which was requested while that was the
 * first. If the thread starts elsewhere by now, there may be a gap: then the page is dropped, and
 * requested again when needed.
 */
export function withOlder(
  thread: Thread,
  first: Message,
  page: readonly Message[],
  hasOlder: boolean,
): Thread {
  if (thread.messages[0]?.id !== first.id) return thread;
  return { ...thread, hasOlder, messages: merged(thread.messages, page, stillRead) };
}

/** The thread after a refetch: its latest page with earlier messages already known. */
export function refreshedThread(known: Thread, latest: Thread): Thread {
  return { ...latest, ...refreshed(known, latest, stillRead) };
}

/** The thread after its receiver has read one sender's messages up to an instant. */
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

/** The other's last unread message; null if there is none. */
export function lastUnread({ messages, peer }: Thread): Message | null {
  return messages.findLast(({ senderId, read }) => senderId === peer.id && !read) ?? null;
}
