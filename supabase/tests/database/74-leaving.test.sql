-- Deleting the account of a player who is in a league, an open match and a rotation, and is an operator.

select tests.create_player(name) from unnest(array['olga', 'otto', 'ana', 'bea', 'cleo', 'dora', 'eva']) name;
update auth.users set email_confirmed_at = now();
select private.make_operator(n || '@example.test') from unnest(array['ana', 'otto']) n;
select tests.create_factor(n) from unnest(array['ana', 'otto']) n;
select tests.create_club('our-club', 'olga');
select tests.add_member('our-club', 'ana', 'admin');
select tests.add_member('our-club', name) from unnest(array['bea', 'cleo', 'dora', 'eva']) name;
insert into public.reports (reporter_id, player_id, kind, subject_id, reason) values (tests.id('bea'), tests.id('dora'), 'player', tests.id('dora'), 'spam');
insert into public.reports (reporter_id, player_id, kind, subject_id, reason) values (tests.id('cleo'), tests.id('ana'), 'player', tests.id('ana'), 'spam');
insert into public.club_events (id, club_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes, created_by)
values (tests.id('social'), tests.id('our-club'), 'Social', 'Court 1', (now() at time zone 'UTC')::date, '10:00', 'UTC', now() + interval '1 hour', 120, tests.id('ana'));
create function tests.opened(word text) returns uuid language sql stable security definer as $$ select id from public.open_matches where court_location = word $$;
create function tests.fixture_of(name text, without uuid default null) returns uuid language sql stable security definer as $$
  select f.id from public.league_fixtures f join public.league_entries e on e.id in (f.home_id, f.away_id) where e.player_id = tests.id(name)
    and without is distinct from f.home_id and without is distinct from f.away_id order by f.id limit 1 $$;
create function tests.entry(name text) returns uuid language sql stable security definer as $$
  select e.id from public.league_entries e where e.league_id = tests.league('Boxes') and e.player_id = tests.id(name) $$;

select tests.sign_in_as(tests.id('ana'), 'aal2');
select public.create_league(tests.id('our-club'), n, 'box') from unnest(array['Boxes', 'Draft']) n;
select public.add_league_entries(tests.league(n), array[tests.id('ana'), tests.id('bea'), tests.id('cleo'), tests.id('dora')]) from unnest(array['Boxes', 'Draft']) n;
select public.publish_league(tests.league('Boxes'));
select public.record_walkover(tests.fixture_of('bea', tests.entry('ana')), tests.entry('bea'));
select public.save_rotation(tests.id('social'), 0, '{Court 1}', 20, false,
  (select jsonb_agg(jsonb_build_object('place', n, 'user_id', tests.id(name), 'from', 1)) from unnest(array['ana', 'bea', 'cleo', 'dora']) with ordinality t (name, n)),
  1, 1, '[{"round": 1, "court": "Court 1", "a": [1, 2], "b": [3, 4]}]');
select public.start_round(tests.id('social'), 1, 1);
select public.open_match('singles', current_date + 3, '10:00', 60, 'Mine');
select public.open_match('doubles', current_date + 5, '10:00', 60, 'Mine, too');
select public.take_measure('player', (select max(id) from (select (i ->> 'id')::bigint as id from jsonb_array_elements(public.list_operator_cases() -> 'items') i) t), 'suspend', 'Spam.', 1);
select tests.sign_in_as(tests.id('eva'));
select public.join_open_match(tests.opened('Mine'));
select public.open_match('singles', current_date + 4, '10:00', 60, 'Theirs');
select tests.sign_in_as(tests.id('ana'), 'aal2');
select public.join_open_match(tests.opened('Theirs'));
select tests.sign_out();

select lives_ok($$ delete from auth.users where id = tests.id('ana') $$, 'an account involved in all of it is deleted');
select results_eq($$ select court_location, state from public.open_matches order by 1 $$,
  $$ values ('Mine', 'cancelled'), ('Mine, too', 'cancelled'), ('Theirs', 'open') $$, 'its own open matches are off, the others open again');
select is_empty($$ select from private.operators where user_id = tests.id('ana') union all select from private.operator_cases where taken_by = tests.id('ana') $$, 'it is no longer an operator, and works on no case');
select tests.sign_in_as(tests.id('bea'));
select is((select count(*) from jsonb_array_elements(public.get_league(tests.league('Boxes')) -> 'groups' -> 0 -> 'standings')), 4::bigint, 'the league still has its table');
select is(public.get_league(tests.league('Boxes'))::text ~ '"ana"', false, 'which doesn''t name the deleted player');
select is((select p ->> 'name' from jsonb_array_elements(public.get_rotation(tests.id('social')) -> 'rotation' -> 'players') p where (p ->> 'place')::integer = 1), 'Someone', 'nor does the rotation');
select tests.sign_in_as(tests.id('olga'));
select is((select count(*) from jsonb_array_elements(public.get_league_desk(tests.league('Draft')) -> 'entries')), 3::bigint, 'a draft goes on without them');
select is((select count(*) from jsonb_array_elements(public.get_league_desk(tests.league('Boxes')) -> 'entries')), 4::bigint, 'managers see the league');
select isnt(public.export_league(tests.league('Boxes')), null, 'and keep its rows');
select is((select p ->> 'name' from jsonb_array_elements(public.get_rotation(tests.id('social')) -> 'rotation' -> 'players') p where (p ->> 'place')::integer = 1), 'A former member', 'and the rotation');
select tests.sign_in_as(tests.id('otto'), 'aal2');
select results_eq('select action from public.list_operator_actions()', array['close_case', 'suspend'], 'what an operator did stays on record');
select tests.sign_in_as(tests.id('dora'));
select is(public.get_my_suspension() ->> 'reason', 'Spam.', 'and in force');
