import type { Message, Thread } from './message.ts';
import { merged, refreshed, withArrived } from './paged.ts';

/** What was read stays read. */
const stillRead = (before: Message, now: Message): Message =>
  before.read ? { ...now, read: true } : now;

/** The thread after a message came, from the other or from another window of one's own. */
export function withMessage(thread: Thread, message: Message): Thread {
  return { ...thread, messages: withArrived(thread, [message], stillRead) };
}

/**
 * The thread with the page before one of its messages, which was asked for while that was its first. Where the thread begins
 * otherwise by now, there may be a gap between the two: then that page is asked for anew when it is wanted.
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

/** The thread after it was fetched anew: its latest page with what is known of earlier ones. */
export function refreshedThread(known: Thread, latest: Thread): Thread {
  return { ...latest, ...refreshed(known, latest, stillRead) };
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
