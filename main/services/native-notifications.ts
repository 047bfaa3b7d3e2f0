import { Notification } from 'electron';
import type { NewNotification, ReadNotifications } from '../../preload/contract/requests.ts';
import { createNotificationBundler } from '../notification-bundler.ts';

/** Far more than any system's notification centre shows of one app. */
const HELD = 100;
/** New notifications within this time are combined. */
const TOGETHER_MS = 700;

interface NativeNotifications {
  readonly announce: (notification: NewNotification) => void;
  /** Removes those that are only about these. */
  readonly withdraw: (read: ReadNotifications) => void;
  /** Removes what is shown and what was about to be. */
  readonly clear: () => void;
}

/** Shows new notifications as native ones; clicking one opens what it is about. */
export function createNativeNotifications(parts: {
  readonly isSeen: () => boolean;
  readonly go: (path: string) => void;
}): NativeNotifications {
  // Maps each to its unread ids. Held, since a garbage-collected one gets no click; even after its
  // close event, which Windows also sends when it merely moves to the notification centre. Closing
  // one that is gone does nothing.
  const shown = new Map<Notification, Set<string>>();
  const bundler = createNotificationBundler({
    isSeen: parts.isSeen,
    later: (call) => setTimeout(call, TOGETHER_MS),
    show: ({ title, body, path }, ids) => {
      if (!Notification.isSupported()) return;
      const notification = new Notification({ title, body });
      shown.set(notification, new Set(ids));
      const [oldest] = shown.keys();
      if (shown.size > HELD && oldest !== undefined) shown.delete(oldest);
      notification.on('click', () => {
        shown.delete(notification);
        parts.go(path);
      });
      notification.show();
    },
  });
  return {
    announce: bundler.announce,
    withdraw(read) {
      const ids = new Set(read.ids);
      bundler.withdraw(ids);
      for (const [notification, unread] of shown) {
        for (const id of ids) unread.delete(id);
        if (unread.size > 0) continue;
        shown.delete(notification);
        notification.close();
      }
    },
    clear() {
      bundler.forget();
      for (const notification of shown.keys()) notification.close();
      shown.clear();
    },
  };
}
