import { describe, expect, test } from 'vitest';
import {
  eventAppointment,
  myEventAppointment,
} from '../../../../supabase/functions/_shared/event-appointment.ts';
import type { CalendarEvent } from './calendar-event.ts';

const event: CalendarEvent = {
  id: 'e1',
  title: 'Doubles night',
  description: 'Bring balls.',
  place: 'Court 1',
  spot: { lat: 38.7, lon: -9.1 },
  date: '2026-07-05',
  time: '18:00',
  timeZone: 'UTC',
  startsAt: '2026-07-05T18:00:00Z',
  durationMinutes: 120,
  cancelled: false,
  revision: 3,
};

describe("an event in a player's own calendar", () => {
  test('blocks their time and reminds them if they go', () => {
    expect(myEventAppointment(event, 'Riverside', true)).toEqual({
      ...eventAppointment(event, 'Riverside'),
      status: 'CONFIRMED',
      busy: true,
      reminders: [
        { words: 'Your event is in a day.', hoursBefore: 24 },
        { words: 'Your event is in an hour.', hoursBefore: 1 },
      ],
    });
  });

  test('is tentative on the waiting list', () => {
    expect(myEventAppointment(event, 'Riverside', false)).toEqual({
      ...eventAppointment(event, 'Riverside'),
      status: 'TENTATIVE',
      description:
        "You're on the waiting list.\nRiverside\nBring balls.\nJul 5, 2026 at 6:00 pm (UTC)",
    });
  });

  test.each([true, false])('is cancelled with the event (going: %s)', (going) => {
    const off = { ...event, cancelled: true };
    expect(myEventAppointment(off, 'Riverside', going).status).toBe('CANCELLED');
  });
});
