import {
  livesInWindow,
  noteInWindow,
  noteRemembered,
  SESSION_KEY,
  WINDOW_SESSION_MARKER,
} from './session-keys.ts';

/**
 * The storage of a browser's session. "Remember me" decides where it is:
 *
 * - remembered: localStorage, which every tab shares and which outlives the window;
 * - not remembered: sessionStorage of each open tab. Tabs send each other their writes and
 *   removals over one channel, and a new tab asks the others. A tab that has the session holds a
 *   lock,
 *   so that a slow answer is waited for, and one that cannot come is not. A marker in localStorage
 *   (it
 *   holds no secret) says which of the two is in use, so that every tab writes to the same place;
 * - if localStorage has no room: as if not remembered, but without the marker. A new tab finds the
 *   session by the lock, and learns with it whether its person wants to be remembered.
 */
export interface SessionStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  /** Call before signing in: does the coming session outlive the window? */
  remember(remembered: boolean): void;
  close(): void;
}

export interface SessionStorageParts {
  readonly local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly window: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly channel: Pick<
    BroadcastChannel,
    'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'
  >;
  /** The tabs that have a session to give. */
  readonly givers: Givers;
  /** How long a new tab waits for the answer of a tab that has the session, and of one that may have it. */
  readonly answerWithinMs: { readonly known: number; readonly unknown: number };
}

export interface Givers {
  /** From now on this tab has it, until it closes or `leave` is called. */
  join(): void;
  leave(): void;
  hasAny(): Promise<boolean>;
}

type Message =
  | { readonly kind: 'ask'; readonly key: string }
  | {
      readonly kind: 'answer';
      readonly key: string;
      readonly value: string;
      readonly brief: boolean;
    }
  /** `null`: drop the window's copy (signed out, or the session moved to localStorage). */
  | { readonly kind: 'changed'; readonly key: string; readonly value: null }
  /** `brief`: its person doesn't want to be remembered. */
  | {
      readonly kind: 'changed';
      readonly key: string;
      readonly value: string;
      readonly brief: boolean;
    };

export function createSessionStorage(parts: SessionStorageParts): SessionStorage {
  const { local, window, channel, givers, answerWithinMs } = parts;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  const send = (message: Message): void => channel.postMessage(message);
  const inWindow = (): boolean => livesInWindow(local, window);
  const isNoted = (): boolean => local.getItem(WINDOW_SESSION_MARKER) !== null;
  const asked = new Map<string, Promise<void>>();
  // Either way no other tab needs to be asked any more.
  const take = (key: string, value: string): void => {
    asked.set(key, Promise.resolve());
    window.setItem(key, value);
    if (key === SESSION_KEY) givers.join();
  };
  const drop = (key: string): void => {
    asked.set(key, Promise.resolve());
    window.removeItem(key);
    if (key === SESSION_KEY) givers.leave();
  };
  /** Takes over another tab's copy. */
  const takeOver = ({
    key,
    value,
    brief,
  }: {
    key: string;
    value: string;
    brief: boolean;
  }): void => {
    take(key, value);
    if (key !== SESSION_KEY) return;
    window.removeItem(WINDOW_SESSION_MARKER);
    if (brief && !isNoted()) noteInWindow(window);
  };
  // After a reload.
  if (window.getItem(SESSION_KEY) !== null) givers.join();

  const listen = ({ data }: MessageEvent<Message>): void => {
    if (data.kind === 'ask') {
      const value = window.getItem(data.key);
      if (value !== null) send({ kind: 'answer', key: data.key, value, brief: inWindow() });
    } else if (data.kind === 'changed') {
      if (data.value !== null) takeOver(data);
      else {
        drop(data.key);
        if (data.key === SESSION_KEY) window.removeItem(WINDOW_SESSION_MARKER);
      }
    }
  };
  channel.addEventListener('message', listen);

  /** Whether another tab has it to give. Only for the session's own key. */
  const isGiven = async (key: string): Promise<boolean> =>
    key === SESSION_KEY && givers.hasAny().catch(() => false);

  /** Asks the other tabs, once for each key: later writes are sent unasked. */
  function askOthers(key: string): Promise<void> {
    const earlier = asked.get(key);
    if (earlier) return earlier;
    const question = new Promise<void>((resolve) => {
      let isDone = false;
      const done = (): void => {
        isDone = true;
        clearTimeout(timer);
        channel.removeEventListener('message', hear);
        resolve();
      };
      const hear = ({ data }: MessageEvent<Message>): void => {
        if (data.kind === 'ask' || data.key !== key) return;
        if (data.kind === 'answer') takeOver(data);
        done();
      };
      let timer = setTimeout(done, answerWithinMs.unknown);
      channel.addEventListener('message', hear);
      send({ kind: 'ask', key });
      const waitLonger = async (): Promise<void> => {
        if (!(await isGiven(key)) || isDone) return;
        clearTimeout(timer);
        timer = setTimeout(done, answerWithinMs.known);
      };
      void waitLonger();
    });
    asked.set(key, question);
    return question;
  }

  return {
    async getItem(key) {
      const stored = inWindow() ? null : local.getItem(key);
      const found = stored ?? window.getItem(key);
      if (found !== null) return found;
      // A session that did not fit is only in the other windows, and nothing here says so.
      if (inWindow() || (await isGiven(key))) await askOthers(key);
      return window.getItem(key);
    },
    async setItem(key, value) {
      if (inWindow()) {
        take(key, value);
        local.removeItem(key);
        send({ kind: 'changed', key, value, brief: true });
      } else {
        try {
          local.setItem(key, value);
        } catch {
          // No room: the stored one is outdated, and the new one lasts as long as the windows.
          local.removeItem(key);
          take(key, value);
          send({ kind: 'changed', key, value, brief: false });
          return;
        }
        drop(key);
        send({ kind: 'changed', key, value: null });
      }
    },
    async removeItem(key) {
      drop(key);
      local.removeItem(key);
      send({ kind: 'changed', key, value: null });
    },
    remember(remembered) {
      noteRemembered(local, window, remembered);
    },
    close() {
      channel.removeEventListener('message', listen);
      channel.close();
      givers.leave();
    },
  };
}

/**
 * Uses a lock shared by all tabs that have the session: the browser releases it with the tab,
 * however that ends. Without Web Locks no tab is known to have it.
 */
function lockedGivers(locks: LockManager | undefined): Givers {
  const name = 'courtcrew.window-session';
  let leaving: AbortController | null = null;
  return {
    join() {
      if (leaving || !locks) return;
      const { signal } = (leaving = new AbortController());
      const held = (): Promise<void> =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve());
        });
      // If aborted before it was granted, it rejects: there is nothing to release then.
      void locks.request(name, { mode: 'shared', signal }, held).catch(() => undefined);
    },
    leave() {
      leaving?.abort();
      leaving = null;
    },
    async hasAny() {
      const held = (await locks?.query())?.held ?? [];
      return held.some((lock) => lock.name === name);
    },
  };
}

/** This browser's session storage. */
export function browserSessionStorage(): SessionStorage {
  return createSessionStorage({
    local: localStorage,
    window: sessionStorage,
    // Not the client's own storage key: the client uses a channel of that name between tabs itself.
    channel: new BroadcastChannel('courtcrew.session-storage'),
    givers: lockedGivers('locks' in navigator ? navigator.locks : undefined),
    // A background tab is slow to answer, and a frozen one never does. Only people who were signed
    // in without being remembered wait.
    answerWithinMs: { known: 10_000, unknown: 500 },
  });
}
