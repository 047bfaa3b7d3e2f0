import { expect, test } from 'vitest';
import { emailLinkRefusal } from './email-link.ts';

test.each([
  [
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 54 seconds.',
    "We've just sent a link. You can ask for another in 54 seconds.",
  ],
  [
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 1 seconds.',
    "We've just sent a link. You can ask for another in a second.",
  ],
  [
    'over_email_send_rate_limit',
    'email rate limit exceeded',
    'Too many links were requested. Please wait a few minutes and try again.',
  ],
  [
    'over_request_rate_limit',
    'Request rate limit reached',
    'Too many links were requested. Please wait a few minutes and try again.',
  ],
  ['network', "We couldn't reach the server.", "We couldn't reach the server."],
])('for %s with "%s" the message is: %s', (code, message, said) => {
  expect(emailLinkRefusal({ code, message })).toBe(said);
});
