-- Events: who creates them, who goes, who waits, who came.

select tests.create_player(name) from unnest(array['olga', 'adam', 'ana', 'bea', 'cleo', 'dora', 'quiet', 'rival', 'stranger']) name;
select tests.create_club('our-club', 'olga');
select tests.create_club('their-club', 'rival');
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', name) from unnest(array['ana', 'bea', 'cleo', 'dora', 'quiet']) name;
update public.preferences set club_announcements = false where user_id = tests.id('quiet');

-- An event `days` from now at 18:00, whoever is signed in.
create function tests.plan(title text, capacity integer default null, weeks integer default 1, days integer default 3, notify boolean default false)
  returns uuid language sql as $$
  select public.create_event(tests.id('our-club'), title, 'Bring balls.', 'Court 1', current_date + days, '18:00', 90, capacity, weeks, notify)
$$;
create function tests.event_of(title text) returns uuid language sql security definer as $$
  select id from public.club_events e where e.title = event_of.title order by starts_at limit 1
$$;
create function tests.reply_of(title text, name text) returns text language sql security definer as $$
  select state from public.event_replies where event_id = tests.event_of(title) and user_id = tests.id(name)
$$;
-- The event began an hour ago.
create function tests.begin_event(title text) returns void language sql security definer as $$
  update public.club_events e set starts_at = now() - interval '1 hour' where e.title = begin_event.title
$$;
create function tests.told_of(name text, headline text) returns integer language sql security definer as $$
  select count(*)::integer from public.notifications where user_id = tests.id(name) and notifications.title = headline
$$;
create function tests.change(title text, capacity integer, days integer default 3, place text default 'Court 1')
  returns void language sql as $$
  select public.update_event(tests.event_of(title), title, 'Bring balls.', place, current_date + days, '18:00', 90, capacity)
$$;
-- The day of the next clock change that has a week before it.
create function tests.clock_change() returns date language sql stable as $$
  select day::date from generate_series(current_date + 9, current_date + 250, interval '1 day') day
  where (day::date + time '12:00') at time zone 'Europe/Lisbon' - (day::date - 1 + time '12:00') at time zone 'Europe/Lisbon' <> interval '1 day'
  order by day limit 1
$$;
-- The week of the series that is so many days from the change.
create function tests.week(days integer) returns uuid language sql security definer as $$
  select id from public.club_events e where e.event_date = tests.clock_change() + days and e.place in ('Court 3', 'Court 4')
$$;

-- Visitors and strangers
select tests.as_visitor();
select tests.forbids($$ select public.list_club_events(tests.id('our-club')) $$, 'a visitor lists no events');
select tests.forbids($$ select public.reply_to_event(tests.id('our-club'), true) $$, 'a visitor answers no event');
select tests.forbids($$ select tests.plan('Party') $$, 'a visitor plans no event');
select tests.forbids($$ select public.update_event(tests.id('x'), 'a', '', 'b', current_date, '18:00', 60) $$, 'a visitor changes no event');
select tests.forbids($$ select public.cancel_event(tests.id('x')) $$, 'a visitor cancels no event');
select tests.forbids($$ select public.list_event_replies(tests.id('x')) $$, 'a visitor lists no answers');
select tests.forbids($$ select public.set_attendance(tests.id('x'), tests.id('ana'), true) $$, 'a visitor ticks nobody');
select tests.sign_in_as(tests.id('stranger'));
select tests.refuses($$ select public.list_club_events(tests.id('our-club')) $$, 'not_a_member', 'a stranger lists no events');
select tests.refuses($$ select public.list_club_events(null) $$, 'not_a_member', 'no club has no events');
select tests.refuses($$ select tests.plan('Party') $$, 'not_a_manager', 'a stranger plans no event');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select tests.plan('Party') $$, 'not_a_manager', 'nor does the owner of another club');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select tests.plan('Party') $$, 'not_a_manager', 'nor does an ordinary member');
select tests.forbids('select * from public.club_events', 'nobody reads the table of events');
select tests.forbids('select * from public.event_replies', 'nobody reads the table of answers');
select tests.forbids($$ insert into public.event_replies (event_id, user_id, state) values (tests.id('x'), auth.uid(), 'going') $$, 'nobody writes answers');
select tests.forbids($$ update public.club_events set capacity = 1000 $$, 'nobody writes events');

-- Planning
select tests.sign_in_as(tests.id('adam'));
select lives_ok($$ select tests.plan('Doubles night', 2) $$, 'an admin plans an event');
select is(tests.told_of('ana', 'New event at Club our-club'), 0, 'nobody is notified unless asked for');
select results_eq($$ select title, place, time_zone, starts_at, capacity, going_count, my_state from public.list_club_events(tests.id('our-club')) $$,
  $$ values ('Doubles night', 'Court 1', 'Europe/Lisbon', (current_date + 3 + time '18:00') at time zone 'Europe/Lisbon', 2, 0, null::text) $$,
  'it is at the club''s own clock time');
select lives_ok($$ select tests.plan('Open day', days => 5, notify => true) $$, 'members are notified when asked for');
select is(tests.told_of('ana', 'New event at Club our-club'), 1, 'once each');
select is(tests.told_of('adam', 'New event at Club our-club'), 0, 'but not the creator');
select is(tests.told_of('quiet', 'New event at Club our-club'), 0, 'nor members who want no announcements');
select tests.refuses($$ select tests.plan('Yesterday', days => -1) $$, 'event_in_past', 'an event lies ahead');
select tests.refuses($$ select tests.plan('Far', days => 400) $$, 'too_far', 'but not too far');
select tests.refuses($$ select tests.plan('Often', weeks => 27) $$, 'bad_weeks', 'at most 26 weeks');
select tests.refuses($$ select tests.plan('Never', weeks => 0) $$, 'bad_weeks', 'at least one');
select tests.move_to(zone, 'our-club') from tests.skipped();
select tests.refuses(format($$ select public.create_event(tests.id('our-club'), 'Night', '', 'Court 1', %L, %L, 60) $$, day, wall), 'no_such_time',
  'a time that the clocks skip is refused') from tests.skipped();
select tests.move_to('Europe/Lisbon', 'our-club');
select throws_ok($$ select public.create_event(tests.id('our-club'), ' ', '', 'Court 1', current_date + 3, '18:00', 60) $$, '23514', null, 'an event has a title');
select throws_ok($$ select public.create_event(tests.id('our-club'), 'Long', '', 'Court 1', current_date + 3, '18:00', 1441) $$, '23514', null, 'an event lasts a day at most');
select throws_ok($$ select tests.plan('None', 0) $$, '23514', null, 'an event has at least one place');

-- Answering
select tests.sign_in_as(tests.id('stranger'));
select tests.refuses($$ select public.reply_to_event(tests.event_of('Doubles night'), true) $$, 'event_not_found', 'a stranger cannot answer, nor tell it from none');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.reply_to_event(tests.id('nothing'), true) $$, 'event_not_found', 'what is not there has no answer');
select is(public.reply_to_event(tests.event_of('Doubles night'), true), 'going', 'a member goes while there is room');
select is(public.reply_to_event(tests.event_of('Doubles night'), true), 'going', 'going twice returns the same');
select tests.sign_in_as(tests.id('bea'));
select is(public.reply_to_event(tests.event_of('Doubles night'), true), 'going', 'the last place is taken');
select tests.sign_in_as(tests.id('cleo'));
select is(public.reply_to_event(tests.event_of('Doubles night'), true), 'waiting', 'then one waits');
select tests.sign_in_as(tests.id('dora'));
select is(public.reply_to_event(tests.event_of('Doubles night'), true), 'waiting', 'and another');
select results_eq($$ select going_count, waiting_count, my_state, my_place from public.list_club_events(tests.id('our-club')) limit 1 $$,
  $$ values (2, 2, 'waiting', 2) $$, 'a waiting member sees their place');
select tests.sign_in_as(tests.id('cleo'));
select is(public.reply_to_event(tests.event_of('Doubles night'), true), 'waiting', 'asking again keeps the place');
select is((select my_place from public.list_club_events(tests.id('our-club')) limit 1), 1, 'on the waiting list');
select tests.refuses($$ select * from public.list_event_replies(tests.event_of('Doubles night')) $$, 'not_a_manager', 'a member does not list the answers');
select tests.refuses($$ select * from public.list_club_events(tests.id('our-club'), desk => true) $$, 'not_a_manager', 'nor opens the desk');

select tests.sign_out();
select results_eq($$ select distinct event, topic, (payload - 'id')::jsonb from realtime.messages where event = 'event' $$,
  $$ select 'event', 'club:' || id || ':' || topic_epoch, jsonb_build_object('club_id', id) from public.clubs where slug = 'our-club' $$,
  'the club''s topic says that something about its events is new, and no more');

-- Moving up
select tests.sign_in_as(tests.id('ana'));
select is(public.reply_to_event(tests.event_of('Doubles night'), false), 'declined', 'a member who goes may change their mind');
select is(tests.reply_of('Doubles night', 'cleo'), 'going', 'the first one waiting moves up');
select is(tests.reply_of('Doubles night', 'dora'), 'waiting', 'only the first');
select is(tests.told_of('cleo', 'You have a spot'), 1, 'and is notified once');
select is(tests.told_of('dora', 'You have a spot'), 0, 'the next is not');
select is(public.reply_to_event(tests.event_of('Doubles night'), false), 'declined', 'declining twice returns the same');
select is(public.reply_to_event(tests.event_of('Doubles night'), true), 'waiting', 'a member who comes back waits at the end');
select tests.sign_in_as(tests.id('adam'));
select results_eq($$ select full_name, state from public.list_event_replies(tests.event_of('Doubles night')) $$,
  $$ values ('bea', 'going'), ('cleo', 'going'), ('dora', 'waiting'), ('ana', 'waiting') $$, 'a manager sees who goes, then who waits, in order');
select results_eq($$ select full_name from public.list_event_replies(tests.event_of('Doubles night'), 2, tests.id('cleo')) $$,
  array['dora', 'ana'], 'page by page');

-- Leaving the club
select tests.sign_in_as(tests.id('bea'));
select lives_ok($$ select public.leave_club(tests.id('our-club')) $$, 'a member who goes to an event leaves the club');
select is(tests.reply_of('Doubles night', 'bea'), null, 'and with it the event');
select is(tests.reply_of('Doubles night', 'dora'), 'going', 'which gives the place to the next one waiting');
select is(tests.told_of('dora', 'You have a spot'), 1, 'who is notified once');
select tests.refuses($$ select public.reply_to_event(tests.event_of('Doubles night'), true) $$, 'event_not_found', 'a player who has left cannot answer');
select is(tests.really($$ select from public.club_events where id = tests.event_of('Doubles night') and going_count = 2 and waiting_count = 1 $$), 1::bigint,
  'the counts follow');

-- Changing
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select tests.change('Doubles night', 3) $$, 'not_a_manager', 'a member changes no event');
select tests.refuses($$ select public.update_event(tests.id('nothing'), 'a', '', 'b', current_date + 1, '18:00', 60) $$, 'not_a_manager', 'nor one that is not there');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select tests.change('Doubles night', 3) $$, 'not_a_manager', 'nor does the owner of another club');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select tests.change('Doubles night', 1) $$, 'capacity_too_small', 'places that are taken stay');
select tests.refuses($$ select tests.change('Doubles night', 2, -1) $$, 'event_in_past', 'an event is not moved into the past');
select lives_ok($$ select tests.change('Doubles night', 3) $$, 'the owner adds a place');
select is(tests.reply_of('Doubles night', 'ana'), 'going', 'a waiting member gets it');
select is(tests.told_of('ana', 'You have a spot'), 1, 'and is notified once');
select is_empty('select from private.delayed_notifications', 'more places are no news to members who go') from tests.sign_out();
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select tests.change('Doubles night', 3, 4, 'Court 2') $$, 'the owner moves an event');
select lives_ok($$ select tests.change('Doubles night', 3, 4, 'Court 5') $$, 'and thinks better of it');
select tests.sign_out();
select bag_eq('select recipient from private.delayed_notifications', $$ values (tests.id('ana')), (tests.id('cleo')), (tests.id('dora')) $$, 'members who go are notified once');
select is((select words from private.delayed_notifications limit 1) like '%Court 5.', true, 'with the latest place');

-- Series
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.create_event(tests.id('our-club'), 'Ladder', '', 'Court 3', tests.clock_change() - 7, '18:00', 60, 4, 3) $$, 'an event repeats every week');
select results_eq($$ select event_date - tests.clock_change(), event_time from public.list_club_events(tests.id('our-club')) where title = 'Ladder' $$,
  $$ values (-7, time '18:00'), (0, '18:00'), (7, '18:00') $$, 'at the same time by the clock');
select results_eq($$ select extract(epoch from starts_at - lag(starts_at) over (order by starts_at)) / 3600 from public.list_club_events(tests.id('our-club'))
  where title = 'Ladder' order by starts_at $$,
  $$ values (null::numeric), (case when extract(month from tests.clock_change()) = 3 then 167 else 169 end), (168) $$, 'across the clock change');
select is((select count(distinct series_id) from public.list_club_events(tests.id('our-club')) where title = 'Ladder'), 1::bigint, 'as one series');
select is((select details from public.get_club_activity(tests.id('our-club'), 1)), '{"title": "Ladder", "events": 3}'::jsonb, 'which the trail logs in one line');
select tests.sign_in_as(tests.id('ana'));
select public.reply_to_event(tests.week(day), true) from unnest(array[0, 7]) day;
select tests.sign_in_as(tests.id('cleo'));
select public.reply_to_event(tests.week(-7), true);
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.update_event(tests.week(0), 'Ladder', '', 'Court 4', tests.clock_change() + 2, '19:00', 60, 4, true) $$, 'a week and those after are changed');
select results_eq($$ select event_date - tests.clock_change(), event_time, place from public.list_club_events(tests.id('our-club')) where title = 'Ladder' $$,
  $$ values (-7, time '18:00', 'Court 3'), (2, '19:00', 'Court 4'), (9, '19:00', 'Court 4') $$, 'each by as many days');
select tests.sign_out();
select results_eq($$ select recipient from private.delayed_notifications where subject_id = tests.week(2) $$, array[tests.id('ana')],
  'members who go to several weeks are notified once');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.update_event(tests.week(-7), 'Ladder opening', '', 'Court 3', tests.clock_change() - 7, '18:00', 60, 4) $$, 'or a single week');
select is((select count(*) from public.list_club_events(tests.id('our-club')) where title = 'Ladder'), 2::bigint, 'which leaves the others');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.cancel_event(tests.week(2)) $$, 'not_a_manager', 'a member cancels no event');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses($$ select public.cancel_event(tests.week(2), true, repeat('x', 501)) $$, 'reason_too_long', 'a reason is short');
select lives_ok($$ select public.cancel_event(tests.week(2), true, E' It''s raining.\nWe play in May. ') $$, 'an admin cancels a week and those after');
select is(tests.told_of('ana', 'Event cancelled'), 1, 'members who were going are notified once');
select tests.holds($$ select n.body like 'Ladder on % and all the weeks after it have been cancelled: It''s raining.' || chr(10) || 'We play in May.'
  from public.notifications n where n.user_id = tests.id('ana') and n.title = 'Event cancelled' $$, 'values (true)', 'and why');
select is(tests.told_of('cleo', 'Event cancelled'), 0, 'members who go to another week are not');
select is_empty($$ select from private.delayed_notifications where recipient = tests.id('ana') and words like '%Ladder%' $$, 'the notification of an earlier change is dropped') from tests.sign_out();
select tests.sign_in_as(tests.id('adam'));
select is((select count(*) from public.list_club_events(tests.id('our-club')) where title like 'Ladder%'), 1::bigint, 'members see the rest only');
select is((select count(*) from public.list_club_events(tests.id('our-club'), desk => true) where title like 'Ladder%' and cancelled), 2::bigint, 'the desk keeps cancelled ones');
select tests.refuses($$ select public.cancel_event(tests.week(2)) $$, 'event_cancelled', 'an event is cancelled once');
select tests.refuses($$ select public.update_event(tests.week(2), 'a', '', 'b', tests.clock_change(), '18:00', 60) $$, 'event_cancelled', 'and then not changed');
select results_eq($$ select kind, actor_name from public.get_club_activity(tests.id('our-club'), 3) $$,
  $$ values ('event_cancelled', 'adam'), ('event_changed', 'olga'), ('event_changed', 'olga') $$, 'the trail says who changed and cancelled');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses($$ select public.reply_to_event(tests.week(2), true) $$, 'event_cancelled', 'a cancelled event has no more answers');

-- A change of all weeks, then of a single week before the first is announced
select tests.sign_out();
create function tests.to_hear(name text) returns setof text language sql security definer as $$
  select regexp_replace(d.words, 'Drills on .*, ', 'Drills, ') from private.delayed_notifications d where d.recipient = tests.id(name) and d.words like '%Drills%' order by d.id
$$;
create function tests.drills(n integer) returns uuid language sql security definer as $$
  select id from public.club_events e where e.title = 'Drills' order by starts_at offset n - 1 limit 1
$$;
create function tests.put(n integer, place text, following boolean default false) returns void language sql as $$
  select public.update_event(tests.drills(n), 'Drills', '', place, current_date + 5 + 7 * n, '20:00', 60, following => following)
$$;
select tests.sign_in_as(tests.id('olga'));
select tests.plan('Drills', weeks => 3, days => 12);
select tests.sign_in_as(tests.id('ana'));
select public.reply_to_event(tests.drills(1), true);
select tests.sign_in_as(tests.id('cleo'));
select public.reply_to_event(tests.drills(n), true) from unnest(array[1, 3]) n;
select tests.sign_in_as(tests.id('dora'));
select public.reply_to_event(tests.drills(2), true);
select tests.sign_in_as(tests.id('quiet'));
select public.reply_to_event(tests.drills(3), true);
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select tests.put(1, 'Court 1', true) $$, 'all weeks are changed');
select lives_ok($$ select tests.put(1, 'Court 2') $$, 'then one of them');
select tests.sign_out();
select results_eq($$ select tests.to_hear('dora') $$, array['All the weeks from now on have changed. The next one is Drills, Court 1.'], 'members who go to another week are notified all the same');
select results_eq($$ select tests.to_hear('cleo') $$, array['All the weeks from now on have changed. The next one is Drills, Court 2.'], 'members who go to both are notified of both, once');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select tests.put(1, 'Court 3', true) $$, 'changed once more, all of them');
select lives_ok($$ select public.cancel_event(tests.drills(1), reason => 'Storm') $$, 'one is cancelled');
select tests.sign_out();
select is_empty($$ select tests.to_hear('ana') $$, 'members who go to that one are not notified of a change');
select results_eq($$ select tests.to_hear(name) from unnest(array['cleo', 'dora']) name $$,
  array['All the weeks from now on have changed. The next one is Drills, Court 3.', 'All the weeks from now on have changed. The next one is Drills, Court 3.'], 'members who go to another one are');
select is(tests.really($$ select from private.delayed_notifications d where d.subject_id = tests.drills(2) and d.about ->> 'event_id' = tests.drills(2)::text $$), 3::bigint, 'and of the next that is not cancelled');
select is(tests.told_of('cleo', 'Event cancelled') + tests.told_of('dora', 'Event cancelled'), 1, 'members who go to the cancelled one are notified of that');
select tests.sign_in_as(tests.id('quiet'));
select lives_ok($$ select public.leave_club(tests.id('our-club')) $$, 'a member leaves the club');
select tests.sign_out();
select is_empty($$ select tests.to_hear('quiet') $$, 'and is no longer told where its events are');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select tests.put(2, 'Court 4') $$, 'the next is changed');
select public.cancel_event(tests.drills(2), true);
select tests.sign_out();
select is_empty($$ select tests.to_hear(name) from unnest(array['ana', 'cleo', 'dora']) name $$, 'when all are cancelled, no change is announced');
delete from public.club_events where title = 'Drills';
delete from public.notifications where title = 'Event cancelled';

-- A change of all weeks, some of which had their own time or place
select tests.sign_in_as(tests.id('olga'));
select tests.plan('Drills', weeks => 3, days => 12);
select tests.sign_in_as(tests.id(name)), public.reply_to_event(tests.drills(n::integer), true) from unnest(array['ana', 'cleo', 'dora']) with ordinality p (name, n);
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select tests.put(1, 'Court 2') $$, 'a week is moved by itself');
select tests.sign_out();
delete from private.delayed_notifications;
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select tests.put(1, 'Court 2', true) $$, 'then those after it as well');
select tests.sign_out();
select results_eq($$ select tests.to_hear(name) from unnest(array['cleo', 'dora']) name $$,
  array['All the weeks from now on have changed. The next one is Drills, Court 2.', 'All the weeks from now on have changed. The next one is Drills, Court 2.'], 'members who go to those are notified');
select is_empty($$ select tests.to_hear('ana') $$, 'members who go to the first were notified before');
select is(tests.really($$ select from private.delayed_notifications d where d.subject_id = tests.drills(2) $$), 2::bigint, 'the next one is the first that has changed');
select tests.sign_in_as(tests.id('olga'));
select tests.put(3, 'Court 5');
select tests.sign_out();
delete from private.delayed_notifications;
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select tests.put(1, 'Court 2', true) $$, 'a week that was elsewhere moves to where the others are');
select tests.sign_out();
select results_eq($$ select tests.to_hear(name) from unnest(array['ana', 'cleo', 'dora']) name $$, array['The new time and place: Drills, Court 2.'], 'members who go to that week are notified, and of it alone');
delete from public.club_events where title = 'Drills';
delete from private.delayed_notifications;

-- Paging
select tests.sign_in_as(tests.id('olga'));
select results_eq($$ select title from public.list_club_events(tests.id('our-club'), 1, tests.event_of('Doubles night')) $$, array['Open day'], 'page by page');
select is_empty($$ select * from public.list_club_events(tests.id('our-club'), 5, tests.week(9)) $$, 'after the last there is nothing');

-- Once it has started
select tests.sign_in_as(tests.id('adam'));
select tests.refuses($$ select public.set_attendance(tests.event_of('Doubles night'), tests.id('ana'), true) $$, 'event_not_started', 'nobody came before it began');
select tests.begin_event('Doubles night');
select results_eq($$ select came_count from public.list_club_events(tests.id('our-club')) limit 1 $$, array[3], 'a running event is not over; members who go count as having come');
select lives_ok($$ select public.set_attendance(tests.event_of('Doubles night'), tests.id('ana'), false) $$, 'unless a manager says otherwise');
select is((select came_count from public.list_club_events(tests.id('our-club'), 1)), 2, 'which counts');
select lives_ok($$ select public.set_attendance(tests.event_of('Doubles night'), tests.id('ana'), true) $$, 'and can be changed');
select is((select came_count from public.list_club_events(tests.id('our-club'), 1)), 3, 'which counts too');
select tests.refuses($$ select public.set_attendance(tests.event_of('Doubles night'), tests.id('quiet'), true) $$, 'reply_not_found', 'a member who never replied is not ticked');
select tests.refuses($$ select public.cancel_event(tests.event_of('Doubles night')) $$, 'event_started', 'what has begun is not cancelled');
select tests.refuses($$ select tests.change('Doubles night', 5) $$, 'event_started', 'nor changed');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.set_attendance(tests.event_of('Doubles night'), tests.id('ana'), true) $$, 'not_a_manager', 'a member ticks nobody');
select tests.refuses($$ select public.reply_to_event(tests.event_of('Doubles night'), false) $$, 'event_started', 'nor answers any more');
select lives_ok($$ select public.leave_club(tests.id('our-club')) $$, 'a member leaves the club');
select is(tests.reply_of('Doubles night', 'ana'), 'going', 'and still counts as having been there');
select tests.sign_out();
update public.club_events set starts_at = now() - interval '3 hours' where title = 'Doubles night';
select tests.sign_in_as(tests.id('adam'));
select is((select count(*) from public.list_club_events(tests.id('our-club')) where title = 'Doubles night'), 0::bigint, 'past events leave the list');
select results_eq($$ select title from public.list_club_events(tests.id('our-club'), 100, tests.week(9), true) $$, array['Doubles night'], 'and ends the desk''s');
select is_empty($$ select * from public.list_club_events(tests.id('our-club'), 100, tests.event_of('Doubles night'), true) $$, 'after which there is nothing');

-- Banned, closed, and too much
select tests.sign_in_as(tests.id('dora'));
select is(public.reply_to_event(tests.event_of('Open day'), true), 'going', 'another event');
select tests.sign_out();
delete from public.memberships where club_id = tests.id('our-club') and user_id = tests.id('dora');
insert into public.club_bans (club_id, user_id, banned_by) values (tests.id('our-club'), tests.id('dora'), tests.id('olga'));
select is(tests.reply_of('Open day', 'dora'), null, 'a banned player loses the place');
select tests.sign_in_as(tests.id('dora'));
select tests.refuses($$ select public.list_club_events(tests.id('our-club')) $$, 'not_a_member', 'and sees no events');
select tests.refuses($$ select public.reply_to_event(tests.event_of('Open day'), true) $$, 'event_not_found', 'nor answers');
select tests.sign_in_as(tests.id('cleo'));
select public.reply_to_event(tests.event_of('Open day'), n % 2 = 1) from generate_series(1, 21) n;
select public.reply_to_event(tests.event_of('Open day'), false);
select tests.refuses($$ select public.reply_to_event(tests.event_of('Open day'), true) $$, 'too_many_changes', 'nobody changes their mind for ever');
select tests.sign_in_as(tests.id('olga'));
select tests.plan('Event ' || n, weeks => 2) from generate_series(1, 17) n;
select tests.refuses($$ select tests.plan('One more') $$, 'too_many_events', 'a club plans so many events a day');
select tests.sign_out();
update public.clubs set closed_at = now() where id = tests.id('our-club');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select tests.plan('Late') $$, 'club_not_found', 'a closed club plans nothing');

-- One's own calendar
select tests.sign_out();
select tests.create_player('cora');
select tests.create_player('other');
select tests.create_club('diary-club', 'cora');
select tests.add_member('diary-club', 'other');
select tests.sign_in_as(tests.id('cora'));
select lives_ok($$ select public.create_event(tests.id('diary-club'), 'Social', '', 'Court 1', current_date + 7, '18:00', 90) $$, 'an event');
select tests.finds('select * from public.list_my_events()', 0, 'is in no calendar until somebody goes');
select lives_ok($$ select public.reply_to_event((select id from public.list_club_events(tests.id('diary-club'))), true) $$, 'a member who goes');
select results_eq($$ select title, club_name, my_state from public.list_my_events() $$,
  $$ values ('Social', 'Club diary-club', 'going') $$, 'finds it in their calendar');
select tests.sign_in_as(tests.id('other'));
select tests.finds('select * from public.list_my_events()', 0, 'and in nobody else''s');
select tests.sign_in_as(tests.id('cora'));
select lives_ok($$ select public.cancel_event((select id from public.list_my_events())) $$, 'cancelled');
select tests.finds('select * from public.list_my_events()', 0, 'it is gone from there');
select tests.as_visitor();
select tests.forbids('select * from public.list_my_events()', 'a visitor has no calendar');

-- Without a description
select tests.sign_in_as(tests.id('cora'));
select lives_ok($$ select public.create_event(tests.id('diary-club'), 'Silent', null, 'Court 1', current_date + 7, '18:00', 90) $$, 'an event needs no description');
select lives_ok($$ select public.update_event((select id from public.list_club_events(tests.id('diary-club')) where title = 'Silent'), 'Silent', null, 'Court 2', current_date + 8, '18:00', 90) $$, 'nor does a change of it');

-- Passed over
select tests.sign_out();
create function tests.replies(name text, going boolean) returns text language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id(name));
  return public.reply_to_event(tests.event_of('Pairs'), going);
end $$;
select tests.create_player(name) from unnest(array['taker', 'away', 'gone', 'next']) name;
select tests.add_member('their-club', name) from unnest(array['taker', 'away', 'gone', 'next']) name;
select tests.sign_in_as(tests.id('rival'));
select public.create_event(tests.id('their-club'), 'Pairs', '', 'Court 1', current_date + 3, '18:00', 90, 1);
select is(array[tests.replies('taker', true), tests.replies('away', true), tests.replies('gone', true), tests.replies('next', true)], '{going,waiting,waiting,waiting}', 'one goes, three wait');
select tests.sign_out();
update public.event_replies r set replied_at = now() + interval '1 minute' where r.user_id = tests.id('next');
insert into private.suspensions (player_id, until, reason, given_by) values (tests.id('away'), now() + interval '1 day', 'Insults.', tests.id('rival'));
update auth.users set banned_until = now() + interval '1 day' where id = tests.id('gone');
create function tests.of_pairs() returns text[] language sql security definer as $$
  select array(select p.full_name || ' ' || r.state from public.event_replies r join public.profiles p on p.id = r.user_id where r.event_id = tests.event_of('Pairs') and r.state <> 'declined' order by 1) $$;
select is(tests.replies('taker', false), 'declined', 'a place is free');
select is(tests.of_pairs(), array['away waiting', 'gone waiting', 'next going'], 'suspended and banned players are skipped');
select is(tests.replies('next', false), 'declined', 'it is free once more');
select tests.sign_out();
select private.fill_events();
select is(tests.of_pairs(), array['away waiting', 'gone waiting'], 'and stays so as long as nobody can come');
delete from private.suspensions;
select private.fill_events();
select is(tests.of_pairs(), array['away going', 'gone waiting'], 'then it goes to the one who waited');
select private.fill_events();
select is(tests.told_of('away', 'You have a spot'), 1, 'who is notified once');
select isnt_empty($$ select from cron.job where command ~ 'fill_events' $$, 'the schedule runs it');

-- Live: half a year of a series is one message
select tests.sign_out();
select tests.create_player('solo'), tests.create_club('solo-club', 'solo');
create function tests.times_told() returns bigint language sql security definer as $$
  select count(*) from realtime.messages m where m.event = 'event' and m.payload ->> 'club_id' = tests.id('solo-club')::text
$$;
select tests.sign_in_as(tests.id('solo'));
select isnt(public.create_event(tests.id('solo-club'), 'Series', '', 'Court 1', current_date + 3, '18:00', 90, null, 26), null, 'a series of half a year');
select is(tests.times_told(), 1::bigint, 'is one message');
select lives_ok($$ select public.update_event((select id from public.list_club_events(tests.id('solo-club')) limit 1), 'Series', '', 'Court 2', current_date + 3, '18:00', 90, null, true) $$, 'changed as a whole');
select is(tests.times_told(), 2::bigint, 'once more');
