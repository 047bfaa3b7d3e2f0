/** What messages of any conversation have. */
interface Sent {
  readonly id: string;
  /** ISO instant of the server, to the microsecond: sorting it as text gives the order of sending. */
  readonly sentAt: string;
}

/** A conversation's messages as far as they are loaded, from the latest back. */
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

/** Merges both, each message once, in the order of sending; `again` combines two versions of a message. */
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
 * The loaded messages after some came or changed. One older than all of them is left to its own
 * page: shown now, it would seem to adjoin them, and those in between would never be requested.
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
 * The loaded messages after refetching the latest page. If more came meanwhile than fit a page, the
 * older ones are dropped, so that there is no hidden gap.
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
