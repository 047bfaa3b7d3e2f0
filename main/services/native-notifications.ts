import { Notification } from 'electron';
import type { NewNotification } from '../../preload/contract/requests.ts';
import { createNotificationBundler } from '../notification-bundler.ts';

/** New notifications that come within this time come together. */
const TOGETHER_MS = 700;

interface NativeNotifications {
  readonly announce: (notification: NewNotification) => void;
  /** Takes away what is still there, and what was about to be. */
  readonly clear: () => void;
}

/** Tells new notifications by the system's notifications; a click on one leads to what it is about. */
export function createNativeNotifications(parts: {
  readonly isSeen: () => boolean;
  readonly go: (path: string) => void;
}): NativeNotifications {
  // Held until they are gone: a collected one hears no click.
  const shown = new Set<Notification>();
  const { announce, forget } = createNotificationBundler({
    isSeen: parts.isSeen,
    later: (call) => setTimeout(call, TOGETHER_MS),
    show: ({ title, body, path }) => {
      if (!Notification.isSupported()) return;
      const notification = new Notification({ title, body });
      shown.add(notification);
      notification.on('close', () => shown.delete(notification));
      notification.on('click', () => {
        shown.delete(notification);
        parts.go(path);
      });
      notification.show();
    },
  });
  return {
    announce,
    clear() {
      forget();
      for (const notification of shown) notification.close();
      shown.clear();
    },
  };
}
