-- Dates and times in what the database says are written as their reader writes them; and which zone counts for a
-- player.

-- The cases of `shared/dates` (database-words.test.ts reads them here): clock, day first, day, time, in full, words.
select is(private.date_words((c ->> 0)::smallint, (c ->> 1)::boolean, (c ->> 2)::date, (c ->> 3)::time, (c ->> 4)::boolean), c ->> 5, c::text)
from jsonb_array_elements($cases$[
  [12, false, "2026-01-05", "18:00", false, "Mon, Jan 5 at 6:00 pm"],
  [12, true, "2026-01-05", "18:00", false, "Mon, 5 Jan at 6:00 pm"],
  [24, false, "2026-01-05", "18:00", false, "Mon, Jan 5 at 18:00"],
  [24, true, "2026-01-05", "18:00", false, "Mon, 5 Jan at 18:00"],
  [12, false, "2026-09-30", "00:05", false, "Wed, Sep 30 at 12:05 am"],
  [24, true, "2026-09-30", "00:05", false, "Wed, 30 Sep at 00:05"],
  [12, true, "2026-09-30", "12:30", false, "Wed, 30 Sep at 12:30 pm"],
  [24, true, "2026-09-30", "07:00", false, "Wed, 30 Sep at 07:00"],
  [12, false, "2026-05-01", null, false, "Fri, May 1"],
  [24, true, "2026-05-01", null, false, "Fri, 1 May"],
  [12, false, "2028-02-29", "09:15", true, "Tuesday, February 29 at 9:15 am"],
  [24, true, "2026-12-09", "09:15", true, "Wednesday, 9 December at 09:15"],
  [24, false, "2026-11-28", null, true, "Saturday, November 28"]
]$cases$) c;

-- For each number the words have the matching plural form.
select results_eq($$ select private.counted(n, 'one', 'other') from unnest('{0,1,2,11,21,101}'::integer[]) with ordinality t (n, at) order by at $$,
  $$ values ('other'), ('one'), ('other'), ('other'), ('other'), ('other') $$, 'one is used for exactly one, as in English');

select tests.create_player(name) from unnest(array['ana', 'ben', 'cleo']) name;
select tests.create_club('lisbon', 'ana');
update public.clubs set time_zone = 'Europe/Lisbon' where id = tests.id('lisbon');
select tests.add_member('lisbon', name) from unnest(array['ben', 'cleo']) name;

-- Stored with the viewer
select tests.as_visitor();
select throws_ok($$ select public.get_viewer(24, true) $$, '42501', null, 'a visitor stores none');
select tests.sign_in_as(tests.id('ben'));
select is(public.get_viewer(24, true) ->> 'id', tests.id('ben')::text, 'saying how one writes times still returns the viewer');
select tests.sign_out();
select results_eq($$ select clock, day_first from public.preferences where user_id = tests.id('ben') $$, $$ values (24::smallint, true) $$, 'it is stored');
select results_eq($$ select distinct clock, day_first from public.preferences where user_id <> tests.id('ben') $$, $$ values (12::smallint, false) $$, 'for nobody else');
select tests.sign_in_as(tests.id('ben'));
select public.get_viewer(7, false);
select public.get_viewer(12, null);
select public.get_viewer();
select tests.sign_out();
select results_eq($$ select clock, day_first from public.preferences where user_id = tests.id('ben') $$, $$ values (24::smallint, true) $$, 'an invalid clock, or half of it, changes nothing');
select is(private.when_words(tests.id('ben'), '2026-01-05', '18:00'), 'Mon, 5 Jan at 18:00', 'it is used in what is written to them');
select is(private.when_words(tests.id('cleo'), '2026-01-05', '18:00'), 'Mon, Jan 5 at 6:00 pm', 'others get the default');
select is(private.when_words(null, '2026-01-05'), 'Mon, Jan 5', 'and so does nobody');

-- In notifications to many
create function tests.said(name text) returns text language sql security definer as $$
  select body from public.notifications where user_id = tests.id(name) order by created_at desc, id desc limit 1
$$;
create function tests.event_day() returns date language sql stable as $$ select current_date + 7 $$;
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.create_event(club_id => tests.id('lisbon'), title => '100% %s fun', description => '', place => 'Hall', event_date => tests.event_day(),
  event_time => '18:30', duration_minutes => 60, capacity => null, notify_all => true) $$, 'an event is planned');
select tests.sign_out();
select is(tests.said('ben'), format('100%% %%s fun on %s at 18:30, Hall.', to_char(tests.event_day(), 'Dy, FMDD Mon')), 'one reads its day and time like this');
select is(tests.said('cleo'), format('100%% %%s fun on %s at 6:30 pm, Hall.', to_char(tests.event_day(), 'Dy, Mon FMDD')), 'another like that, with the title unchanged');

-- By mail
update auth.users set email_confirmed_at = now();
update public.preferences set email_notifications = true;
select tests.create_challenge('tomorrow', 'ben', 'cleo', 'accepted', '20 hours');
update public.challenges set proposed_date = '2026-01-05', proposed_time = '18:00' where id = tests.id('tomorrow');
select private.remind_players();
select results_eq($$ select to_address, private.mail_words(template, data) ->> 'when' from private.outbox where template = 'match_reminder' order by 1 $$,
  $$ values ('ben@example.test', 'Monday, 5 January at 18:00'), ('cleo@example.test', 'Monday, January 5 at 6:00 pm') $$, 'each mail in its reader''s format');

insert into public.courts (id, club_id, name, surface) values (tests.id('court'), tests.id('lisbon'), 'Court 1', 'clay');
update public.challenges set court_location = 'Court 1, Club lisbon', court_id = tests.id('court') where id = tests.id('tomorrow');
create function tests.places() returns text[] language sql stable security definer as $$
  select array_agg(distinct private.mail_words(template, data) ->> 'place') from private.outbox where template = 'match_reminder' $$;
select is(tests.places(), array['Court 1, Club lisbon'], 'the court has the name it had when agreed');
update public.courts set name = 'Centre court' where id = tests.id('court');
select is(tests.places(), array['Court 1, Club lisbon (now Centre court)'], 'and its current name');
-- As placeText says it.
select is(private.place_text(agreed, court), shown, agreed) from (values ('Centre court, Club lisbon', tests.id('court'), 'Centre court, Club lisbon'), ('Centre court', tests.id('court'), 'Centre court'),
  ('Centre court 1, Club', tests.id('court'), 'Centre court 1, Club (now Centre court)'), ('The park', null, 'The park')) t (agreed, court, shown);

-- Whose zone
select is(private.zone_of(tests.id('ben')), 'Europe/Lisbon', 'a member plays by the clock of their club');
update public.preferences set time_zone = 'Asia/Tokyo';
select is(private.zone_of(tests.id('ben')), 'Europe/Lisbon', 'whatever they chose for themselves');
select is(private.zone_of(tests.id('ben'), 'America/Chicago'), 'Europe/Lisbon', 'wherever they are');
select tests.create_club('york', 'cleo');
update public.clubs set time_zone = 'Europe/London' where id = tests.id('york');
select tests.add_member('york', 'ben');
update public.memberships set joined_at = now() + interval '1 minute' where club_id = tests.id('york') and user_id = tests.id('ben');
select is(private.zone_of(tests.id('ben')), 'Europe/London', 'with several clubs the latest one counts');
select tests.create_player('dina');
select is(private.zone_of(tests.id('dina')), 'UTC', 'a player with none of these goes by UTC');
update public.preferences set time_zone = 'Asia/Tokyo' where user_id = tests.id('dina');
select is(private.zone_of(tests.id('dina')), 'Asia/Tokyo', 'a player in no club goes by the zone they chose');
select is(private.zone_of(tests.id('dina'), 'America/Chicago'), 'America/Chicago', 'or by the device they are using');
select is(private.zone_of(tests.id('dina'), 'Nowhere/Land'), 'Asia/Tokyo', 'if that is a zone');
