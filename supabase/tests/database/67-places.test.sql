-- Places: whose point is stored and when it goes, how distances are shown, and that they cannot be made finer.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo']) name;
create function tests.point_of(name text) returns text language sql security definer as $$
  select lat || ' ' || lon from private.player_places where player_id = tests.id(name) $$;
create function tests.put(name text, lat numeric, lon numeric) returns void language sql security definer as $$
  select private.put_point(tests.id(name), private.grid_point(lat, lon)) $$;
create function tests.km(viewer text, other text) returns integer language sql security definer as $$
  select private.km_between(tests.id(viewer), tests.id(other)) $$;
create function tests.version() returns text language sql security definer as $$ select private.profile_version(tests.id('ana')) $$;
create function tests.move(place text, lat numeric default null, lon numeric default null) returns void language sql as $$
  select public.save_profile(tests.version(), 'Ana', place, '', '', '', '', '', '{}', repeat('0', 21)::bit(21), lat, lon) $$;

-- The grid --------------------------------------------------------------------------------------------------

select is((select count(*) from (
    select private.cell_of(lat::numeric / 100, lon::numeric / 100) as cell, (lat / 3 <> 0)::text from generate_series(0, 2) lat, generate_series(0, 2) lon) t), 9::bigint,
  'every point of the grid has a cell');
select is(private.tile_of(private.cell_of(38.72, -9.14)), private.tile_of(private.cell_of(38.75, -9.18)), 'cells lie in tiles');
select isnt(private.tile_of(private.cell_of(38.72, -9.14)), private.tile_of(private.cell_of(41.15, -8.61)), 'of which there are many');
select lives_ok($$ select private.coarse_km(private.cell_of(lat, lon), private.cell_of(90, 0)) from unnest(array[-90, 0, 89.99, 90]) lat, unnest(array[-180, 0, 179.99]) lon $$,
  'the poles and the date line are places too');
select is(private.coarse_km(private.cell_of(a, b), private.cell_of(c, d)), km, format('%s %s is %s km from %s %s', a, b, km, c, d))
from (values (38.72, -9.14, 38.72, -9.14, 2), (38.72, -9.14, 38.69, -9.22, 8), (38.72, -9.14, 41.15, -8.61, 250), (0, 179.99, 0, -180, 4), (-37.81, 144.96, 51.51, -0.13, 16900)) t (a, b, c, d, km);
-- Everything within the distance is in the cells around, wherever that is.
select is((select count(*) from generate_series(0, 40) s (n)
  cross join lateral (select lat, lon, private.cell_of(lat, lon) as cell from (
    select round((38.72 + 0.05 * sin(n) * n / 10)::numeric, 2) as lat, round((case when place = 1 then -9.14 else 179.95 end + 0.06 * cos(n) * n / 10)::numeric, 2) as lon, place
    from unnest(array[1, 2]) place) q) p
  cross join lateral (select private.cell_of(38.72, case when p.lon < 100 and p.lon > -100 then -9.14 else 179.95 end) as middle) m
  where p.lon between -180 and 179.99 and private.coarse_km(m.middle, p.cell) <= 15 and p.cell not in (select private.cells_around(m.middle, 15))), 0::bigint,
  'the cells around a place hold all that is within the distance');
select cmp_ok((select count(*) from private.cells_around(private.cell_of(38.72, -9.14), 15)), '<', 120::bigint, 'and are few');
select is((select count(*) from private.cells_around(private.cell_of(38.72, -9.14), 15)), (select count(distinct c) from private.cells_around(private.cell_of(38.72, -9.14), 15) c), 'each once');

-- Keeping a point ---------------------------------------------------------------------------------------------

select tests.as_visitor();
select tests.forbids('select * from private.player_places', 'a visitor reads no point');
select tests.sign_in_as(tests.id('ana'));
select tests.forbids('select * from private.player_places', 'nor does a player, not even their own');
select tests.forbids(format('select private.%s', call), call || ' is not theirs to call')
from unnest(array['km_between(null, null)', 'put_point(null, null)', 'choose_point(null, 1, 1)', 'coarse_km(1, 1)']) call;
select lives_ok($$ select tests.move('Lisbon, Portugal', 38.7223, -9.1393) $$, 'a chosen place comes with its point');
select is(tests.point_of('ana'), '38.72 -9.14', 'which is kept on the grid of 0.01 degrees');
select tests.move('Lisbon, Portugal');
select is(tests.point_of('ana'), '38.72 -9.14', 'while the text stays so does the point');
select tests.move('Somewhere else');
select is(tests.point_of('ana'), null, 'another text without a point has none');
select tests.move('Porto, Portugal', 41.15, -8.61);
update public.profiles set location = 'Braga' where id = tests.id('ana');
select is(tests.point_of('ana'), null, 'nor after a change that bypasses the form');
select tests.refuses($$ select tests.move('Nowhere', 91, 0) $$, 'bad_point', 'a point is on earth');
select tests.refuses($$ select tests.move('Nowhere', 1, 'NaN') $$, 'bad_point', 'and a number');
select tests.refuses($$ select tests.move('Nowhere', 1, null) $$, 'bad_point', 'or rather two');
select tests.move('Taveuni, Fiji', -16.9, 179.999);
select is(tests.point_of('ana'), '-16.90 -180.00', 'the date line is one line');
select lives_ok(format($$ select tests.move('Place %s', %s, 1) $$, n, n), 'moving some times a day is fine') from generate_series(1, 7) n;
select tests.refuses($$ select tests.move('Place 8', 8, 1) $$, 'too_many_places', 'but not all day');
select is(tests.point_of('ana'), '7.00 1.00', 'then nothing has changed');
select lives_ok($$ select tests.move('Place 8') $$, 'a place without a point may still be given');
select lives_ok($$ select tests.move('Place 8') $$, 'as often as they like');
select tests.sign_out();

-- What comes with a sign-up ---------------------------------------------------------------------------------------

insert into auth.users (id, email, raw_user_meta_data)
select tests.id(word), word || '@example.test', jsonb_build_object('full_name', word, 'location', place, 'point', said::jsonb)
from (values ('dina', 'Porto', '{"lat": 41.149, "lon": -8.61}'), ('eva', '', '{"lat": 41.149, "lon": -8.61}'), ('finn', 'Mars', '{"lat": 410, "lon": -8.61}'),
  ('gus', 'Mars', '{"lat": "41", "lon": []}'), ('hal', 'Mars', '"here"'), ('ida', 'Mars', 'null')) t (word, place, said);
select is(tests.point_of('dina'), '41.15 -8.61', 'a sign-up may bring a point');
select is(tests.point_of(name), null, 'an invalid one is left out') from unnest(array['eva', 'finn', 'gus', 'hal', 'ida']) name;
select is((select raw_user_meta_data ? 'point' from auth.users where id = tests.id('dina')), false, 'it does not stay in what every token carries');
select lives_ok($$ insert into auth.users (id, email, raw_user_meta_data) values (tests.id('jo'), 'jo@example.test', '"point"') $$, 'a word is not a point');
select tests.sign_in_as(tests.id('dina'));
select is(public.export_my_data() #>> '{place,0,lat}', '41.15', 'the copy of one''s data has it');
select tests.sign_out();
delete from auth.users where id = tests.id('dina');
select is(tests.point_of('dina'), null, 'a deleted account leaves none');

-- Clubs -------------------------------------------------------------------------------------------------------------

create function tests.club_point() returns text language sql security definer as $$
  select lat || ' ' || lon from public.clubs where slug = 'river-club' $$;
create function tests.change_club(place text, lat numeric default null, lon numeric default null) returns timestamptz language sql as $$
  select public.update_club(id, seen, 'River club', 'river-club', 'A club at the river.', place, false, true, true, null, 'members', 'UTC', false, lat, lon)
  from (select (c ->> 'id')::uuid as id, (c ->> 'updated_at')::timestamptz as seen from public.get_club('river-club') c) t $$;
select tests.sign_in_as(tests.id('bea'));
select lives_ok($$ select public.create_club('River club', 'river-club', 'A club at the river.', 'Lisbon, Portugal', false, true, true, null, 'UTC', 38.7223, -9.1393) $$,
  'a club is founded at a place');
select is(tests.club_point(), '38.72 -9.14', 'whose point it keeps');
select tests.change_club('Lisbon, Portugal');
select is(tests.club_point(), '38.72 -9.14', 'as long as it is there');
select tests.change_club('Porto, Portugal', 41.15, -8.61);
select is(tests.club_point(), '41.15 -8.61', 'until it moves');
select tests.change_club('By the river');
select is(tests.club_point(), null, 'and a text alone has no point');
select tests.refuses($$ select tests.change_club('By the river', 1000, 0) $$, 'bad_point', 'a club is on earth as well');
select tests.sign_out();

-- How distances are shown ---------------------------------------------------------------------------------------------

delete from private.player_places;
select tests.put('ana', 38.72, -9.14);
select is(tests.km('ana', 'bea'), null, 'no distance is shown for a player without a point');
select tests.put('bea', 38.69, -9.42);
select is(tests.km('ana', 'bea'), 25, 'for others there is one in steps');
select is(tests.km('bea', 'ana'), 25, 'the same for both');
select is(tests.km('cleo', 'ana'), null, 'and none to a player without a point');
update public.preferences set hide_distance = true where user_id = tests.id('bea');
select is(tests.km('ana', 'bea'), null, 'the distance of a player who hides it is not shown');
select is(tests.km('bea', 'ana'), 25, 'who still sees those of others');
update public.preferences set hide_distance = false;

-- The court of an earlier match is filled in where both may be expected to play on it
create function tests.filled_in(other text) returns text language sql as $$ select public.get_opponent(tests.id(other)) #>> '{latest,court_location}' $$;
select tests.create_challenge('with cleo', 'ana', 'cleo', 'cancelled', '3 days');
select tests.put('cleo', -37.81, 144.96);
select tests.sign_in_as(tests.id('ana'));
select is(tests.filled_in('cleo'), 'Court 1', 'for the player it was with, wherever they live');
select is(tests.filled_in('bea'), null, 'but not for one who lives further away than the player travels');
select is(public.get_opponent(tests.id('bea')) #>> '{latest,duration_minutes}', '60', 'whose match is as long as the last one');
select tests.sign_out();
update public.preferences set travel_km = 25 where user_id = tests.id('ana');
select tests.sign_in_as(tests.id('ana'));
select is(tests.filled_in('bea'), 'Court 1', 'but up to that distance');
select tests.sign_out();
update public.preferences set travel_km = 15 where user_id = tests.id('ana');
update public.preferences set hide_distance = true where user_id = tests.id('bea');
select tests.sign_in_as(tests.id('ana'));
select is(tests.filled_in('bea'), 'Court 1', 'and where distances are hidden');
select tests.sign_out();
update public.preferences set hide_distance = false;
select tests.create_club('reach', 'ana');
select tests.add_member('reach', 'bea');
select tests.sign_in_as(tests.id('ana'));
select is(tests.filled_in('bea'), 'Court 1', 'or where they share a club');
select tests.sign_out();

-- Triangulation: from every point around, the distance shown is the same for all the points of a cell. So however
-- many circles are drawn, they leave a whole cell.
create temporary table told (spot text, lat numeric, lon numeric, around integer[]);
do $$
declare
  spot record;
begin
  for spot in select 38.70 + a / 100.0 as lat, -9.16 + o / 100.0 as lon from generate_series(0, 8) a, generate_series(0, 8) o loop
    perform tests.put('bea', spot.lat, spot.lon);
    insert into told select 'bea', spot.lat, spot.lon, array_agg(private.coarse_km(private.cell_of(38.60 + a / 100.0, -9.30 + o / 100.0), t.cell) order by a, o)
    from private.player_places t cross join generate_series(0, 30) a cross join generate_series(0, 30) o where t.player_id = tests.id('bea');
  end loop;
end $$;
select is((select count(distinct t.around) from told t group by private.cell_of(t.lat, t.lon) order by 1 desc limit 1), 1::bigint,
  'from nearly a thousand centres all points of a cell look alike');
select cmp_ok((select min(n) from (select count(*) as n from told t group by t.around order by n desc limit 4) whole), '>=', 9::bigint, 'a cell being nine points, or more');
select cmp_ok((select min(t) from (select unnest(around) as t from told) u), '>=', 1, 'and nobody appears nearer than a kilometre');
-- The same through the function itself, with a viewer who walks in the smallest steps.
select tests.put('ana', 38.72, -9.14);
create temporary table walked as select n, null::integer as one, null::integer as other from generate_series(0, 39) n;
do $$
declare
  step integer;
begin
  for step in 0 .. 39 loop
    perform tests.put('ana', 38.5 + step / 100.0, -9.3 + step / 100.0);
    perform tests.put('bea', 38.70, -9.14);
    update walked set one = tests.km('ana', 'bea') where n = step;
    perform tests.put('bea', 38.71, -9.13);
    update walked set other = tests.km('ana', 'bea') where n = step;
  end loop;
end $$;
select is(private.cell_of(38.70, -9.14), private.cell_of(38.71, -9.13), 'two points of a cell');
select is((select count(*) from walked where one is distinct from other), 0::bigint, 'are never told apart');

-- Far around tiles stand for cells.
select is_empty($$
  select p.lat, p.lon, km, private.tile_of(c)
  from (values (38.72, -9.14), (0.0, 0.0), (0.01, 179.99), (-33.9, -179.99), (69.6, 18.9), (-54.8, -68.3)) p (lat, lon),
    unnest(array[16, 25, 50, 100]) km, private.cells_around(private.cell_of(p.lat, p.lon), km) c
  except
  select p.lat, p.lon, km, t
  from (values (38.72, -9.14), (0.0, 0.0), (0.01, 179.99), (-33.9, -179.99), (69.6, 18.9), (-54.8, -68.3)) p (lat, lon),
    unnest(array[16, 25, 50, 100]) km, private.tiles_around(private.cell_of(p.lat, p.lon), km) t $$, 'no cell of a circle is in a tile that is left out');
select cmp_ok((select count(*) from private.tiles_around(private.cell_of(38.72, -9.14), 100)), '<', 120::bigint, 'and these are few');
select is((select count(*) from private.tiles_around(private.cell_of(38.72, -9.14), 100)), (select count(distinct t) from private.tiles_around(private.cell_of(38.72, -9.14), 100) t), 'each once');
