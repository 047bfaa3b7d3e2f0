import { ipcMain } from 'electron';
import {
  type Channel,
  type OutcomeOf,
  type PayloadOf,
  payloadIsValid,
} from '../../preload/contract/requests.ts';
import { isAppPage } from '../origin.ts';

/**
 * Answers one kind of request. Only the app's own top page may ask, and only with a payload that
 * fits; everything else is refused before the handler sees it.
 */
export function handle<C extends Channel>(
  channel: C,
  answer: (payload: PayloadOf<C>) => Promise<OutcomeOf<C>>,
): void {
  ipcMain.handle(channel, (event, payload: unknown) => {
    const sender = event.senderFrame;
    if (!sender || sender.parent !== null || !isAppPage(sender.url))
      throw new Error(`${channel}: refused, not asked by the app's own page`);
    const isValid: (payload: unknown) => payload is PayloadOf<C> = payloadIsValid[channel];
    if (!isValid(payload)) throw new Error(`${channel}: refused, the payload does not fit`);
    return answer(payload);
  });
}
