/** What the server says when two mails are asked for too soon after each other. */
const PAUSE = /after (\d+) seconds/;

/** Why no link was mailed, in words for people. The limits are the same for every address. */
export function emailLinkRefusal(
  error: { readonly code?: string; readonly message?: string } | undefined,
): string | null {
  if (error === undefined) return null;
  const { code, message = '' } = error;
  const seconds = PAUSE.exec(message)?.[1];
  if (code === 'over_email_send_rate_limit' && seconds !== undefined) {
    return seconds === '1'
      ? "We've just sent a link. You can ask for another in a second."
      : `We've just sent a link. You can ask for another in ${seconds} seconds.`;
  }
  if (code === 'over_email_send_rate_limit' || code === 'over_request_rate_limit') {
    return 'Too many links were asked for. Please wait a few minutes and try again.';
  }
  return message;
}
