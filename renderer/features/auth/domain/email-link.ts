import { counted } from '../../../shared/dates/counted.ts';

/** The server's message when two mails are requested in quick succession. */
const PAUSE = /after (\d+) seconds/;

/** Why no link was sent, in words for people. The limits are the same for every address. */
export function emailLinkRefusal(
  error: { readonly code?: string; readonly message?: string } | undefined,
): string | null {
  if (error === undefined) return null;
  const { code, message = '' } = error;
  const seconds = PAUSE.exec(message)?.[1];
  if (code === 'over_email_send_rate_limit' && seconds !== undefined) {
    return counted(Number(seconds), {
      one: "We've just sent a link. You can ask for another in a second.",
      other: "We've just sent a link. You can ask for another in {count} seconds.",
    });
  }
  if (code === 'over_email_send_rate_limit' || code === 'over_request_rate_limit') {
    return 'Too many links were requested. Please wait a few minutes and try again.';
  }
  return message;
}
