import type { WaitingMessage } from './waiting-message.ts';

/** An entry of the outbox, of any kind. */
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

/** A message waiting in the outbox. */
export interface KeptMessage extends WaitingMessage {
  readonly entryId: string;
}

/** The messages waiting to be sent in one conversation (of two players, or a channel), by message id. */
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

/**
 * Merges what this window knows with what the device keeps: each message once, in the order
 * written. A message on its way is marked so.
 */
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

/**
 * The viewer's last message in a conversation that the server has not accepted, as shown in a list
 * of conversations.
 */
export interface LastKept {
  /** The id of the other player or the channel. */
  readonly placeId: string;
  readonly path: string;
  /** The name of the other player or the channel; null if unknown. */
  readonly name: string | null;
  readonly content: string;
  readonly failed: boolean;
}

/**
 * One message per conversation: the one refused, since somebody has to decide about it, or else the
 * latest. Latest first.
 */
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
    // Re-inserted, so that it comes after messages written before it.
    found.delete(placeId);
    const path = `${place?.path ?? ''}${encodeURIComponent(placeId)}`;
    found.set(placeId, { placeId, path, name: subject, content, failed });
  }
  return [...found.values()].toReversed();
}
