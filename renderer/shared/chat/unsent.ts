import { useCallback, useSyncExternalStore } from 'react';
import { livesInWindow } from '../supabase/session-keys.ts';
import type { WaitingMessage } from './waiting-message.ts';

/**
 * What a player has not sent in a conversation (keyed by the other player or the channel): the
 * draft, and messages that are being sent or have failed.
 */
interface Unsent {
  readonly draft: string;
  readonly waiting: readonly WaitingMessage[];
}

const NOTHING: Unsent = { draft: '', waiting: [] };
const PREFIX = 'courtcrew.unsent.';
/** Longer drafts, in characters, stay in this window only: storage is small, and shared. */
const KEPT_DRAFT = 20_000;

const known = new Map<string, Unsent>();
/** False while nobody is signed in: nothing is stored then. */
let isStored = true;
const listeners = new Set<() => void>();

const keyOf = (viewerId: string, placeId: string): string => `${PREFIX}${viewerId}.${placeId}`;

/**
 * The unsent content of a conversation. This window's memory comes first, so that nothing is lost
 * here when storage is full or forbidden.
 */
function read(key: string): Unsent {
  const inMemory = known.get(key);
  if (inMemory) return inMemory;
  const { draft, waiting } = parse(stored(key));
  // A message that was being sent when the window closed may or may not have arrived: sending it
  // again does no harm.
  const kept = { draft, waiting: waiting.map((one) => ({ ...one, state: 'failed' as const })) };
  known.set(key, kept);
  return kept;
}

/**
 * Shared by all windows; if the person isn't remembered on this device, this window's storage,
 * which survives a reload.
 */
const storage = (): Storage =>
  livesInWindow(localStorage, sessionStorage) ? sessionStorage : localStorage;

/**
 * Applies a change both to this window's memory and to the stored state, so that neither loses what
 * only the other has.
 */
function change(key: string, to: (unsent: Unsent) => Unsent): void {
  known.set(key, to(read(key)));
  try {
    const next = to(parse(stored(key)));
    if (isStored && next.draft.length <= KEPT_DRAFT) storage().setItem(key, JSON.stringify(next));
    // Other windows have seen the empty state by now: a removal without one means a session was
    // forgotten, and they keep their memory.
    if (next.draft === '' && next.waiting.length === 0) storage().removeItem(key);
  } catch {
    // Full or forbidden: it stays in this window only.
  }
  changed();
}

function changed(): void {
  for (const listener of listeners) listener();
}

function stored(key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/**
 * Another window has written or sent. A message being sent is its own window's business until it
 * has failed.
 */
function hear({ key, oldValue, newValue }: StorageEvent): void {
  const here = key === null ? undefined : known.get(key);
  if (key === null || here === undefined || newValue === null) return;
  const [before, now] = [parse(oldValue), parse(newValue)];
  const wasStored = idsOf(before.waiting);
  const own = here.waiting.filter(({ id, state }) => state === 'sending' || !wasStored.has(id));
  const isOwn = idsOf(own);
  known.set(key, {
    draft: now.draft === before.draft ? here.draft : now.draft,
    waiting: [
      ...own,
      ...now.waiting.filter(({ id, state }) => state === 'failed' && !isOwn.has(id)),
    ],
  });
  changed();
}

window.addEventListener('storage', hear);

const idsOf = (messages: readonly WaitingMessage[]): ReadonlySet<string> =>
  new Set(messages.map(({ id }) => id));

function parse(text: string | null): Unsent {
  const kept = parsed(text);
  if (typeof kept !== 'object' || kept === null) return NOTHING;
  const draft: unknown = Reflect.get(kept, 'draft');
  const waiting: unknown = Reflect.get(kept, 'waiting');
  return {
    draft: typeof draft === 'string' ? draft : '',
    waiting: Array.isArray(waiting) ? waiting.filter(isWaiting) : [],
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isWaiting(value: unknown): value is WaitingMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'content', 'writtenAt', 'state'].every(
      (key) => typeof Reflect.get(value, key) === 'string',
    )
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft and its setter. The draft outlives the screen and the window. */
export function useDraft(
  viewerId: string,
  placeId: string,
): readonly [draft: string, write: (draft: string) => void] {
  const key = keyOf(viewerId, placeId);
  const draft = useSyncExternalStore(subscribe, () => read(key).draft);
  const write = useCallback(
    (draft: string) => change(key, (unsent) => ({ ...unsent, draft })),
    [key],
  );
  return [draft, write];
}

/** Inserts a text before the current draft. */
export function putDraft(viewerId: string, peerId: string, text: string): void {
  change(keyOf(viewerId, peerId), ({ draft, waiting }) => ({
    waiting,
    draft: draft === '' ? text : `${text}\n${draft}`,
  }));
}

/** Messages that are being sent or have failed. */
export function useWaiting(viewerId: string, placeId: string): readonly WaitingMessage[] {
  const key = keyOf(viewerId, placeId);
  return useSyncExternalStore(subscribe, () => read(key).waiting);
}

/** Adds a waiting message, or replaces it in another state. */
export function putWaiting(viewerId: string, placeId: string, message: WaitingMessage): void {
  change(keyOf(viewerId, placeId), ({ draft, waiting }) => ({
    draft,
    waiting: idsOf(waiting).has(message.id)
      ? waiting.map((other) => (other.id === message.id ? message : other))
      : [...waiting, message],
  }));
}

export function removeWaiting(viewerId: string, placeId: string, id: string): void {
  change(keyOf(viewerId, placeId), ({ draft, waiting }) => ({
    draft,
    waiting: waiting.filter((message) => message.id !== id),
  }));
}

/**
 * Sets who is signed in. If their session ended without a logout, what they wrote stays in this
 * window's memory for when they log in again; if somebody else does, it goes. Anything still stored
 * by then wins: another window may have written it since.
 */
export function followAccount(account: string | null): void {
  isStored = account !== null;
  if (account === null) return;
  for (const [key, unsent] of known) {
    const isTheirs = key.startsWith(`${PREFIX}${account}.`);
    if (isTheirs && stored(key) === null) change(key, () => unsent);
    else known.delete(key);
  }
  changed();
}

/** On logout, removes everything unsent from this device. */
export function forgetUnsent(): void {
  try {
    for (const place of [localStorage, sessionStorage])
      for (const key of Object.keys(place)) if (key.startsWith(PREFIX)) place.removeItem(key);
  } catch {
    // Forbidden: nothing was kept.
  }
  known.clear();
  changed();
}
