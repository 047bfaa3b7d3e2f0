-- Open matches: the lists they are found in, and who is told about one that fits.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'fay', 'far', 'hidden', 'nowhere', 'shy']) name;
select tests.create_club('river', 'dina');
select tests.add_member('river', 'ana');
select tests.add_member('river', 'cleo');
create function tests.live(name text, lat numeric, lon numeric) returns void language sql security definer as $$
  select private.put_point(tests.id(name), private.grid_point(lat, lon)) $$;
select tests.live(name, 38.72, -9.14) from unnest(array['ana', 'bea', 'dina', 'eva', 'fay', 'shy']) name;
select tests.live('cleo', 38.79, -9.14), tests.live('far', 41.15, -8.61), tests.live('hidden', 38.72, -9.14);
update public.profiles set location = 'Elsewhere' where id in (tests.id('far'), tests.id('nowhere'));
select tests.live('far', 41.15, -8.61);
update public.profiles set is_visible = false where id = tests.id('hidden');
update public.preferences set hide_distance = true where user_id = tests.id('shy');
create function tests.open(name text, word text, rest text default '', lead interval default '3 days', kind text default 'doubles') returns uuid language plpgsql as $$
declare
  made uuid;
begin
  perform tests.sign_in_as(tests.id(name));
  execute format('select (public.open_match(%L, %L, %L, 60, %L %s)) ->> ''id''', kind, (date_trunc('day', now() at time zone 'UTC') + lead)::date,
    (date_trunc('day', now() at time zone 'UTC') + time '10:00' + lead)::time, word, rest) into made;
  perform tests.sign_out();
  return made;
end $$;
create function tests.opened(word text) returns uuid language sql stable security definer as $$
  select id from public.open_matches where court_location = word order by created_at desc, id limit 1 $$;
-- The places in a player's list, in order, with the distances.
create function tests.listed(name text, rest text default '') returns text language plpgsql as $$
declare
  found text;
begin
  perform tests.sign_in_as(tests.id(name));
  execute format($q$ select string_agg((m ->> 'court_location') || coalesce(' ' || (m ->> 'km'), ''), ', ' order by n)
    from jsonb_array_elements(public.list_open_matches(%s) -> 'matches') with ordinality t (m, n) $q$, rest) into found;
  perform tests.sign_out();
  return found;
end $$;
create function tests.refresh() returns integer language sql security definer as $$ select private.refresh_match_pool() $$;
create function tests.tell() returns integer language sql security definer as $$ select private.notify_fitting() $$;
create function tests.told(word text) returns text[] language sql security definer as $$
  with gone as (delete from public.notifications n where n.data ->> 'open_match_id' = tests.opened(word)::text returning n.user_id, n.data ->> 'about' as about)
  select coalesce(array_agg(p.full_name || ': ' || g.about order by p.full_name, g.about), '{}') from gone g join public.profiles p on p.id = g.user_id $$;

select tests.open('ana', 'Near', lead => '3 days');
select tests.open('bea', 'Later', lead => '5 days', kind => 'singles');
select tests.open('far', 'Far', lead => '4 days');
select tests.open('hidden', 'Hidden', lead => '4 days');
select tests.open('shy', 'Shy', lead => '6 days');
select tests.open('dina', 'Club', format(', audience => ''club'', club_id => %L', tests.id('river')), '4 days');
select tests.open('cleo', 'Friends', ', audience => ''connections''', '7 days');

-- Near me
select is(tests.listed('eva'), 'Near 2, Later 2, Shy', 'nearby ones, soonest first, and roughly how far; for a player who hides the distance those in the same place');
select is(tests.listed('cleo'), 'Near 10, Club 10, Later 10, Shy, Friends', 'with those of one''s clubs, and one''s own');
select is(tests.listed('cleo', 'within_km => 5'), 'Club 10, Shy, Friends', 'as near as is asked for');
select is(tests.listed('cleo', 'format => ''singles'''), 'Later 10', 'of one format');
select is(tests.listed('cleo', format('day => %L', (now() at time zone 'UTC')::date + 3)), 'Near 10', 'on one day');
select is(tests.listed('far'), 'Far', 'what is far away is not there');
select is(tests.listed('nowhere'), 'Far', 'without a point what is in a place of the same name');
select tests.sign_in_as(tests.id('nowhere'));
select is((public.list_open_matches() ->> 'has_place')::boolean, false, 'which is shown');
select tests.sign_out();
update public.profiles set location = 'Lisbon' where id = tests.id('nowhere');
select is(tests.listed('nowhere'), 'Near, Later, Shy', 'wherever that is; how far is not said');
select is(tests.listed('cleo', format('club_id => %L', tests.id('river'))), 'Club 10', 'a club has its own');
select tests.sign_in_as(tests.id('eva'));
select tests.refuses(format('select public.list_open_matches(club_id => %L)', tests.id('river')), 'not_a_member', 'only its members see it');
select tests.refuses('select public.list_open_matches(format => ''padel'')', 'bad_match_type', 'a format is known');
select ok(public.get_open_match(tests.opened('Shy')) is not null, 'a link opens one by a player who hides how far they live, too');
select is(public.get_open_match(tests.opened('Hidden')) -> 'opener', 'null'::jsonb, 'and to a hidden player''s, without their name');
select is(public.get_open_match(tests.opened('Hidden')) -> 'players' -> 0 -> 'player', 'null'::jsonb, 'there neither');
select set_config('tests.next', (public.list_open_matches(page_size => 1) -> 'next')::text, true);
select is(public.list_open_matches(page_size => 1, after => current_setting('tests.next')::jsonb) -> 'matches' -> 0 ->> 'court_location', 'Later', 'page by page');
select is(public.list_open_matches(page_size => 2, after => current_setting('tests.next')::jsonb) -> 'next', 'null'::jsonb, 'to the last');
select tests.sign_out();
insert into public.blocks (blocker_id, blocked_id) values (tests.id('ana'), tests.id('eva'));
select is(tests.listed('eva'), 'Later 2, Shy', 'a blocked player''s is not found');
select tests.sign_in_as(tests.id('eva'));
select is(public.get_open_match(tests.opened('Near')), null, 'by no link');
select tests.refuses(format('select public.join_open_match(%L)', tests.opened('Near')), 'open_match_not_found', 'and not joined');
select tests.sign_out();
update public.preferences set hide_distance = true where user_id = tests.id('bea');
select is(tests.listed('eva'), 'Shy', 'one by a player who hides how far they live is no longer found there, at once');
update public.preferences set hide_distance = false where user_id = tests.id('bea');
select is(tests.listed('eva'), 'Later 2, Shy', 'nor for longer than they do');
select tests.live('bea', 41.15, -8.61);
select is(tests.listed('eva'), 'Shy', 'one by a player who has moved is not found where they were');
select private.expire_open_matches();
select is(tests.listed('far'), 'Far, Later 2', 'but where they are');
delete from public.blocks;
select tests.live('bea', 38.72, -9.14);
select private.expire_open_matches();

-- At a court, whoever opened it
insert into public.courts (id, name, location, surface, lat, lon, access, paid) values (tests.id('court'), 'Park', 'Sintra', 'hard', 38.80, -9.14, 'free', false);
select tests.open('far', 'ignored', format(', court_id => %L', tests.id('court')), '8 days');
select is(tests.listed('eva', 'within_km => 20'), 'Near 2, Later 2, Shy, Park, Sintra 10', 'a court is where it is');

-- One's own, the dashboard's, the club's
select tests.sign_in_as(tests.id('eva'));
select lives_ok(format('select public.join_open_match(%L)', tests.opened('Near')), 'somebody joins');
select is((select string_agg((m ->> 'court_location') || ' ' || (m ->> 'my_state'), ', ') from jsonb_array_elements(public.list_my_open_matches() -> 'matches') m), 'Near seated', 'their own are listed');
select is((select string_agg(m ->> 'court_location', ', ' order by n) from jsonb_array_elements(public.get_dashboard() -> 'open_matches') with ordinality t (m, n)), 'Later, Shy, Park, Sintra', 'the dashboard has others that they could have a seat in');
update public.preferences set distance_unit = 'mi' where user_id = tests.id('eva');
select is((select array_agg(distinct m ->> 'distance_unit') from jsonb_array_elements((public.list_open_matches() -> 'matches') || (public.list_my_open_matches() -> 'matches')
    || (public.get_dashboard() -> 'open_matches') || public.get_open_match(tests.opened('Near'))) m), '{mi}', 'distances are shown in the player''s unit, wherever they appear');
select is(public.get_club('river', with_proposals => true) -> 'open_matches', 'null'::jsonb, 'a club''s are for its members');
select tests.sign_in_as(tests.id('cleo'));
select is(public.get_club('river', with_proposals => true) -> 'open_matches' -> 0 ->> 'court_location', 'Club', 'who have them on its page');
select is(public.get_club('river') -> 'open_matches', 'null'::jsonb, 'where they are asked for');
select tests.sign_out();

-- Whom it fits
update public.open_matches set told = true;
update public.availability set slots = repeat('111', 7)::bit(21) where user_id in (tests.id('bea'), tests.id('dina'));
update public.availability set slots = repeat('000', 7)::bit(21);
update public.availability set slots = repeat('111', 7)::bit(21) where user_id = tests.id('bea');
update public.availability set slots = repeat('001', 7)::bit(21) where user_id = tests.id('dina');
update public.profiles set skill_level = 'expert' where id = tests.id('fay');
update public.preferences set open_match_notifications = false where user_id = tests.id('eva');
select tests.refresh();
select tests.open('ana', 'Fits', ', band_low => 2.5, band_high => 4.0', '9 days');
select is(private.fitting_players(m, 30), array[tests.id('bea'), tests.id('cleo')], 'free and near players first; not those at another level, busy, far away, hidden, or who want none')
from public.open_matches m where m.id = tests.opened('Fits');
select tests.tell();
select is(tests.told('Fits'), '{"bea: fits","cleo: fits"}', 'they are told');
select tests.tell();
select is(tests.told('Fits'), '{}', 'once');
select tests.open('ana', 'Fits 2', ', band_low => 2.5, band_high => 4.0', '10 days');
select tests.tell();
select is(cardinality(tests.told('Fits 2')), 2, 'of the next one too');
select tests.open('ana', 'Fits 3', ', band_low => 2.5, band_high => 4.0', '11 days');
select tests.tell();
select is(tests.told('Fits 3'), '{}', 'of two a day at most');
delete from private.allowances;
insert into private.allowances (player_id, kind, since, used) values (tests.id('bea'), 'open_match_fits', now(), 2);
select is(private.fitting_players(m, 1), array[tests.id('cleo')], 'a player told about two takes nobody''s place')
from public.open_matches m where m.id = tests.opened('Fits 3');
delete from private.allowances;
-- Four hundred weaker players who say the same place, and one of the opener's level.
insert into public.profiles (id, full_name, location, onboarded) select md5('weak ' || n)::uuid, 'weak ' || n, 'Crowdville', true from generate_series(1, 400) n;
insert into private.match_pool select (jsonb_populate_record(p, jsonb_build_object('player_id', md5('weak ' || n), 'place', 'crowdville', 'level', 2.5, 'cell', null, 'tile', null))).*
from private.match_pool p cross join generate_series(1, 400) n where p.player_id = tests.id('nowhere');
select tests.create_player('new here');
update public.profiles set location = 'Crowdville' where full_name in ('nowhere', 'new here');
select tests.refresh();
select tests.open('nowhere', 'No band', lead => '12 days');
select is(private.fitting_players(m, 30) @> array[tests.id('new here')], true, 'in a crowd those of the opener''s level are found, not the weakest')
from public.open_matches m where m.id = tests.opened('No band');
update public.open_matches set told = true;
delete from public.profiles where full_name like 'weak %';
insert into public.blocks (blocker_id, blocked_id) values (tests.id('bea'), tests.id('ana'));
update public.open_matches set told = false where id = tests.opened('Fits 3');
select tests.tell() ;
select is(tests.told('Fits 3') @> '{"bea: fits"}', false, 'a blocked player is not told');
update public.open_matches set told = true;
select tests.open('dina', 'Members', format(', audience => ''club'', club_id => %L', tests.id('river')), '14 days');
delete from private.allowances;
select tests.tell();
select is(tests.told('Members'), '{"ana: fits","cleo: fits"}', 'a club''s is announced to its members');
select tests.sign_in_as(tests.id('ana'));
update public.preferences set open_match_notifications = false;
select is((select open_match_notifications from public.preferences), false, 'somebody who does not want that says so');
