import { useSyncExternalStore } from 'react';
import { isLookedAt } from './open-chat.ts';

/** Club channels of which this window has heard since they were read: a whole club hears it, and nobody asks for anything. */
const heard = new Set<string>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Something was written there; what is looked at is read by itself. */
export function heardIn(channelId: string): void {
  if (isLookedAt(channelId) || heard.has(channelId)) return;
  heard.add(channelId);
  changed();
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
