import { useSyncExternalStore } from 'react';
import { fieldOf, textOf } from '../api/payload.ts';
import { isLookedAt } from './open-chat.ts';

/**
 * Club channels of which this window has heard since they were read, and of which messages: a whole club hears it, and nobody
 * asks for anything.
 */
const heard = new Map<string, Set<string>>();
/** What the viewer has written, on whichever device: of the two topics that tell of it either may be the first. */
const own = new Set<string>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Something was written there, as a live topic tells it; what is looked at is read by itself. */
export function heardIn(payload: unknown): void {
  const channelId = textOf(payload, 'channel_id');
  const id = textOf(payload, 'id');
  // Of what was removed or restored it tells again.
  if (channelId === null || id === null || fieldOf(payload, 'again') === true) return;
  if (isLookedAt(channelId) || own.has(id)) return;
  heard.set(channelId, new Set(heard.get(channelId)).add(id));
  changed();
}

/** The same, of who wrote it. */
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

/** Whether something was heard in one of them that nobody has read in this window. */
export const useHeardIn = (...channelIds: readonly string[]): boolean =>
  useSyncExternalStore(subscribe, () => channelIds.some((id) => heard.has(id)));
