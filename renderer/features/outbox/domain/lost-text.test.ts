import { expect, test } from 'vitest';
import { lostText } from './lost-text.ts';

test('what was lost is counted by its kind, and nothing of it is told', () => {
  expect(
    lostText([
      'send_message',
      'enter_result',
      'send_channel_message',
      'mark_thread_read',
      'save_profile',
      'something_of_tomorrow',
    ]),
  ).toEqual({
    title: "5 things weren't sent",
    text: 'They were still waiting for a connection when you were logged out, and were deleted from this device:',
    kinds: ['2 messages', '1 match result', 'Changes to your profile', '1 other thing'],
  });
  expect(lostText(['accept_challenge'])).toMatchObject({
    title: "1 thing wasn't sent",
    kinds: ['1 answer to a challenge'],
  });
});

test('what nobody misses is not mentioned', () => {
  expect(lostText([])).toBeNull();
  expect(lostText(['mark_thread_read', 'mark_all_notifications_read'])).toBeNull();
});
