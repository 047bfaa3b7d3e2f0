import { counted } from '../../../shared/dates/counted.ts';
import { clockTime, shortDate, stampText } from '../../../shared/dates/date-text.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';

/** A waiting or refused entry, as far as its text needs it. */
export interface SaidEntry {
  readonly call: { readonly name: string; readonly args: Readonly<Record<string, unknown>> };
  /** The person or thing concerned; null: unknown. */
  readonly subject: string | null;
  /** What was typed, if the call doesn't show it. */
  readonly typed: string | null;
}

/** What somebody did, in one line. */
export function entryTitle({ call: { name, args }, subject }: SaidEntry): string {
  switch (name) {
    case 'enter_result':
      return subject ? `Result of your match with ${subject}` : 'Result of a match';
    case 'confirm_result':
      return subject
        ? `Confirm the result of your match with ${subject}`
        : 'Confirm the result of a match';
    case 'dispute_result':
      return subject
        ? `Dispute the result of your match with ${subject}`
        : 'Dispute the result of a match';
    case 'send_message':
      return subject ? `Message to ${subject}` : 'Message';
    case 'send_channel_message':
      return subject ? `Message in ${subject}` : 'Message in a channel';
    case 'accept_challenge':
      return subject ? `Accept the challenge from ${subject}` : 'Accept a challenge';
    case 'decline_challenge':
      return subject ? `Decline the challenge from ${subject}` : 'Decline a challenge';
    case 'send_challenge':
      return subject ? `Challenge to ${subject}` : 'Challenge';
    case 'challenge_on_ladder':
      return subject ? `Ladder challenge to ${subject}` : 'Ladder challenge';
    case 'counter_challenge':
      return subject ? `Propose another time to ${subject}` : 'Propose another time';
    case 'reply_to_event':
      if (args['going'] === true) return subject ? `Going to ${subject}` : 'Going to an event';
      return subject ? `Not going to ${subject}` : 'Not going to an event';
    case 'join_open_match':
      return subject ? `Ask for a spot: ${subject}` : 'Ask for a spot in an open match';
    case 'save_profile':
      return 'Changes to your profile';
    case 'mark_thread_read':
    case 'mark_channel_read':
      return 'Mark messages as read';
    case 'mark_notification_read':
      return 'Mark a notification as read';
    case 'mark_all_notifications_read':
      return 'Mark all notifications as read';
    case 'mark_announcements_read':
      return 'Mark announcements as read';
    default:
      return 'Something you did in another version of CourtCrew';
  }
}

/** What was typed, each on its own line. */
export function entryLines({ call: { name, args }, typed }: SaidEntry): readonly string[] {
  const text = (key: string): string => {
    const value = args[key];
    return typeof value === 'string' ? value : '';
  };
  switch (name) {
    case 'send_message':
    case 'send_channel_message':
      return said(text('content'));
    case 'decline_challenge':
      return said(text('reason'));
    case 'send_challenge':
    case 'challenge_on_ladder':
    case 'counter_challenge':
      return said(
        whenText(text('proposed_date'), text('proposed_time')),
        text('court_location'),
        text('message'),
      );
    case 'save_profile':
      return said(text('full_name'), text('location'), text('phone'), text('bio'));
    case 'enter_result':
    case 'confirm_result':
    case 'dispute_result':
    case 'accept_challenge':
    case 'reply_to_event':
    case 'join_open_match':
    case 'mark_thread_read':
    case 'mark_channel_read':
    case 'mark_notification_read':
    case 'mark_all_notifications_read':
    case 'mark_announcements_read':
      return said(typed ?? '');
    default:
      // Nothing typed is left out, even if this version has no words for it. Ids are left out.
      return Object.values(args)
        .filter((value) => typeof value === 'string')
        .filter((text) => !ID.test(text));
  }
}

const said = (...lines: readonly string[]): readonly string[] =>
  lines.filter((line) => line.trim() !== '');

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}/;

function whenText(date: string, time: string): string {
  if (!DATE.test(date) || !TIME.test(time)) return `${date} ${time}`.trim();
  return `${shortDate(date)}, ${clockTime(time)}`;
}

/** The question before discarding it. `unanswered`: it was sent, and nobody knows whether it arrived. */
export function discardText(entry: SaidEntry & { readonly unanswered?: true }): string {
  const title = entryTitle(entry);
  return entry.unanswered
    ? `${title}. We tried to send it but got no answer, so it may have arrived anyway. We won't try again, and what you typed is deleted.`
    : `${title}. It won't be sent, and what you typed is deleted.`;
}

/**
 * The question before logging out while something waits. `unanswered`: for some of it nobody knows
 * whether it arrived.
 */
export const leavingText = (unanswered: boolean): string =>
  unanswered
    ? "It's only saved on this device. If you log out now, it's deleted and we won't try to send it again. We tried but got no answer, so some of it may have arrived anyway:"
    : "It's only saved on this device. If you log out now, it's deleted and never sent:";

/** When the next automatic try is. */
export const nextTryText = (at: number | 'soon'): string =>
  at === 'soon'
    ? "We'll try again in a few seconds."
    : `We'll try again at ${stampText(new Date(at), 'today', deviceZone())}.`;

/** How many are waiting, and how many were refused; null: none. */
export function outboxLine(waiting: number, refused: number): string | null {
  if (refused > 0) {
    return counted(refused, {
      one: "1 thing you did couldn't be sent",
      other: "{count} things you did couldn't be sent",
    });
  }
  if (waiting === 0) return null;
  return counted(waiting, {
    one: '1 thing is waiting to be sent',
    other: '{count} things are waiting to be sent',
  });
}
