/** What every message has, in whatever conversation. */
interface Sent {
  readonly id: string;
  /** ISO instant of the server, to the microsecond: as text it sorts in the order of sending. */
  readonly sentAt: string;
}

/** The messages of a conversation as far as they are loaded, from the latest back. */
export interface Paged<Message extends Sent> {
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** Whether the server has older ones. */
  readonly hasOlder: boolean;
}

const inOrder = (one: Sent, other: Sent): number => {
  if (one.sentAt !== other.sentAt) return one.sentAt < other.sentAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
};

/** Both, each message once, in the order of sending; `again` says what a message is that was known before. */
export function merged<Message extends Sent>(
  known: readonly Message[],
  arrived: readonly Message[],
  again: (before: Message, now: Message) => Message = (_before, now) => now,
): readonly Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of arrived) {
    const before = byId.get(message.id);
    byId.set(message.id, before ? again(before, message) : message);
  }
  return [...byId.values()].sort(inOrder);
}

/**
 * What is loaded after messages came, or became something else. One from before all that is loaded comes with its own page:
 * shown already, it would be taken for the next to those that are there, and what lies between would never be asked for.
 */
export function withArrived<Message extends Sent>(
  known: Paged<Message>,
  arrived: readonly Message[],
  again?: (before: Message, now: Message) => Message,
): readonly Message[] {
  const [first] = known.messages;
  const isLoaded = (message: Message): boolean =>
    !known.hasOlder || first === undefined || inOrder(first, message) <= 0;
  return merged(known.messages, arrived.filter(isLoaded), again);
}

/**
 * What is loaded after the latest page was fetched anew: that page over what is known. When more came meanwhile than
 * a page holds, the older part is let go, so that no gap is shown as if nothing were missing.
 */
export function refreshed<Message extends Sent>(
  known: Paged<Message>,
  latest: Paged<Message>,
  again?: (before: Message, now: Message) => Message,
): Paged<Message> {
  const [first] = latest.messages;
  const last = known.messages.at(-1);
  const connects =
    first === undefined || last === undefined || !latest.hasOlder || first.sentAt <= last.sentAt;
  if (!connects) return latest;
  const [firstKnown] = known.messages;
  const reachesBack =
    firstKnown !== undefined && (first === undefined || firstKnown.sentAt < first.sentAt);
  return {
    messages: merged(known.messages, latest.messages, again),
    hasOlder: reachesBack ? known.hasOlder : latest.hasOlder,
  };
}
