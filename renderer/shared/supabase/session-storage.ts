import { noteRemembered, WINDOW_SESSION_MARKER } from './session-keys.ts';

/**
 * Where the session of a browser lives. "Remember me" decides it:
 *
 * - remembered: localStorage, which every tab shares and which outlives the window;
 * - not remembered: sessionStorage of each open tab. Tabs tell each other what they write and
 *   remove over one channel, and a new tab asks the others. A marker in localStorage (it holds no
 *   secret) says which of the two is in use, so that every tab writes to the same place.
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
  /** How long a new tab waits for another one to answer. */
  readonly answerWithinMs: number;
}

type Message =
  | { readonly kind: 'ask'; readonly key: string }
  | { readonly kind: 'answer'; readonly key: string; readonly value: string }
  /** `null`: drop the window's copy (signed out, or the session moved to localStorage). */
  | { readonly kind: 'changed'; readonly key: string; readonly value: string | null };

export function createSessionStorage(parts: SessionStorageParts): SessionStorage {
  const { local, window, channel, answerWithinMs } = parts;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  const send = (message: Message): void => channel.postMessage(message);
  const inWindow = (): boolean => local.getItem(WINDOW_SESSION_MARKER) !== null;
  const asked = new Map<string, Promise<void>>();

  const listen = ({ data }: MessageEvent<Message>): void => {
    if (data.kind === 'ask') {
      const value = window.getItem(data.key);
      if (value !== null) send({ kind: 'answer', key: data.key, value });
    } else if (data.kind === 'changed') {
      if (data.value === null) window.removeItem(data.key);
      else window.setItem(data.key, data.value);
    }
  };
  channel.addEventListener('message', listen);

  /** Asks the other tabs, once for each key: whatever is written later they tell by themselves. */
  function askOthers(key: string): Promise<void> {
    const earlier = asked.get(key);
    if (earlier) return earlier;
    const question = new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        channel.removeEventListener('message', hear);
        resolve();
      };
      const hear = ({ data }: MessageEvent<Message>): void => {
        if (data.kind === 'ask' || data.key !== key) return;
        if (data.kind === 'answer') window.setItem(key, data.value);
        done();
      };
      const timer = setTimeout(done, answerWithinMs);
      channel.addEventListener('message', hear);
      send({ kind: 'ask', key });
    });
    asked.set(key, question);
    return question;
  }

  return {
    async getItem(key) {
      if (!inWindow()) return local.getItem(key) ?? window.getItem(key);
      if (window.getItem(key) === null) await askOthers(key);
      return window.getItem(key);
    },
    async setItem(key, value) {
      if (inWindow()) {
        window.setItem(key, value);
        local.removeItem(key);
        send({ kind: 'changed', key, value });
      } else {
        try {
          local.setItem(key, value);
          window.removeItem(key);
          send({ kind: 'changed', key, value: null });
        } catch {
          // No room: what is there is worth nothing any more, and the new one lives as long as the windows.
          local.removeItem(key);
          window.setItem(key, value);
          send({ kind: 'changed', key, value });
        }
      }
    },
    async removeItem(key) {
      window.removeItem(key);
      local.removeItem(key);
      send({ kind: 'changed', key, value: null });
    },
    remember(remembered) {
      noteRemembered(local, remembered);
    },
    close() {
      channel.removeEventListener('message', listen);
      channel.close();
    },
  };
}

/** The storage of this browser. */
export function browserSessionStorage(): SessionStorage {
  return createSessionStorage({
    local: localStorage,
    window: sessionStorage,
    // Not the client's own storage key: under that name it talks to itself in other tabs.
    channel: new BroadcastChannel('courtcrew.session-storage'),
    // A tab in the background is slow to answer; only who was signed in without being remembered waits.
    answerWithinMs: 500,
  });
}
