import type { WaitingMessage } from './waiting-message.ts';

/** What waits on this device, of any kind. */
interface Entry {
  readonly id: string;
  readonly call: { readonly name: string; readonly args: Readonly<Record<string, unknown>> };
  readonly madeAt: string;
  readonly state: 'waiting' | 'refused';
}

/** Where a message goes, by the function that sends it. */
const PLACES = [
  { name: 'send_message', key: 'receiver_id', path: '/chat/' },
  { name: 'send_channel_message', key: 'channel_id', path: '/channels/' },
] as const;

/** A message that waits among everything else that does. */
export interface KeptMessage extends WaitingMessage {
  readonly entryId: string;
}

/** What waits to be sent in one conversation, of two or of a channel, by the ids of the messages. */
export function keptMessages(
  entries: readonly Entry[],
  placeId: string,
): ReadonlyMap<string, KeptMessage> {
  const messages = entries.flatMap(({ id: entryId, call: { name, args }, madeAt, state }) => {
    const { message_id: id, content } = args;
    const place = PLACES.find((known) => known.name === name)?.key;
    if (place === undefined || args[place] !== placeId) return [];
    if (typeof id !== 'string' || typeof content !== 'string') return [];
    const shown = state === 'refused' ? ('failed' as const) : ('kept' as const);
    return [{ id, entryId, content, writtenAt: madeAt, state: shown }];
  });
  return new Map(messages.map((message) => [message.id, message]));
}

/** What this window knows of and what the device keeps, each message once, as they were written; one on its way says so. */
export function withKept(
  here: readonly WaitingMessage[],
  kept: ReadonlyMap<string, KeptMessage>,
): readonly WaitingMessage[] {
  const own = here.map((message) =>
    message.state === 'sending' ? message : (kept.get(message.id) ?? message),
  );
  const known = new Set(here.map(({ id }) => id));
  const others = [...kept.values()].filter(({ id }) => !known.has(id));
  return [...own, ...others].toSorted(
    (one, other) => Date.parse(one.writtenAt) - Date.parse(other.writtenAt),
  );
}

/** The last that the viewer has written in a conversation and the server has not taken, as a list of conversations shows it. */
export interface LastKept {
  /** The other player's id, or the channel's. */
  readonly placeId: string;
  readonly path: string;
  /** Of the other player, or of the channel; null: nobody said. */
  readonly name: string | null;
  readonly content: string;
  readonly failed: boolean;
}

/** One of each conversation: what was refused, since somebody has to decide about it, else the latest. The latest of them first. */
export function lastKept(
  entries: readonly (Entry & { readonly subject: string | null })[],
): readonly LastKept[] {
  const found = new Map<string, LastKept>();
  for (const { call, state, subject } of entries) {
    const place = PLACES.find(({ name }) => name === call.name);
    const placeId = place && call.args[place.key];
    const { content } = call.args;
    if (typeof placeId !== 'string' || typeof content !== 'string') continue;
    const failed = state === 'refused';
    if (found.get(placeId)?.failed === true && !failed) continue;
    // Behind those that were written before it.
    found.delete(placeId);
    const path = `${place?.path ?? ''}${encodeURIComponent(placeId)}`;
    found.set(placeId, { placeId, path, name: subject, content, failed });
  }
  return [...found.values()].toReversed();
}
