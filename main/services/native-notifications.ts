import { Notification } from 'electron';
import type { NewNotification, ReadNotifications } from '../../preload/contract/requests.ts';
import { createNotificationBundler } from '../notification-bundler.ts';

/** No centre of a system shows more of one app, by far. */
const HELD = 100;
/** New notifications that come within this time come together. */
const TOGETHER_MS = 700;

interface NativeNotifications {
  readonly announce: (notification: NewNotification) => void;
  /** Takes away what tells of these alone. */
  readonly withdraw: (read: ReadNotifications) => void;
  /** Takes away what is still there, and what was about to be. */
  readonly clear: () => void;
}

/** Tells new notifications by the system's notifications; a click on one leads to what it is about. */
export function createNativeNotifications(parts: {
  readonly isSeen: () => boolean;
  readonly go: (path: string) => void;
}): NativeNotifications {
  // With what of each is unread. Held, since a collected one hears no click; also once they say that they close, which
  // on Windows is said of those that only move into its centre, too. Closing one that is gone does nothing.
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
