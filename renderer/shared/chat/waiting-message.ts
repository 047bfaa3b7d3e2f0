/** A message of the viewer's that the server has not confirmed. */
export interface WaitingMessage {
  readonly id: string;
  readonly content: string;
  /** ISO instant, by this device's clock. */
  readonly writtenAt: string;
  /** `kept`: it waits on this device for a network. */
  readonly state: 'sending' | 'failed' | 'kept';
}

/** Messages that are being sent or have failed, without those that have arrived after all. */
export function stillWaiting(
  waiting: readonly WaitingMessage[],
  messages: readonly { readonly id: string }[],
): readonly WaitingMessage[] {
  if (waiting.length === 0) return waiting;
  const arrived = new Set(messages.map(({ id }) => id));
  return waiting.filter(({ id }) => !arrived.has(id));
}
