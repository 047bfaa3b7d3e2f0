import type { clubMessagesApi } from '../../../shared/api/club-messages-api.ts';
import { failed, type NoticesOf, saidByTheForm } from '../../../shared/notices/endpoint-notices.ts';
import type { eventMutations } from './event-mutations.ts';

const TIME_AND_PLACE = saidByTheForm(
  'event_in_past',
  'too_far',
  'no_such_time',
  'court_not_found',
  'court_taken',
);

export const eventNotices: NoticesOf<typeof eventMutations & typeof clubMessagesApi> = {
  exportClubEvents: {
    failure: failed('Failed to export events', 'Please try again.', ['not_a_member']),
  },
  replyToEvent: {
    success: (state, { going }) =>
      going && state === 'waiting'
        ? {
            tone: 'info',
            title: "You're on the waiting list",
            description: "We'll let you know as soon as there's a spot for you.",
          }
        : null,
    failure: failed("Your answer wasn't saved", 'Please try again.', [
      'event_not_found',
      'event_cancelled',
      'event_started',
    ]),
  },
  createEvent: {
    success: (_done, { notifyAll }) =>
      notifyAll
        ? {
            title: 'Event created',
            description: "Members who want the club's news have been notified.",
          }
        : { title: 'Event created' },
    failure: {
      ...TIME_AND_PLACE,
      ...failed('Failed to create event', 'Please try again.', [
        'not_a_manager',
        'too_many_events',
        'club_not_found',
      ]),
    },
  },
  updateEvent: {
    success: { title: 'Event changed' },
    failure: {
      ...TIME_AND_PLACE,
      ...saidByTheForm('capacity_too_small'),
      ...failed('Failed to change event', 'Please try again.', [
        'not_a_manager',
        'event_cancelled',
        'event_started',
        'event_not_found',
      ]),
    },
  },
  cancelEvent: {
    success: {
      title: 'Event cancelled',
      description: 'Everyone who was going or waiting for a spot has been notified.',
    },
    failure: {
      event_cancelled: { tone: 'info', title: 'This event was already cancelled.' },
      ...failed('Failed to cancel event', 'Please try again.', [
        'not_a_manager',
        'event_started',
        'event_not_found',
      ]),
    },
  },
  messageEvent: {
    success: (_done, { clubId, messageId }) => ({
      title: 'Your message goes out in two minutes.',
      action: {
        label: 'Undo',
        request: { endpoint: 'undoMessage', arg: { clubId, messageId } },
      },
    }),
    failure: failed('Error', 'Failed to send the message. Please try again.', [
      'not_a_manager',
      'club_not_found',
      'event_cancelled',
      'event_long_over',
      'nobody_going',
      'too_many_recipients',
      'too_many_announcements',
      'announcement_not_found',
    ]),
  },
  setAttendance: {
    failure: failed('Failed to save attendance', 'Please try again.', [
      'not_a_manager',
      'event_cancelled',
      'reply_not_found',
      'event_not_started',
    ]),
  },
};
