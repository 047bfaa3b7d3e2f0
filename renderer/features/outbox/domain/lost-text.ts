import { counted } from '../../../shared/dates/counted.ts';

/** The text for a number of unsent things of one kind. */
type Words = (count: number) => string;

const messages: Words = (found) => counted(found, { one: '1 message', other: '{count} messages' });
const results: Words = (found) =>
  counted(found, { one: '1 match result', other: '{count} match results' });
const answersToResults: Words = (found) =>
  counted(found, { one: '1 answer to a match result', other: '{count} answers to match results' });
const challenges: Words = (found) =>
  counted(found, { one: '1 challenge', other: '{count} challenges' });
const answersToChallenges: Words = (found) =>
  counted(found, { one: '1 answer to a challenge', other: '{count} answers to challenges' });
const replies: Words = (found) =>
  counted(found, { one: '1 reply to an event', other: '{count} replies to events' });
const spots: Words = (found) =>
  counted(found, {
    one: '1 request to join an open match',
    other: '{count} requests to join open matches',
  });
const profile: Words = () => 'Changes to your profile';
const others: Words = (found) =>
  counted(found, { one: '1 other thing', other: '{count} other things' });

/** By database function; null: nobody misses it. */
const WORDS: Readonly<Record<string, Words | null>> = {
  send_message: messages,
  send_channel_message: messages,
  enter_result: results,
  confirm_result: answersToResults,
  dispute_result: answersToResults,
  send_challenge: challenges,
  challenge_on_ladder: challenges,
  accept_challenge: answersToChallenges,
  decline_challenge: answersToChallenges,
  counter_challenge: answersToChallenges,
  reply_to_event: replies,
  join_open_match: spots,
  save_profile: profile,
  mark_thread_read: null,
  mark_channel_read: null,
  mark_notification_read: null,
  mark_all_notifications_read: null,
  mark_announcements_read: null,
};

export interface LostText {
  readonly title: string;
  readonly text: string;
  /** A line for each kind; never any content or recipient. */
  readonly kinds: readonly string[];
}

/** For calls that waited on this device and were lost with the session; null: nobody misses any. */
export function lostText(
  calls: readonly {
    readonly name: string;
    /** It was sent, and nobody knows whether it arrived. */
    readonly unanswered: boolean;
  }[],
): LostText | null {
  const counts = new Map<Words, number>();
  let isUnanswered = false;
  for (const { name, unanswered } of calls) {
    const words = Object.hasOwn(WORDS, name) ? WORDS[name] : others;
    if (!words) continue;
    counts.set(words, (counts.get(words) ?? 0) + 1);
    isUnanswered ||= unanswered;
  }
  const total = [...counts.values()].reduce((sum, found) => sum + found, 0);
  if (total === 0) return null;
  const kinds = [...counts].map(([words, found]) => words(found));
  return isUnanswered
    ? {
        title: counted(total, {
          one: '1 thing may not have been sent',
          other: '{count} things may not have been sent',
        }),
        text: counted(total, {
          '=1': 'It was still waiting for a connection when you were logged out, and was deleted from this device. We tried but got no answer, so it may have arrived anyway:',
          other:
            'They were still waiting for a connection when you were logged out, and were deleted from this device. We tried but got no answer, so some of them may have arrived anyway:',
        }),
        kinds,
      }
    : {
        title: counted(total, {
          one: "1 thing wasn't sent",
          other: "{count} things weren't sent",
        }),
        text: counted(total, {
          '=1': 'It was still waiting for a connection when you were logged out, and was deleted from this device:',
          other:
            'They were still waiting for a connection when you were logged out, and were deleted from this device:',
        }),
        kinds,
      };
}
