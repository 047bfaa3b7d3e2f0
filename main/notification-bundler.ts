import { MOST_WITHDRAWN, type NewNotification } from '../preload/contract/requests.ts';
import { counted } from '../supabase/functions/_shared/counted.ts';

/** What the person is shown outside of the windows. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** More than this at once become one. */
const ALONE = 3;

export interface NotificationBundlerParts {
  /** `ids`: of the notifications that it tells of. */
  readonly show: (shown: Shown, ids: readonly string[]) => void;
  /** Somebody looks at a window of ours, where new notifications are told already. */
  readonly isSeen: () => boolean;
  /** Calls back when new notifications that come together have come. */
  readonly later: (call: () => void) => void;
}

interface NotificationBundler {
  readonly announce: (notification: NewNotification) => void;
  /** What of these is still being collected was read before it could be shown. */
  readonly withdraw: (ids: ReadonlySet<string>) => void;
  /** What is still being collected is shown to nobody: its person has logged out. */
  readonly forget: () => void;
}

/**
 * Turns new notifications into native notifications: each once, however many windows tell it, and as one when
 * many come at a time.
 */
export function createNotificationBundler({
  show,
  isSeen,
  later,
}: NotificationBundlerParts): NotificationBundler {
  const known = new Set<string>();
  let waiting: NewNotification[] = [];

  const tell = (): void => {
    const waited = waiting;
    waiting = [];
    if (isSeen()) return;
    if (waited.length > ALONE) {
      const ids = waited.map(({ id }) => id);
      show(together(waited), ids);
    } else
      for (const { id, title, body, path } of waited) show({ title, body: body ?? '', path }, [id]);
  };

  return {
    announce: (notification) => {
      if (known.has(notification.id)) return;
      known.add(notification.id);
      const [oldest] = known;
      if (known.size > MOST_WITHDRAWN && oldest !== undefined) known.delete(oldest);
      if (notification.quiet || isSeen()) return;
      waiting.push(notification);
      if (waiting.length === 1) later(tell);
    },
    withdraw: (ids) => {
      waiting = waiting.filter(({ id }) => !ids.has(id));
    },
    forget: () => {
      waiting = [];
    },
  };
}

function together(waited: readonly NewNotification[]): Shown {
  const titles = [...new Set(waited.map(({ title }) => title))];
  return {
    title: counted(waited.length, {
      one: '1 new notification',
      other: '{count} new notifications',
    }),
    body: titles.slice(0, ALONE).join('\n'),
    path: '/notifications',
  };
}
