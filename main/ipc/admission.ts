import { payloadIsValid } from '../../preload/contract/payloads.ts';
import type { Channel, PayloadOf } from '../../preload/contract/requests.ts';
import { isAppPage } from '../origin.ts';

/** The page that asks, as Electron tells of it. */
export interface Sender {
  readonly url: string;
  /** The frame around it: the app's page is a top page. */
  readonly parent: unknown;
}

/**
 * The payload of a request, once it is known that the app's own top page sent it and that it fits
 * its channel. Throws for everything else, before anything is done.
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
