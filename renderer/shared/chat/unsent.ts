import { useCallback, useSyncExternalStore } from 'react';
import { livesInWindow } from '../supabase/session-keys.ts';
import type { WaitingMessage } from './waiting-message.ts';

/** What a player has not sent in a conversation, named by the other player or by its channel: the text in the box, and messages on their way or failed. */
interface Unsent {
  readonly draft: string;
  readonly waiting: readonly WaitingMessage[];
}

const NOTHING: Unsent = { draft: '', waiting: [] };
const PREFIX = 'courtcrew.unsent.';
/** Of this many letters on, a draft stays in this window only: storage is small, and shared. */
const KEPT_DRAFT = 20_000;

const known = new Map<string, Unsent>();
/** False while nobody is signed in: nothing of theirs is stored then. */
let isStored = true;
const listeners = new Set<() => void>();

const keyOf = (viewerId: string, placeId: string): string => `${PREFIX}${viewerId}.${placeId}`;

/** What is unsent in a conversation, with this window's memory first: a full or forbidden storage loses nothing here. */
function read(key: string): Unsent {
  const inMemory = known.get(key);
  if (inMemory) return inMemory;
  const { draft, waiting } = parse(stored(key));
  // What was on its way when the window closed may or may not have arrived: sending it again does no harm.
  const kept = { draft, waiting: waiting.map((one) => ({ ...one, state: 'failed' as const })) };
  known.set(key, kept);
  return kept;
}

/** What all windows share; of who does not want to be remembered on this device, what this one keeps over a reload. */
const storage = (): Storage =>
  livesInWindow(localStorage, sessionStorage) ? sessionStorage : localStorage;

/** Done to what this window remembers, and to what all windows have stored: neither takes away what only the other holds. */
function change(key: string, to: (unsent: Unsent) => Unsent): void {
  known.set(key, to(read(key)));
  try {
    const next = to(parse(stored(key)));
    if (isStored && next.draft.length <= KEPT_DRAFT) storage().setItem(key, JSON.stringify(next));
    // The others have heard of it: what is taken away without a word was forgotten, and stays with who remembers it.
    if (next.draft === '' && next.waiting.length === 0) storage().removeItem(key);
  } catch {
    // Full or forbidden: it stays in this window.
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

/** Another window has written or sent. A message on its way is told by who sends it, until that has failed. */
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

/** The text in the box, and how to change it. It outlives the screen and the window. */
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

/** Puts a text into the box, before what is there. */
export function putDraft(viewerId: string, peerId: string, text: string): void {
  change(keyOf(viewerId, peerId), ({ draft, waiting }) => ({
    waiting,
    draft: draft === '' ? text : `${text}\n${draft}`,
  }));
}

/** What is on its way or failed. */
export function useWaiting(viewerId: string, placeId: string): readonly WaitingMessage[] {
  const key = keyOf(viewerId, placeId);
  return useSyncExternalStore(subscribe, () => read(key).waiting);
}

/** Puts a message among those that wait, or back there in another state. */
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
 * Says who is signed in here from now on. Of who is logged out by no doing of theirs, what they wrote stays in this window
 * alone, for when they log in again; with somebody else it goes. What is still stored by then counts: another window may
 * have written it since.
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

/** Who signs out leaves nothing of theirs behind on this device. */
export function forgetUnsent(): void {
  try {
    for (const place of [localStorage, sessionStorage])
      for (const key of Object.keys(place)) if (key.startsWith(PREFIX)) place.removeItem(key);
  } catch {
    // Nothing was kept.
  }
  known.clear();
  changed();
}
