import { useSyncExternalStore } from 'react';
import { fieldOf, textOf } from '../api/payload.ts';
import { isLookedAt } from './open-chat.ts';

/**
 * Club channels heard from since they were last read, and which messages. Kept in the window, so
 * that a whole club hearing of a message requests nothing.
 */
const heard = new Map<string, Set<string>>();
/** Messages the viewer wrote, on any device: either of the two topics that announce one may come first. */
const own = new Set<string>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Notes a message that a live topic announced; a channel that is open is read anyway. */
export function heardIn(payload: unknown): void {
  const channelId = textOf(payload, 'channel_id');
  const id = textOf(payload, 'id');
  // Messages that are removed or restored are announced again.
  if (channelId === null || id === null || fieldOf(payload, 'again') === true) return;
  if (isLookedAt(channelId) || own.has(id)) return;
  heard.set(channelId, new Set(heard.get(channelId)).add(id));
  changed();
}

/** The same, with the author's own message. */
export function wroteIn(payload: unknown): void {
  const channelId = textOf(payload, 'channel_id');
  const id = textOf(payload, 'id');
  if (channelId === null || id === null) return;
  own.add(id);
  const others = heard.get(channelId);
  if (others?.delete(id) !== true || others.size > 0) return;
  readIn(channelId);
}

export function readIn(channelId: string): void {
  if (heard.delete(channelId)) changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether one of these channels has messages that were not read in this window. */
export const useHeardIn = (...channelIds: readonly string[]): boolean =>
  useSyncExternalStore(subscribe, () => channelIds.some((id) => heard.has(id)));
