-- What the first section of a console shows: open reports, the next days' events, the latest of the trail.

select tests.create_player(name) from unnest(array['olga', 'adam', 'mia', 'ana', 'rival']) name;
select tests.create_club('our-club', 'olga');
select tests.create_club('their-club', 'rival');
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', name) from unnest(array['mia', 'ana']) name;
insert into public.reports (reporter_id, player_id, club_id, kind, subject_id, reason)
select tests.id('mia'), tests.id(name), tests.id('our-club'), 'player', tests.id(name), 'spam' from unnest(array['ana', 'adam']) name;
insert into public.reports (reporter_id, player_id, club_id, kind, subject_id, reason, state, handled_at)
values (tests.id('ana'), tests.id('mia'), tests.id('our-club'), 'player', tests.id('mia'), 'spam', 'dismissed', now());

select tests.as_visitor();
select tests.forbids($$ select public.get_club_today(tests.id('our-club')) $$, 'not for visitors');
select tests.sign_in_as(tests.id('mia'));
select tests.refuses($$ select public.get_club_today(tests.id('our-club')) $$, 'not_a_manager', 'nor for ordinary members');
select is(public.get_club('our-club') -> 'open_cases', 'null'::jsonb, 'who don''t see how much is waiting, either');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select public.get_club_today(tests.id('our-club')) $$, 'not_a_manager', 'nor for the owner of another club');
select tests.refuses($$ select public.get_club_today(null) $$, 'not_a_manager', 'nor of no club');

select tests.sign_in_as(tests.id('olga'));
select is(public.get_club_today(tests.id('our-club')) -> 'events', '[]'::jsonb, 'no events yet');
select lives_ok(format('select public.create_event(tests.id(%L), %L, %L, %L, %L, %L, 90, %s)', 'our-club', title, '', 'Court 1', (now() + at)::date, '12:00', weeks), 'an event is planned')
from (values ('Soon', interval '2 days', 2), ('Later', interval '20 days', 1)) as planned (title, at, weeks);
select is(jsonb_path_query_array(public.get_club_today(tests.id('our-club')), '$.events[*].title'), '["Soon"]'::jsonb, 'the events of the next seven days');
select is(public.get_club_today(tests.id('our-club')) -> 'events' -> 0 ->> 'event_time', '12:00', 'with their times');
select is(public.get_club_today(tests.id('our-club')) -> 'open_reports', '2'::jsonb, 'open reports are counted');
select is((select array_agg(r ->> 'player_name' order by r ->> 'player_name') from jsonb_array_elements(public.get_club_today(tests.id('our-club')) -> 'reports') r),
  '{adam,ana}'::text[], 'and listed');
select ok(jsonb_array_length(public.get_club_today(tests.id('our-club')) -> 'activity') between 1 and 8, 'with the latest of the trail');
select tests.sign_in_as(tests.id('adam'));
select is(public.get_club_today(tests.id('our-club')) -> 'open_reports', '1'::jsonb, 'a report about the caller is not counted');
select is(public.get_club('our-club') -> 'open_cases', '1'::jsonb, 'nor next to the club''s name');
select is(public.get_club_today(tests.id('our-club')) -> 'reports' -> 0 ->> 'player_name', 'ana', 'nor listed');

-- Of many events the next five, and their number; disputed no-shows of others.
select tests.sign_in_as(tests.id('olga'));
select is(public.get_club_today(tests.id('our-club')) -> 'event_count', '1'::jsonb, 'events of the next seven days are counted');
select public.create_event(tests.id('our-club'), 'Clinic ' || n, '', 'Court 1', (now() + interval '3 days')::date, '12:00', 90) from generate_series(1, 6) n;
select public.cancel_event((select e.id from public.list_club_events(tests.id('our-club')) e where e.title = 'Clinic 6'));
select is(public.get_club_today(tests.id('our-club')) -> 'event_count', '6'::jsonb, 'without those that are cancelled or later');
select is(jsonb_array_length(public.get_club_today(tests.id('our-club')) -> 'events'), 5, 'and the next five are listed');
select is(public.get_club_today(tests.id('our-club')) -> 'open_appeals', '0'::jsonb, 'no no-show is disputed');
select tests.sign_out();
select tests.create_challenge('missed', 'mia', 'ana', 'accepted', '-2 hours');
select tests.create_challenge('missed by adam', 'mia', 'adam', 'accepted', '-4 hours');
select tests.sign_in_as(tests.id('mia'));
select public.enter_result(tests.id(word), 'no_show', winner => 'challenger') from unnest(array['missed', 'missed by adam']) word;
select tests.sign_in_as(tests.id('ana'));
select public.dispute_no_show(tests.id('missed'), 'I was there.');
select tests.sign_in_as(tests.id('adam'));
select public.dispute_no_show(tests.id('missed by adam'), 'So was I.');
select is(public.get_club_today(tests.id('our-club')) -> 'open_appeals', '1'::jsonb, 'a manager''s own is for others to settle');
select tests.sign_in_as(tests.id('olga'));
select is(public.get_club_today(tests.id('our-club')) -> 'open_appeals', '2'::jsonb, 'a manager who did not play sees all of them');
select is((public.get_club('our-club') ->> 'open_cases')::integer, 2 + (public.get_club_today(tests.id('our-club')) ->> 'open_reports')::integer, 'everything that waits for a decision is one number beside the club''s name');
