/** An event in external calendars: the same in files made here and in the feed. */
export * from '../../../../supabase/functions/_shared/calendar-event.ts';
