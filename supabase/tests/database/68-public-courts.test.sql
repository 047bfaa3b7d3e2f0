-- Public courts: who adds them, how they are found, what is reported about them, and that nobody learns who did.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'olga']) name;
select tests.create_club('our-club', 'olga');
select private.put_point(tests.id('ana'), private.grid_point(38.72, -9.14));

create function tests.add(name text, lat numeric default 38.7225, lon numeric default -9.1393, anyway boolean default false, place text default 'Lisbon, Portugal')
  returns jsonb language sql as $$
  select public.add_public_court(name, place, lat, lon, 'hard', false, true, false, 'Always open.', anyway) $$;
create function tests.court(name text) returns uuid language sql security definer as $$
  select c.id from public.courts c where c.name = court.name limit 1 $$;
create function tests.alike(name text, lat numeric, lon numeric) returns text[] language sql security definer as $$
  select array(select l.name from private.courts_like(alike.name, private.measured_point(lat, lon)) l) $$;
create function tests.near(query text default '', lat numeric default null, lon numeric default null) returns text[] language sql as $$
  select array_agg(n.name) from public.near_courts(query, lat, lon) n $$;
-- All pages of three, one after the other.
create function tests.paged(query text, lat numeric, lon numeric) returns text[] language plpgsql as $$
declare
  names text[] := '{}';
  page text[];
  next jsonb;
begin
  loop
    select array_agg(n.name order by at), (array_agg(n.cursor order by at))[3] into page, next
    from (select p.*, row_number() over () as at from public.near_courts(query, lat, lon, 3, next) p) n;
    names := names || coalesce(page, '{}');
    exit when next is null;
  end loop;
  return names;
end $$;

-- Who may not
select tests.as_visitor();
select tests.forbids($$ select tests.add('Park') $$, 'a visitor adds no court');
select tests.forbids($$ select public.near_courts() $$, 'a visitor finds none');
select tests.forbids($$ select public.report_court(tests.id('x'), 'gone') $$, 'a visitor reports none');
select tests.forbids($$ select public.suggest_court(tests.id('x'), 'a', 'clay', true, true, true, '') $$, 'a visitor suggests nothing');

-- Adding
select tests.sign_in_as(tests.id('ana'));
select isnt(tests.add('Parque Eduardo VII') ->> 'court_id', null, 'a player adds a court');
select is(tests.alike('Something else', 38.7240, -9.1380), array['Parque Eduardo VII'], 'one within 300 m is offered first');
select is(tests.alike('Parque Eduardo', 38.7330, -9.1450), array['Parque Eduardo VII'], 'so is one with a similar name within two kilometres');
select is(tests.alike('parque eduardo vii courts', 38.74, -9.15), array['Parque Eduardo VII'], 'where only the town is known, within the town');
select is(tests.add('Parque Eduardo', 38.7330, -9.1450) #>> '{alike,0,name}', 'Parque Eduardo VII', 'they are returned to a player who adds one');
select is((select count(*) from public.near_courts('eduardo')), 1::bigint, 'nothing was added by that');
select tests.forbids($$ select private.courts_like('a', point(1, 1)) $$, 'they are not asked for otherwise');
select is(tests.alike('Something else', 38.72, -9.14), '{}'::text[], 'the middle of a town is nowhere near');
select isnt(tests.add('Quadra nova', 38.7240, -9.1380, true) ->> 'court_id', null, 'adding anyway is a second step');
select is(tests.alike('Parque Eduardo', 38.80, -9.30), '{}'::text[], 'far away it is another one');
select tests.refuses($$ select public.add_public_court('Nowhere', 'Lisbon', null, null, 'hard', false, false, false, '') $$, 'court_without_place', 'a court is somewhere');
select tests.refuses($$ select tests.add('Mars', 91, 0) $$, 'bad_point', 'on earth');
select tests.refuses($$ select tests.add('www.example.com') $$, 'address_in_court', 'its name is no link');
select tests.refuses($$ select tests.add('Court', place => 'http://example.com') $$, 'address_in_court', 'nor is its place');
select throws_ok(format('select public.add_public_court(%L, %L, 38.1, -9.1, %L, %L, true, true, %L, true)', name, place, surface, indoor, access), state, null, why)
from (values ('', 'Lisbon', 'hard', false, '', '23514', 'it has a name'), (repeat('x', 61), 'Lisbon', 'hard', false, '', '23514', 'a short one'),
  ('A', 'L', 'hard', false, '', '23514', 'and a place'), ('A', 'Lisbon', 'water', false, '', '23514', 'and a surface'),
  ('A', 'Lisbon', 'hard', null, '', '23502', 'all is said'), ('A', 'Lisbon', 'hard', false, repeat('x', 301), '23514', 'in few words')) t (name, place, surface, indoor, access, state, why);
select throws_ok(format('select tests.add(%L, 38.7330, -9.1450)', repeat('x', 60) || ' Parque Eduardo VII'), '23514', null, 'text longer than a name is compared with no court');
select isnt(tests.add('Fourth', 38.9, -9.3) ->> 'court_id', null, 'and others,');
select isnt(tests.add('Fifth', 41.15, -8.61, place => 'Porto, Portugal') ->> 'court_id', null, 'some more');
select isnt(tests.add('Jardim', 38.95, -9.33) ->> 'court_id', null, 'a day');
select tests.refuses($$ select tests.add('Sixth', 39.9, -9.3) $$, 'too_many_public_courts', 'but not all day');
select is(tests.add('Parque Eduardo', 38.7330, -9.1450) #>> '{alike,0,name}', 'Parque Eduardo VII', 'being shown the existing ones costs nothing');
select tests.forbids($$ select added_by from public.courts $$, 'nobody reads who added what');
select is(array(select jsonb_object_keys(to_jsonb(n)) from public.near_courts('eduardo') n order by 1),
  array['access', 'cursor', 'distance_unit', 'id', 'indoor', 'km', 'lat', 'lights', 'location', 'lon', 'name', 'paid', 'surface'], 'nor is it shown, nor when');

-- Finding
select tests.sign_in_as(tests.id('bea'));
select tests.add('Ring ' || km, round(38.72 + km / 111.2, 4), -9.1411, true) from unnest(array[4, 12, 40, 140]::numeric[]) km;
select tests.sign_in_as(tests.id('cleo'));
select tests.add('Ring ' || km, round(38.72 + km / 111.2, 4), -9.1411, true) from unnest(array[390, 800, 8000 / 2]::numeric[]) km;
select tests.add('Across', 0.0100, 179.9990, true, 'Fiji');
select tests.add('Across too', 0.0100, -179.9990, true, 'Fiji');
select tests.sign_in_as(tests.id('ana'));
select is(tests.near(), array['Parque Eduardo VII', 'Quadra nova', 'Ring 4', 'Ring 12', 'Fourth', 'Jardim', 'Ring 40', 'Ring 140', 'Fifth', 'Ring 390'],
  'courts are found around one''s own place, nearest first, and not across the world');
select is(tests.paged('', null, null), tests.near(), 'the same page by page');
select cmp_ok((select n.km from public.near_courts() n where n.name = 'Ring 4'), '<', 4.1::float8, 'with the distance from there');
select is((tests.near('', 41.15, -8.61))[1], 'Fifth', 'or around another place');
select is(tests.near('', 0, 179.99), array['Across', 'Across too'], 'the date line is no border');
select is(tests.near('ring'), array['Ring 4', 'Ring 12', 'Ring 40', 'Ring 140', 'Ring 390', 'Ring 800', 'Ring 4000'], 'by name they are found wherever they are');
select is(tests.paged('ring', null, null), tests.near('ring'), 'page by page too');
select tests.sign_out();
insert into public.courts (name, location, lat, lon, surface)
select 'Ringside ' || n, 'Lisbon', round(38.72 + n * n / 1500.0, 4), -9.1411, 'clay' from generate_series(1, 120) n;
create temporary table by_distance as
select array_agg(c.name order by private.km_of_points(c.lat::float8, c.lon::float8, l.lat::float8, l.lon::float8)) as names
from public.courts c, private.player_places l where c.search like '%ring%' and l.player_id = tests.id('ana');
grant select on by_distance to authenticated;
select tests.sign_in_as(tests.id('ana'));
select is(tests.paged('ring', null, null), (select names from by_distance), 'many of one name are in the same order, ring by ring');
select tests.sign_out();
delete from public.courts where name like 'Ringside %';
select tests.sign_in_as(tests.id('ana'));
select is(tests.near('PORTUGAL, eduardo'), null, 'a text is taken literally');
select is(tests.near('porto, port'), array['Fifth'], 'of the name or the place');
select is(tests.near('100%'), null, 'wildcards are letters');
select tests.refuses($$ select public.near_courts('', 100, 0) $$, 'bad_point', 'around a place on earth');
select is((select count(*) from public.near_courts(page_size => 1000000)), 10::bigint, 'a page has its limit');
select tests.sign_in_as(tests.id('bea'));
select is(tests.near(), null, 'a player without a place finds nothing nearby');
select is((select array_agg(n.km) from public.near_courts('parque') n), array[null]::float8[], 'without a distance');
select is(tests.near('acro'), array['Across', 'Across too'], 'in the order of their names');

-- A club's courts are not public
select tests.sign_in_as(tests.id('olga'));
select public.add_courts(tests.id('our-club'), '{Ring of the club}', 'hard', lat => 38.7225, lon => -9.1393);
select is(tests.near('ring of'), null, 'a club''s court is found with the club');
select tests.refuses($$ select public.report_court(tests.court('Ring of the club'), 'gone') $$, 'court_not_found', 'and not reported here');
select tests.refuses($$ select public.remove_court(tests.court('Fifth')) $$, 'not_a_manager', 'a public court is nobody''s to remove');
select tests.refuses($$ select public.update_court(tests.court('Fifth'), 'Mine', 'clay', true, true, '') $$, 'not_a_manager', 'nor to change');

-- Reports and suggestions
select tests.sign_in_as(tests.id('bea'));
select lives_ok($$ select public.report_court(tests.court('Fifth'), 'gone', ' A car park now. ') $$, 'a player reports a court');
select tests.refuses($$ select public.report_court(tests.court('Fifth'), 'other', 'Again') $$, 'report_exists', 'once, until it has been handled');
select tests.refuses($$ select public.suggest_court(tests.court('Fifth'), 'Sixth', 'clay', true, true, true, '') $$, 'report_exists', 'whatever there is to say');
select tests.refuses($$ select public.report_court(tests.court('Fourth'), 'change') $$, 'unknown_reason', 'for a reason that there is');
select tests.refuses($$ select public.report_court(tests.court('Fourth'), null) $$, 'unknown_reason', 'not for none');
select tests.refuses($$ select public.report_court(tests.id('x'), 'gone') $$, 'court_not_found', 'and of a court that there is');
select throws_ok($$ select public.report_court(tests.court('Fourth'), 'other', repeat('x', 1001)) $$, '23514', null, 'in so many words');
select lives_ok($$ select public.suggest_court(tests.court('Fourth'), ' Fourth court ', 'clay', false, true, true, 'Always open.') $$, 'a player suggests a change');
select tests.refuses($$ select public.suggest_court(tests.court('Ring 4'), 'Ring 4', 'hard', false, true, false, 'Always open.') $$, 'nothing_suggested', 'with an actual change');
select tests.refuses($$ select public.suggest_court(tests.court('Ring 4'), 'www.example.com', 'hard', false, true, false, '') $$, 'address_in_court', 'not to a link');
select tests.refuses($$ select public.suggest_court(tests.court('Ring 4'), ' ', 'hard', false, true, false, '') $$, 'bad_suggestion', 'nor to no name');
select tests.refuses($$ select public.suggest_court(tests.court('Ring 4'), 'Ring', 'water', false, true, false, '') $$, 'bad_suggestion', 'nor to water');
select tests.refuses($$ select public.suggest_court(tests.court('Ring 4'), 'Ring 4', 'hard', false, true, false, '', location => 'Porto, Portugal') $$, 'bad_suggestion', 'nor to a place without a point');
select tests.refuses($$ select public.suggest_court(tests.court('Ring 4'), 'Ring 4', 'hard', false, true, false, '', lat => 41.15, lon => -8.61) $$, 'bad_suggestion', 'or a point without a place');
select tests.refuses($$ select public.suggest_court(tests.court('Ring 4'), 'Ring 4', 'hard', false, true, false, '', location => 'Porto, Portugal', lat => 410, lon => -8.61) $$, 'bad_point', 'that is on this earth');
select tests.refuses($$ select public.suggest_court(tests.court('Ring 4'), 'Ring 4', 'hard', false, true, false, '', location => 'www.example.com', lat => 41.15, lon => -8.61) $$, 'address_in_court', 'and no link');
select tests.refuses($$ select public.suggest_court(tests.id('x'), 'Ring', 'hard', false, true, false, '') $$, 'court_not_found', 'and of a court that there is');
select lives_ok($$ select public.suggest_court(tests.court('Ring 4'), 'Ring 4', 'hard', false, true, false, 'Always open.', 'It lies across the road.') $$, 'words alone are a suggestion too');
select tests.forbids('select * from public.court_reports', 'nobody reads the reports, not even their own in the table');
select tests.holds($$ select kind, changes, words from public.court_reports order by id limit 3 $$,
  $$ values ('gone', null::jsonb, 'A car park now.'), ('change', '{"name": "Fourth court", "paid": true, "surface": "clay"}'::jsonb, null), ('change', '{}', 'It lies across the road.') $$,
  'the operator does');
select is((select jsonb_agg(r ->> 'kind') from jsonb_array_elements(public.export_my_data()::jsonb -> 'court_reports') r), '["gone", "change", "change"]'::jsonb, 'the copy of one''s data has them');
select is(jsonb_array_length(public.export_my_data()::jsonb -> 'courts_added'), 4, 'and the courts one added');
select lives_ok(format($$ select public.report_court(tests.court('Ring ' || %s), 'other') $$, km), 'some reports an hour') from unnest(array[12, 40, 140, 390, 800, 4000]) km;
select lives_ok($$ select public.report_court(tests.court('Across'), 'other') $$, 'ten in all');
select tests.refuses($$ select public.report_court(tests.court('Across too'), 'other') $$, 'too_many_reports', 'not more');
select tests.forbids($$ select private.settle_court_report(1, true) $$, 'none is a player''s to settle');

select tests.sign_out();
create function tests.settle(wanted text, is_right boolean) returns void language sql as $$
  select private.settle_court_report(r.id, is_right) from public.court_reports r where r.court_id = tests.court(wanted) $$;
select lives_ok($$ select tests.settle('Fifth', true) $$, 'an operator finds a report right');
select lives_ok($$ select tests.settle('Fourth', true) $$, 'or makes the change');
select lives_ok($$ select tests.settle('Ring 4', false) $$, 'or does not');
select tests.refuses($$ select tests.settle('Ring 4', true) $$, 'report_not_open', 'once');
select results_eq($$ select name, surface, indoor, lights, paid, access, removed_at is null from public.courts where id in (tests.court('Fourth court'), tests.court('Fifth')) order by name $$,
  $$ values ('Fifth', 'hard', false, true, false, 'Always open.', false), ('Fourth court', 'clay', false, true, true, 'Always open.', true) $$, 'then the court has it');
select tests.sign_in_as(tests.id('bea'));
select tests.sign_out();
select tests.create_player('mover');
select tests.sign_in_as(tests.id('mover'));
select lives_ok($$ select public.suggest_court(tests.court('Fourth court'), 'Fourth court', 'clay', false, true, true, 'Always open.', location => ' Porto, Portugal ', lat => 41.15791, lon => -8.6291) $$, 'a suggestion may carry another place');
select tests.sign_out();
select is((select changes from public.court_reports where court_id = tests.court('Fourth court') and state = 'open'), '{"location": "Porto, Portugal", "lat": 41.1579, "lon": -8.6291}'::jsonb, 'with the court''s own point');
select private.settle_court_report(r.id, true) from public.court_reports r where r.court_id = tests.court('Fourth court') and r.state = 'open';
select results_eq($$ select name, location, lat, lon, cell = private.cell_of(41.1579, -8.6291) from public.courts where id = tests.court('Fourth court') $$,
  $$ values ('Fourth court', 'Porto, Portugal', 41.1579, -8.6291, true) $$, 'if the report is right, the court has it');
select tests.sign_in_as(tests.id('bea'));
select is(tests.near('fif'), null, 'a removed court is not found');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.report_court(tests.court('Fourth court'), 'other', 'Again') $$, 'and a court that is handled may be reported again');
select is(tests.alike('Fifth', 41.15, -8.61), '{}'::text[], 'a removed court may be added again');

-- The end of an account
select tests.sign_out();
select is((select count(*) from public.courts where added_by = tests.id('bea')), 4::bigint, 'courts know who added them');
delete from auth.users where id = tests.id('bea');
select is((select count(*) from public.courts where added_by = tests.id('bea')), 0::bigint, 'until the account ends');
select is((select count(*) from public.courts where name like 'Ring %' and club_id is null), 7::bigint, 'they stay');
select is((select count(*) from public.court_reports where reporter_id = tests.id('bea')), 0::bigint, 'their reports are deleted');

-- A session that lacks its second step
select tests.create_factor('ana');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(call, 'second_step_required', call || ' waits for the second step') from unnest(array[
  $$ select tests.add('Late') $$, $$ select public.near_courts() $$, $$ select public.report_court(null, 'gone') $$,
  $$ select public.suggest_court(null, 'a', 'clay', true, true, true, '') $$]) call;
