-- The courts of a club: who manages them, who sees them, and what is shown.

select tests.create_player(name) from unnest(array['olga', 'adam', 'ana', 'rival', 'stranger']) name;
select tests.create_club('our-club', 'olga');
select tests.create_club('their-club', 'rival');
select tests.create_club('hidden-club', 'rival', is_public => false);
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', 'ana');

create function tests.add(names text[], club text default 'our-club', surface text default 'hard') returns uuid[] language sql as $$
  select public.add_courts(tests.id(club), names, surface, false, true, 'Ring the bell.') $$;
create function tests.court(name text) returns uuid language sql security definer as $$
  select c.id from public.courts c where c.name = court.name order by c.removed_at nulls first limit 1 $$;
create function tests.change(court text, name text, out_from date default null, out_until date default null, lat numeric default null, lon numeric default null)
  returns void language sql as $$
  select public.update_court(tests.court(court), name, 'clay', true, false, 'Ask at the bar.', lat, lon, out_from, out_until) $$;
create function tests.reorder(names text[]) returns void language sql as $$
  select public.order_courts(tests.id('our-club'), array(select tests.court(n.name) from unnest(names) with ordinality n (name, at) order by at)) $$;
create function tests.order_of(club text default 'our-club') returns text[] language sql as $$
  select array_agg(name) from public.list_club_courts(tests.id(club)) $$;
create function tests.trail() returns table (kind text, details jsonb) language sql security definer as $$
  select a.kind, a.details from public.club_activity a where a.club_id = tests.id('our-club') and a.kind ~ 'court' order by a.id $$;
create function tests.told() returns bigint language sql security definer as $$
  select count(*) from realtime.messages m where m.topic like 'club:' || tests.id('our-club') || ':%' and m.event = 'club' $$;
create function tests.has_courts() returns boolean language sql security definer as $$
  select has_courts from public.clubs where id = tests.id('our-club') $$;

-- Who may not
select tests.as_visitor();
select tests.forbids($$ select tests.add('{Court 1}') $$, 'a visitor adds no court');
select tests.forbids($$ select public.list_club_courts(tests.id('our-club')) $$, 'a visitor lists no courts');
select tests.forbids($$ select public.update_court(tests.id('x'), 'a', 'clay', true, true, '') $$, 'a visitor changes no court');
select tests.forbids($$ select public.order_courts(tests.id('our-club'), '{}') $$, 'a visitor orders no courts');
select tests.forbids($$ select public.remove_court(tests.id('x')) $$, 'a visitor removes no court');
select tests.sign_in_as(tests.id(name)) || tests.refuses($$ select tests.add('{Court 1}') $$, 'not_a_manager', name || ' adds no court')
from unnest(array['ana', 'stranger', 'rival']) name;
select tests.refuses($$ select public.add_courts(null, '{Court 1}', 'hard') $$, 'not_a_manager', 'no club has no courts');

-- Adding
select tests.sign_in_as(tests.id('adam'));
select is(cardinality(tests.add('{Court 1, Court 2," Court 3 "}')), 3, 'an admin adds several courts at once');
select is(tests.order_of(), array['Court 1', 'Court 2', 'Court 3'], 'they are in the order in which they were named');
select is(tests.told(), 2::bigint, 'open windows are notified, of the courts and of the club that now has some');
select tests.sign_in_as(tests.id('olga'));
select is(cardinality(public.add_courts(tests.id('our-club'), '{Centre court}', 'grass', lat => 38.72251, lon => -9.13932)), 1, 'so does the owner');
select is(tests.order_of(), array['Court 1', 'Court 2', 'Court 3', 'Centre court'], 'new ones come last');
select results_eq($$ select surface, indoor, lights, access, lat, lon, out_from, out_until from public.list_club_courts(tests.id('our-club')) where name in ('Court 1', 'Centre court') $$,
  $$ values ('hard', false, true, 'Ring the bell.', null::numeric, null::numeric, null::date, null::date), ('grass', false, false, '', 38.7225, -9.1393, null, null) $$,
  'with the details given');
select is(tests.has_courts(), true, 'a club that adds a court has courts');
select tests.refuses($$ select tests.add('{COURT 2}') $$, 'court_name_taken', 'a name is used once');
select tests.refuses($$ select tests.add('{Court 9, court 9}') $$, 'court_name_taken', 'also among those added at once');
select tests.refuses($$ select tests.add('{}') $$, 'bad_court_count', 'at least one');
select tests.refuses($$ select tests.add(null) $$, 'bad_court_count', 'not none');
select tests.refuses($$ select tests.add(array(select 'Many ' || n from generate_series(1, 21) n)) $$, 'bad_court_count', 'at most twenty at once');
select tests.refuses($$ select tests.add('{visit www.example.com}') $$, 'address_in_court', 'a name is no link');
select tests.refuses($$ select public.add_courts(tests.id('our-club'), '{Nowhere}', 'hard', lat => 91, lon => 0) $$, 'bad_point', 'a court is on earth');
select throws_ok(format('select tests.add(%L)', names), '23514', null, why) from (values ('{" "}', 'a name says something'),
  (format('{%s}', repeat('x', 61)), 'and not too much'), (E'{"a\nb"}', 'in one line')) t (names, why);
select throws_ok($$ select tests.add('{Court 9}', surface => 'water') $$, '23514', null, 'nobody plays on water');
select throws_ok($$ select public.add_courts(tests.id('our-club'), '{Court 9}', 'hard', access => repeat('x', 301)) $$, '23514', null, 'the way in is short');
select lives_ok(format($$ select tests.add(array(select 'Extra %s-' || n from generate_series(1, %s) n)) $$, b, size), 'a large club')
from (values (1, 20), (2, 20), (3, 16)) t (b, size);
select tests.refuses($$ select tests.add('{One more}') $$, 'too_many_courts', 'has sixty courts at most');
select tests.sign_out();
update public.courts set removed_at = now() where name like 'Extra %';

-- Seeing
select tests.sign_in_as(tests.id('ana'));
select is(tests.order_of(), array['Court 1', 'Court 2', 'Court 3', 'Centre court'], 'a member sees them');
select is((select access from public.list_club_courts(tests.id('our-club')) limit 1), 'Ring the bell.', 'and how to get in');
select is(public.get_club('our-club') #>> '{courts,3,name}', 'Centre court', 'they come with the club''s page');
select is(public.get_club('our-club') #>> '{courts,0,access}', 'Ring the bell.', 'as members see them');
select tests.sign_in_as(tests.id('stranger'));
select is(tests.order_of(), array['Court 1', 'Court 2', 'Court 3', 'Centre court'], 'everybody sees those of a public club');
select is((select count(access) from public.list_club_courts(tests.id('our-club'))), 0::bigint, 'but not how to get in');
select is(public.get_club('our-club') #>> '{courts,0,access}', null, 'not with the page either');
select tests.refuses($$ select public.list_club_courts(tests.id('hidden-club')) $$, 'club_not_found', 'nobody sees those of a private club');
select tests.refuses($$ select public.list_club_courts(null) $$, 'club_not_found', 'nor of none');
select tests.forbids('select * from public.courts', 'nobody reads the table');
select tests.forbids($$ insert into public.courts (name, surface) values ('Mine', 'hard') $$, 'nobody writes it');
select tests.forbids($$ update public.courts set name = 'Mine' $$, 'nobody changes it');
select tests.forbids($$ delete from public.courts $$, 'nobody empties it');

-- Changing
select tests.sign_in_as(tests.id(name)) || tests.refuses($$ select tests.change('Court 1', 'Mine') $$, 'not_a_manager', name || ' changes no court')
  || tests.refuses($$ select public.order_courts(tests.id('our-club'), '{}') $$, 'not_a_manager', name || ' puts none in order')
  || tests.refuses($$ select public.remove_court(tests.court('Court 1')) $$, 'not_a_manager', name || ' removes none')
from unnest(array['ana', 'stranger', 'rival']) name;
select tests.sign_in_as(tests.id('adam'));
select lives_ok($$ select tests.change('Court 1', ' Show court ', lat => 38.7, lon => -9.1) $$, 'an admin changes a court');
select results_eq($$ select name, surface, indoor, lights, access, lat from public.list_club_courts(tests.id('our-club')) limit 1 $$,
  $$ values ('Show court', 'clay', true, false, 'Ask at the bar.', 38.7) $$, 'all of it');
select lives_ok($$ select tests.change('Show court', 'Show court', current_date, current_date + 3) $$, 'it may be out of service');
select results_eq($$ select out_from, out_until, lat from public.list_club_courts(tests.id('our-club')) limit 1 $$,
  $$ values (current_date, current_date + 3, null::numeric) $$, 'for some days');
select lives_ok($$ select tests.change('Show court', 'Show court', current_date) $$, 'or until further notice');
select lives_ok($$ select tests.change('Show court', 'Show court') $$, 'and back');
select tests.refuses($$ select tests.change('Show court', 'Show court', current_date, current_date - 1) $$, 'bad_court_dates', 'no span ends before it begins');
select tests.refuses($$ select tests.change('Show court', 'Show court', null, current_date) $$, 'bad_court_dates', 'nor does one have only an end');
select tests.refuses($$ select tests.change('Show court', 'court 2') $$, 'court_name_taken', 'no court takes the name of another');
select tests.refuses($$ select tests.change('Show court', 'me@example.com') $$, 'address_in_court', 'nor an address for one');
select tests.refuses($$ select public.update_court(tests.id('x'), 'a', 'clay', true, true, '') $$, 'not_a_manager', 'an unknown court has no managers');
select throws_ok($$ select public.update_court(tests.court('Court 2'), 'a', 'clay', null, true, '') $$, '23502', null, 'missing values are refused');

-- Their order
select lives_ok($$ select tests.reorder('{Centre court, Court 3, Show court, Court 2}') $$, 'an admin puts them in order');
select is(tests.order_of(), array['Centre court', 'Court 3', 'Show court', 'Court 2'], 'as they are named');
select tests.refuses($$ select tests.reorder('{Centre court, Court 3, Show court}') $$, 'courts_changed', 'all are named');
select tests.refuses($$ select tests.reorder('{Centre court, Court 3, Court 3, Court 2}') $$, 'courts_changed', 'each once');
select tests.refuses($$ select tests.reorder('{Centre court, Court 3, Show court, Extra 1-1}') $$, 'courts_changed', 'and none that was removed');
select tests.refuses($$ select public.order_courts(tests.id('our-club'), null) $$, 'courts_changed', 'not none');

-- Removing
select lives_ok($$ select public.remove_court(tests.court('Court 3')) $$, 'an admin removes a court');
select is(tests.order_of(), array['Centre court', 'Show court', 'Court 2'], 'it is gone');
select tests.holds($$ select count(*) from public.courts where name = 'Court 3' and removed_at is not null $$, $$ values (1::bigint) $$, 'but matches played there keep it');
select tests.refuses($$ select public.remove_court(tests.court('Court 3')) $$, 'court_not_found', 'once');
select tests.refuses($$ select tests.change('Court 3', 'Court 3') $$, 'court_not_found', 'it can''t be changed any more');
select lives_ok($$ select tests.add('{Court 3}') $$, 'its name is free again');

-- The trail
select tests.holds($$ select kind from tests.trail() where details ->> 'title' not like 'Extra%' $$,
  $$ values ('courts_added'), ('courts_added'), ('court_changed'), ('court_out'), ('court_out'), ('court_back'), ('court_removed'), ('courts_added') $$,
  'the trail has a line for each step, none for their order');
select tests.holds($$ select details from tests.trail() limit 1 $$, $$ values ('{"title": "Court 1", "count": 3}'::jsonb) $$, 'and one for several added at once');
select tests.holds($$ select details from tests.trail() where kind = 'court_out' limit 1 $$,
  $$ values (jsonb_build_object('title', 'Show court', 'from', current_date, 'until', current_date + 3)) $$, 'it says how long a court is out of service');

-- A day has so many
select lives_ok($$ select tests.add(array(select format('Again %s-%s', 1, n) from generate_series(1, 20) n)) $$, 'a club can try courts out');
select tests.sign_out();
update public.courts set removed_at = now() where name like 'Again%';
insert into public.courts (club_id, name, surface, removed_at) select tests.id('our-club'), 'Old ' || n, 'hard', now() from generate_series(1, 130) n;
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select tests.add('{Last}') $$, 'too_many_courts_today', 'but not all day');

-- A closed club shows nothing
select tests.sign_in_as(tests.id('rival'));
select tests.add('{Their court}', 'their-club');
select public.close_club(tests.id('their-club'), 'Club their-club');
select tests.refuses($$ select public.list_club_courts(tests.id('their-club')) $$, 'club_not_found', 'a closed club shows no courts');

-- A session that lacks its second step
select tests.sign_out();
select tests.create_factor('olga');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses(call, 'second_step_required', call || ' waits for the second step') from unnest(array[
  $$ select tests.add('{Late}') $$, $$ select public.list_club_courts(tests.id('our-club')) $$,
  $$ select public.update_court(null, 'a', 'clay', true, true, '') $$, $$ select public.order_courts(tests.id('our-club'), '{}') $$,
  $$ select public.remove_court(null) $$]) call;
select tests.sign_in_as(tests.id('olga'), 'aal2');
select lives_ok($$ select public.list_club_courts(tests.id('our-club')) $$, 'after it all is well');
