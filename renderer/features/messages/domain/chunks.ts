import {
  type WallDate,
  wallDateOf,
  wallTimeOf,
  type Zone,
} from '../../../shared/dates/wall-time.ts';
import type { Message } from './message.ts';

/** Messages of one hour. Older and newer ones make other chunks and leave this one as it is. */
export interface MessageChunk {
  readonly key: string;
  /** Whose first chunk in the thread this is: a line with the day stands above it. */
  readonly opensDay: WallDate | null;
  readonly messages: readonly Message[];
}

/** A thread in pieces that can be drawn, and skipped while out of sight, one by one. */
export function chunked(messages: readonly Message[], zone: Zone): readonly MessageChunk[] {
  const chunks: { key: string; opensDay: WallDate | null; messages: Message[] }[] = [];
  let day: WallDate | null = null;
  let hour = '';
  for (const message of messages) {
    // The same minute on the same clock: zones differ by quarters of an hour, never within a minute.
    const minute = message.sentAt.slice(0, 16);
    if (minute !== hour || chunks.length === 0) {
      hour = minute;
      const instant = new Date(message.sentAt);
      const date = wallDateOf(instant, zone);
      const key = `${date} ${wallTimeOf(instant, zone).slice(0, 2)}`;
      if (chunks.at(-1)?.key !== key) {
        chunks.push({ key, opensDay: date === day ? null : date, messages: [] });
        day = date;
      }
    }
    chunks.at(-1)?.messages.push(message);
  }
  return chunks;
}
