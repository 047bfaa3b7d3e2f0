import { payloadIsValid } from '../../preload/contract/payloads.ts';
import type { Channel, PayloadOf } from '../../preload/contract/requests.ts';
import { isAppPage } from '../origin.ts';

/** The requesting page, as Electron describes it. */
export interface Sender {
  readonly url: string;
  /** The frame around it: the app's page is a top-level page. */
  readonly parent: unknown;
}

/**
 * Returns a request's payload once it is certain that the app's own top-level page sent it and that
 * it fits the channel. Otherwise throws, before anything is done.
 */
export function admit<C extends Channel>(
  channel: C,
  sender: Sender | null,
  payload: unknown,
): PayloadOf<C> {
  if (!sender || sender.parent !== null || !isAppPage(sender.url))
    throw new Error(`${channel}: refused, not asked by the app's own page`);
  const isValid: (payload: unknown) => payload is PayloadOf<C> = payloadIsValid[channel];
  if (!isValid(payload)) throw new Error(`${channel}: refused, the payload does not fit`);
  return payload;
}
