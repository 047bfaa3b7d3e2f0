import { MOST_WITHDRAWN, type NewNotification } from '../preload/contract/requests.ts';
import { counted } from '../supabase/functions/_shared/counted.ts';

/** A native notification. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** More than this at once are combined into one. */
const ALONE = 3;

export interface NotificationBundlerParts {
  /** `ids`: the notifications it is about. */
  readonly show: (shown: Shown, ids: readonly string[]) => void;
  /** Whether somebody is looking at one of our windows, which shows new notifications itself. */
  readonly isSeen: () => boolean;
  /** Calls back when the time for collecting new notifications is over. */
  readonly later: (call: () => void) => void;
}

interface NotificationBundler {
  readonly announce: (notification: NewNotification) => void;
  /** Drops notifications that were read while being collected. */
  readonly withdraw: (ids: ReadonlySet<string>) => void;
  /** Drops everything being collected: its person has logged out. */
  readonly forget: () => void;
}

/**
 * Turns new notifications into native ones: each once, however many windows report it, and combined
 * when many come at the same time.
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
