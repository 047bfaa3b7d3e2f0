import { type EndpointWords, type FeatureWords, withReason } from './said.ts';

/** Said by the form, beside the field. */
const eventTimeRefused: EndpointWords['failure'] & object = {
  event_in_past: null,
  too_far: null,
  no_such_time: null,
};

export const eventWords: FeatureWords = {
  exportClubEvents: {
    failure: {
      not_a_member: withReason('Failed to export events'),
      otherwise: { title: 'Failed to export events', description: 'Please try again.' },
    },
  },
  replyToEvent: {
    success: (state: string, { going }: { readonly going: boolean }) =>
      going && state === 'waiting'
        ? {
            tone: 'info',
            title: 'You are on the waitlist',
            description: 'As soon as a place comes free for you, we will tell you.',
          }
        : null,
    failure: {
      event_not_found: withReason('Your answer was not taken'),
      event_cancelled: withReason('Your answer was not taken'),
      event_started: withReason('Your answer was not taken'),
      too_many_changes: withReason('Your answer was not taken'),
      otherwise: { title: 'Your answer was not taken', description: 'Please try again.' },
    },
  },
  createEvent: {
    success: (_done: unknown, { notifyAll }: { readonly notifyAll: boolean }) =>
      notifyAll
        ? { title: 'Event created', description: 'Your members have been told.' }
        : { title: 'Event created' },
    failure: {
      ...eventTimeRefused,
      not_a_manager: withReason('Failed to create event'),
      too_many_events: withReason('Failed to create event'),
      otherwise: { title: 'Failed to create event', description: 'Please try again.' },
    },
  },
  updateEvent: {
    success: { title: 'Event changed' },
    failure: {
      ...eventTimeRefused,
      capacity_too_small: null,
      not_a_manager: withReason('Failed to change event'),
      event_cancelled: withReason('Failed to change event'),
      event_started: withReason('Failed to change event'),
      otherwise: { title: 'Failed to change event', description: 'Please try again.' },
    },
  },
  cancelEvent: {
    success: { title: 'Event cancelled', description: 'Everybody who was going has been told.' },
    failure: {
      not_a_manager: withReason('Failed to cancel event'),
      event_cancelled: { tone: 'info', title: 'This event was already cancelled.' },
      event_started: withReason('Failed to cancel event'),
      otherwise: { title: 'Failed to cancel event', description: 'Please try again.' },
    },
  },
  setAttendance: {
    failure: {
      not_a_manager: withReason('Failed to save who came'),
      event_cancelled: withReason('Failed to save who came'),
      reply_not_found: withReason('Failed to save who came'),
      otherwise: { title: 'Failed to save who came', description: 'Please try again.' },
    },
  },
};
