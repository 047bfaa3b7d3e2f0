import { isObject, type Json } from '../http.ts';

/** The two serialisers of realtime-js: objects (1.0.0), or arrays and binary frames (2.0.0). */
export type Version = '1.0.0' | '2.0.0';

/** A message from a client. */
export interface Incoming {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  /** JSON, or a broadcast whose content is not looked into. */
  readonly payload: { readonly json: Json } | { readonly broadcast: Broadcast };
}

/** A broadcast's content as it travels: JSON text or raw bytes, never parsed on its way. */
export interface Broadcast {
  readonly event: string;
  readonly content: Buffer;
  readonly isJson: boolean;
  /** JSON told beside the content, as the id of a row. */
  readonly meta?: Json;
}

const BROADCAST_PUSH = 3;
const BROADCAST = 4;

/** Reads a text frame; undefined when it is malformed. */
export function readText(version: Version, text: string): Incoming | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const fields: readonly unknown[] = Array.isArray(value) ? value : byName(value);
  const [joinRef, ref, topic, event, payload] = fields;
  if (version === '1.0.0' && Array.isArray(value)) return undefined;
  if (typeof topic !== 'string' || topic.length > 255) return undefined;
  if (typeof event !== 'string' || event.length > 255) return undefined;
  return {
    joinRef: reference(joinRef),
    ref: reference(ref),
    topic,
    event,
    payload: { json: isObject(payload) ? payload : {} },
  };
}

function byName(value: unknown): readonly unknown[] {
  if (!isObject(value)) return [];
  return [value['join_ref'], value['ref'], value['topic'], value['event'], value['payload']];
}

function reference(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.slice(0, 64) : null;
}

/** Reads a binary frame, which is always a broadcast; undefined when it is malformed. */
export function readBinary(frame: Buffer): Incoming | undefined {
  if (frame.length < 7 || frame[0] !== BROADCAST_PUSH) return undefined;
  const lengths = [...frame.subarray(1, 6)];
  const header = 7 + lengths.reduce((sum, length) => sum + length, 0);
  if (frame.length < header) return undefined;
  let offset = 7;
  const [joinRef = '', ref = '', topic = '', event = ''] = lengths.map((length) => {
    const part = frame.toString('utf8', offset, offset + length);
    offset += length;
    return part;
  });
  const content = frame.subarray(header);
  const isJson = frame[6] === 1;
  if (isJson && !isJsonText(content)) return undefined;
  return {
    joinRef: joinRef === '' ? null : joinRef,
    ref: ref === '' ? null : ref,
    topic,
    event: 'broadcast',
    payload: { broadcast: { event, content, isJson } },
  };
}

/** What is passed on unread must be whole: one client's broken JSON would break its readers. */
export function isJsonText(content: Buffer): boolean {
  try {
    JSON.parse(content.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

/** Writes a message for one member of a channel. */
export function writeText(
  version: Version,
  message: {
    readonly joinRef: string | null;
    readonly ref: string | null;
    readonly topic: string;
    readonly event: string;
    readonly payload: unknown;
  },
): string {
  const { joinRef, ref, topic, event, payload } = message;
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  );
}

/** Frames that were written already: a broadcast goes to all members of one topic. */
const written = new WeakMap<Broadcast, Map<Version, Buffer | string | undefined>>();

/** Writes a broadcast; undefined where there is no form for it (raw bytes in 1.0.0). */
export function writeBroadcast(
  version: Version,
  topic: string,
  broadcast: Broadcast,
): Buffer | string | undefined {
  const frames = written.get(broadcast) ?? new Map<Version, Buffer | string | undefined>();
  written.set(broadcast, frames);
  if (!frames.has(version)) frames.set(version, broadcastFrame(version, topic, broadcast));
  return frames.get(version);
}

function broadcastFrame(
  version: Version,
  topic: string,
  broadcast: Broadcast,
): Buffer | string | undefined {
  const { event, content, isJson, meta } = broadcast;
  const parts = [
    Buffer.from(topic),
    Buffer.from(event),
    Buffer.from(meta === undefined ? '' : JSON.stringify(meta)),
  ];
  // A binary frame has one byte for each length: what is longer goes as text.
  if (version === '2.0.0' && parts.every((part) => part.length <= 255)) {
    const lengths = parts.map((part) => part.length);
    return Buffer.concat([Buffer.from([BROADCAST, ...lengths, isJson ? 1 : 0]), ...parts, content]);
  }
  if (!isJson) return undefined;
  const payload: unknown = JSON.parse(content.toString('utf8'));
  const told = { type: 'broadcast', event, payload, ...(meta === undefined ? {} : { meta }) };
  return writeText(version, { joinRef: null, ref: null, topic, event: 'broadcast', payload: told });
}
