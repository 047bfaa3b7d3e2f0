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
  { name: 'send_message', key: 'receiver_id' },
  { name: 'send_channel_message', key: 'channel_id' },
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

/** What this window knows of and what the device keeps, each message once; one on its way says so. */
export function withKept(
  here: readonly WaitingMessage[],
  kept: ReadonlyMap<string, KeptMessage>,
): readonly WaitingMessage[] {
  const own = here.map((message) =>
    message.state === 'sending' ? message : (kept.get(message.id) ?? message),
  );
  const known = new Set(here.map(({ id }) => id));
  return [...own, ...[...kept.values()].filter(({ id }) => !known.has(id))];
}
