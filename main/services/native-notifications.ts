import { Notification } from 'electron';
import type { Arrival } from '../../preload/contract/requests.ts';
import { createArrivals } from '../arrivals.ts';

/** Arrivals that come within this time come together. */
const TOGETHER_MS = 700;

/** Tells arrivals by the system's notifications; a click on one leads to what it is about. */
export function createNativeNotifications(parts: {
  readonly isSeen: () => boolean;
  readonly go: (path: string) => void;
}): (arrival: Arrival) => void {
  // Held until they are gone: a collected one hears no click.
  const shown = new Set<Notification>();
  return createArrivals({
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
}
