import { ipcMain, type WebContents } from 'electron';
import type { Channel, OutcomeOf, PayloadOf } from '../../preload/contract/requests.ts';
import { admit } from './admission.ts';

/** Handles requests on one channel, after validation. */
export function handle<C extends Channel>(
  channel: C,
  answer: (payload: PayloadOf<C>, sender: WebContents) => OutcomeOf<C> | Promise<OutcomeOf<C>>,
): void {
  ipcMain.handle(channel, (event, payload: unknown) =>
    answer(admit(channel, event.senderFrame, payload), event.sender),
  );
}
