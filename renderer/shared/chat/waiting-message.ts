/** A message of the viewer that the server has not confirmed. */
export interface WaitingMessage {
  readonly id: string;
  readonly content: string;
  /** ISO instant of this device. */
  readonly writtenAt: string;
  /** `kept`: it waits on this device for a network. */
  readonly state: 'sending' | 'failed' | 'kept';
}

/** What is on its way or failed, without what has arrived after all. */
export function stillWaiting(
  waiting: readonly WaitingMessage[],
  messages: readonly { readonly id: string }[],
): readonly WaitingMessage[] {
  if (waiting.length === 0) return waiting;
  const arrived = new Set(messages.map(({ id }) => id));
  return waiting.filter(({ id }) => !arrived.has(id));
}
