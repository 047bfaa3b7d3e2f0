import { expect, test } from 'vitest';
import { feedText, subscribeLink } from './calendar-feed.ts';

test('an address becomes one that calendar programs open', () => {
  expect(subscribeLink('https://project.supabase.co/functions/v1/calendar/ab.ics')).toBe(
    'webcal://project.supabase.co/functions/v1/calendar/ab.ics',
  );
  expect(subscribeLink('http://127.0.0.1:54321/functions/v1/calendar/ab.ics')).toBe(
    'webcal://127.0.0.1:54321/functions/v1/calendar/ab.ics',
  );
});

test('a feed shows when it was created, and last read', () => {
  const madeAt = '2026-03-29T17:00:00Z';
  expect(feedText({ madeAt, readAt: null }, 'Europe/Lisbon')).toBe(
    'You created a link on Mar 29, 2026 at 6:00 pm. No calendar has used it yet.',
  );
  expect(feedText({ madeAt, readAt: '2026-03-30T04:30:00Z' }, 'America/New_York')).toBe(
    'You created a link on Mar 29, 2026 at 1:00 pm. A calendar last used it on Mar 30, 2026 at 12:30 am.',
  );
});
