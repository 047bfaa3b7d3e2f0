/** An event in calendars outside of the app: the same in the files made here and in the feed. */
export * from '../../../../supabase/functions/_shared/calendar-event.ts';
