import { expect, test } from 'vitest';
import { lostText } from './lost-text.ts';

const unsent = (name: string) => ({ name, unanswered: false });
const unanswered = (name: string) => ({ name, unanswered: true });

test('lost entries are counted by kind, without any content', () => {
  expect(
    lostText(
      [
        'send_message',
        'enter_result',
        'send_channel_message',
        'mark_thread_read',
        'save_profile',
        'something_of_tomorrow',
      ].map(unsent),
    ),
  ).toEqual({
    title: "5 things weren't sent",
    text: 'They were still waiting for a connection when you were logged out, and were deleted from this device:',
    kinds: ['2 messages', '1 match result', 'Changes to your profile', '1 other thing'],
  });
  expect(lostText([unsent('accept_challenge')])).toMatchObject({
    title: "1 thing wasn't sent",
    kinds: ['1 answer to a challenge'],
  });
});

test('kinds that nobody misses are not mentioned', () => {
  expect(lostText([])).toBeNull();
  expect(
    lostText(['mark_thread_read', 'mark_channel_read', 'mark_all_notifications_read'].map(unsent)),
  ).toBeNull();
});

test('something sent without an answer is not called unsent', () => {
  expect(lostText([unanswered('send_message')])).toMatchObject({
    title: '1 thing may not have been sent',
    text: expect.stringContaining('We tried but got no answer, so it may have arrived anyway'),
  });
  expect(lostText([unsent('enter_result'), unanswered('send_message')])).toMatchObject({
    title: '2 things may not have been sent',
    text: expect.stringContaining('some of them may have arrived anyway'),
  });
  // It doesn't matter for kinds that nobody misses.
  expect(lostText([unsent('enter_result'), unanswered('mark_thread_read')])).toMatchObject({
    title: "1 thing wasn't sent",
    text: expect.not.stringContaining('arrived'),
  });
});

test('a challenge is called one, however it was made', () => {
  expect(lostText(['challenge_on_ladder', 'counter_challenge'].map(unsent))?.kinds).toEqual([
    '1 challenge',
    '1 answer to a challenge',
  ]);
});
