-- Finding players: in which order they come, what filters do, that no filter reveals more of where somebody lives
-- than the kilometres do, and which clubs are near.

create function tests.put(name text, lat numeric, lon numeric) returns void language sql security definer as $$
  select private.put_point(tests.id(name), private.grid_point(lat, lon)) $$;
create function tests.refresh() returns void language plpgsql security definer as $$
begin
  perform private.refresh_players(array(select p.id from public.profiles p));
end $$;
-- The names that are found, in order; of all pages.
create function tests.found(query text default '', level text default null, during bit(21) default null, within_km integer default null,
  club text default null, format text default null, page_size integer default 24) returns text language plpgsql as $$
declare
  answer jsonb;
  names text := '';
begin
  for turn in 1 .. 60 loop
    answer := public.find_players(query, level, during, within_km, tests.id(club), format, 'UTC', page_size, answer -> 'next');
    names := concat_ws(' ', nullif(names, ''), (select string_agg(e ->> 'full_name', ' ' order by n) from jsonb_array_elements(answer -> 'players') with ordinality t (e, n)));
    exit when answer ->> 'next' is null;
  end loop;
  return nullif(names, '');
end $$;
-- The same, whatever the order.
create function tests.sorted(names text) returns text language sql immutable as $$
  select string_agg(n, ' ' order by n collate "C") from string_to_table(names, ' ') n $$;
create function tests.row_of(name text, query text default '', during bit(21) default null) returns jsonb language sql as $$
  select e from jsonb_array_elements(public.find_players(query, during => during) -> 'players') e where e ->> 'full_name' = name $$;

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dora', 'ella', 'flo', 'gus', 'hid', 'blo', 'olga']) name;
update public.profiles set location = 'Town ' || id where full_name <> 'ana';
select tests.put('ana', 38.72, -9.14), tests.put('bea', 38.72, -9.14), tests.put('cleo', 38.69, -9.22), tests.put('dora', 38.69, -9.42),
  tests.put('ella', 38.72, -9.14), tests.put('gus', 41.15, -8.61), tests.put('hid', 38.72, -9.14), tests.put('blo', 38.72, -9.14);
update public.preferences set hide_distance = true where user_id = tests.id('ella');
update public.profiles set is_visible = false where id = tests.id('hid');
insert into public.blocks (blocker_id, blocked_id) values (tests.id('blo'), tests.id('ana'));
update public.availability set slots = b'111000000000000000000' where user_id = tests.id('ana');
update public.availability set slots = b'100000000000000000001' where user_id in (tests.id('bea'), tests.id('gus'));
update public.availability set slots = b'010000000000000000000' where user_id = tests.id('cleo');
update public.availability set slots = b'111000000000000000000', shared = false where user_id = tests.id('dora');
update public.profiles set skill_level = 'advanced' where id = tests.id('dora');
update public.profiles set looking_for = '{Matches}' where id = tests.id('bea');
update public.profiles set looking_for = '{Practice,Doubles}' where id = tests.id('cleo');
select tests.create_club('court', 'olga'), tests.create_club('other', 'olga');
select tests.add_member('court', 'ana'), tests.add_member('court', 'cleo'), tests.add_member('court', 'gus');
select tests.refresh();
update private.match_pool set doubles = false where player_id = tests.id('bea');
update private.match_pool set singles = false where player_id = tests.id('gus');

select tests.as_visitor();
select tests.forbids('select public.find_players()', 'a visitor finds no players');

-- Who is found --------------------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('ana'));
select is(tests.sorted(tests.found()), 'bea cleo dora ella flo gus olga', 'everybody is found, except hidden players, those who block, and the caller');
select is(tests.sorted(tests.found(page_size => 2)), 'bea cleo dora ella flo gus olga', 'in pages of any size everybody once');
select is(tests.sorted(tests.found(page_size => 1)), 'bea cleo dora ella flo gus olga', 'one by one too');
select is(tests.found(level => 'intermediate', page_size => size) , 'bea cleo ' || substr(tests.found(level => 'intermediate'), 10), 'of a level the nearest come first, in pages of ' || size)
from unnest(array[1, 2, 3, 24]) size;
select is(tests.sorted(tests.found(level => 'intermediate')), 'bea cleo ella flo gus olga', 'and nobody is left out');
select is(tests.found(level => 'advanced'), 'dora', 'a level narrows');
select is(tests.found('cle'), 'cleo', 'a text narrows');
select is(tests.found('cle', level => 'expert'), null, 'and so do both');
select is(tests.found('%'), null, 'a text has no wildcards');

-- Filters -------------------------------------------------------------------------------------------------------

select is(tests.sorted(tests.found(within_km => 5)), 'bea', 'within 5 km');
select is(tests.sorted(tests.found(within_km => 15)), 'bea cleo', 'within 15 km');
select is(tests.sorted(tests.found(within_km => 30)), 'bea cleo dora', 'within 30 km, without a player who hides how far away they live');
select is(tests.sorted(tests.found(within_km => 500)), 'bea cleo dora', 'never further than 50 km');
select is(tests.found(within_km => 0), null, 'and nobody is nearer than can be shown');
select is(tests.found('ella', within_km => 30), null, 'a player who hides it is not found by name and distance either');
select is(tests.found('cleo', within_km => 30), 'cleo', 'others are');
select is(tests.found('cleo', within_km => 5), null, 'as far as they live near');
select is(tests.sorted(tests.found(club => 'court')), 'cleo gus olga', 'a club narrows');
select is(tests.found(club => 'court', within_km => 30), 'cleo', 'together with a distance');
select is(tests.found('gu', club => 'court'), 'gus', 'together with a text');
select is(tests.sorted(tests.found(during => b'111000000000000000000')), 'bea cleo gus', 'shared time is limited to players who share theirs');
select is(tests.found(during => b'010000000000000000000'), 'cleo', 'one slot narrows');
select is(tests.found(during => b'010000000000000000000', within_km => 5), null, 'together with a distance');
select is(tests.found(during => b'000000000000000000001'), null, 'a slot in which the caller is not free is shared with nobody');
select is(tests.sorted(tests.found(format => 'doubles')), 'cleo dora ella flo gus olga', 'doubles leave out players who want singles only');
select is(tests.sorted(tests.found(format => 'practice')), 'cleo dora ella flo gus olga', 'practice leaves out players who look for matches only');
select is(tests.sorted(tests.found(format => 'singles', within_km => 15)), 'bea cleo', 'singles leave out players who want doubles only');
select tests.refuses($$ select public.find_players(format => 'padel') $$, 'bad_match_type', 'a format that is none is refused');
select tests.refuses($$ select public.find_players(club_id => tests.id('other')) $$, 'not_a_member', 'a foreign club''s members are not listed');
select tests.refuses($$ select public.find_players(after => '{"near": ["x"]}') $$, 'bad_cursor', 'a cursor that is none is refused');
select tests.refuses($$ select public.find_players(after => jsonb_build_object('proposed', '[]'::jsonb, 'near', jsonb_build_array(5, 1, tests.id('me'), 0, tests.id('me')))) $$,
  'bad_cursor', 'as is a hand-written one: its starting point would reveal a hidden level');
select tests.refuses(format('select public.find_players(after => %L)', to_jsonb(repeat('0', 160))), 'bad_cursor', 'or guessed');
select ok(public.find_players(page_size => 1) ->> 'next' ~ '^[0-9a-f]+$', 'a cursor reveals nothing');
select isnt(public.find_players(page_size => 1) -> 'next', public.find_players(page_size => 1) -> 'next', 'two for the same place differ');
select set_config('tests.cursor', public.find_players(page_size => 1) ->> 'next', true);
select lives_ok($$ select public.find_players(page_size => 1, after => to_jsonb(current_setting('tests.cursor'))) $$, 'it continues the list');
select tests.refuses($$ select public.find_players(after => to_jsonb(overlay(current_setting('tests.cursor') placing '00000000' from 100))) $$, 'bad_cursor', 'but not once it was changed');

-- What is shown -------------------------------------------------------------------------------------------------

select is(tests.row_of('bea') ->> 'km', '2', 'roughly how far away somebody lives');
select is(tests.row_of('ella') ->> 'km', null, 'is not shown for a player who hides it');
select is(tests.row_of('flo') ->> 'km', null, 'nor for one without a place');
select isnt(tests.row_of('bea') ->> 'percent', null, 'proposed players come with a percentage');
select is(tests.row_of('bea', 'bea') ->> 'percent', null, 'but not in a search by name');
-- The usual time of the slot, or a later one where that is too soon.
select ok((tests.row_of('bea', 'bea') #>> '{plan,time}')::time between '09:00' and '12:00', 'the first time both are free begins the challenge');
select is(extract(isodow from (tests.row_of('bea', 'bea') #>> '{plan,date}')::date), 1::numeric, 'on its day');
select ok((tests.row_of('cleo', 'cleo', b'010000000000000000000') #>> '{plan,time}')::time between '15:00' and '18:00', 'in the slot that is asked for');
select is(tests.row_of('dora', 'dora') ->> 'shared_slots', null, 'nothing is revealed about a private calendar');
select is(tests.row_of('dora', 'dora') #>> '{plan,date}', null, 'no time either');
select is(public.find_players() #> '{filters,clubs}', jsonb_build_array(jsonb_build_object('id', tests.id('court'), 'name', 'Club court')), 'the first page names the caller''s clubs');
select is(public.find_players() #>> '{filters,slots}', '111000000000000000000', 'and when they are free');
select is(public.find_players() #>> '{filters,has_place}', 'true', 'and that they have a place');
select tests.sign_in_as(tests.id('flo'));
select is(tests.found(within_km => 50), null, 'a player without a place finds nobody by distance');
select is(tests.sorted(tests.found()), 'ana bea blo cleo dora ella gus olga', 'and everybody without');
select is(public.find_players() #>> '{filters,has_place}', 'false', 'and sees why');

-- What may be a minute old in the pool is checked in the tables.
select tests.sign_out();
update public.preferences set hide_distance = true where user_id = tests.id('bea');
update public.profiles set is_visible = false where id = tests.id('cleo');
select tests.sign_in_as(tests.id('ana'));
select is(tests.found(within_km => 30), 'dora', 'a player who has just hidden their distance is not found by it');
select is(tests.found(within_km => 30, level => 'intermediate'), null, 'nor by level');
select is(tests.found('bea'), 'bea', 'but by name');
select is(tests.sorted(tests.found()), 'bea dora ella flo gus olga', 'and in the list');
select tests.sign_out();
update public.preferences set hide_distance = false where user_id = tests.id('bea');
update public.profiles set is_visible = true where id = tests.id('cleo');

-- Agreed matches take their time away.
select tests.create_challenge('agreed', 'bea', 'olga', 'accepted', lead => '4 days');
update public.challenges c set starts_at = d.day + time '09:00', proposed_date = d.day, proposed_time = '09:00'
from (select current_date + 1 + (7 + 1 - extract(isodow from current_date + 1)::integer) % 7 as day) d where c.id = tests.id('agreed');
select tests.sign_in_as(tests.id('ana'));
select cmp_ok((tests.row_of('bea', 'bea') #>> '{plan,date}')::date, '>', current_date + 7, 'a slot that is taken is not proposed: the one of the next week is');

-- Nothing finer than a cell -------------------------------------------------------------------------------------

select tests.sign_out();
-- From many centres and with every radius, for each point of bea's and of the cells beside it: who is found, and in which order.
create function tests.listen(lat numeric, lon numeric) returns text language plpgsql security definer as $$
declare
  said text := '';
  ring integer;
begin
  perform tests.put('bea', lat, lon);
  update private.match_pool p set cell = t.cell, tile = private.tile_of(t.cell) from private.player_places t
  where t.player_id = p.player_id and p.player_id = tests.id('bea');
  for a in 0 .. 5 loop
    for o in 0 .. 5 loop
      perform tests.put('ana', 38.62 + a * 0.03 + o * 0.01, -9.26 + o * 0.04 + a * 0.01);
      said := said || (select string_agg(coalesce(tests.found(within_km => km, level => 'intermediate'), '-'), '/') from unnest(array[1, 3, 7, 15]) km) || ';';
    end loop;
  end loop;
  return said;
end $$;
create temporary table spots as
select 38.70 + a / 100.0 as lat, -9.16 + o / 100.0 as lon, null::text as heard from unnest(array[0, 1, 4]) a, unnest(array[0, 1, 2, 4]) o;
grant all on spots to public;
select tests.sign_in_as(tests.id('ana'));
do $$
begin
  update spots s set heard = tests.listen(s.lat, s.lon);
end $$;
select tests.sign_out();
select is((select max(n) from (select count(distinct s.heard) as n from spots s group by private.cell_of(s.lat, s.lon)) t), 1::bigint,
  'from wherever, and with any radius, all points of a cell are found alike');
select cmp_ok((select count(distinct s.heard) from spots s), '>', 1::bigint, 'though other cells are not');

-- Many, in rings ------------------------------------------------------------------------------------------------

select tests.create_player('crowd' || lpad(n::text, 3, '0')) from generate_series(1, 150) n;
do $$
begin
  perform tests.put('crowd' || lpad(n::text, 3, '0'), 38.72 + (n % 13 - 6) * 0.03, -9.14 + (n % 17 - 8) * 0.04) from generate_series(1, 150) n;
  perform tests.put('ana', 38.72, -9.14);
end $$;
select tests.refresh();
-- Levels of all kinds, many the same.
update private.match_pool p set level = 2 + (ascii(substr(p.player_id::text, 3)) % 7) / 2.0 where player_id <> tests.id('ana');
create function tests.rings(page_size integer, level text default null, unread integer default 100000) returns text language plpgsql as $$
declare
  after jsonb;
  batch uuid[];
  said text := '';
begin
  loop
    select array_agg(r.player_id) filter (where r.player_id is not null), (array_agg(r.edge) filter (where r.edge is not null))[1] into batch, after
    from private.players_around(tests.id('ana'), private.cell_of(38.72, -9.14), (select p.level from private.match_pool p where p.player_id = tests.id('ana')),
      page_size, null, '%%', rings.level, null, null, '{}', after, unread) r;
    said := concat_ws(' ', nullif(said, ''), array_to_string(batch, ' '));
    exit when after is null;
  end loop;
  return said;
end $$;
select set_config('request.jwt.claims', jsonb_build_object('sub', tests.id('ana'), 'role', 'authenticated', 'aal', 'aal1')::text, true);
select is(tests.rings(size), tests.rings(500), 'pages of ' || size || ' put together are the whole') from unnest(array[1, 2, 5, 7, 24]) size;
update public.profiles set skill_level = 'expert' where full_name in ('crowd007', 'crowd099', 'crowd123');
select tests.refresh();
select is(tests.rings(size, unread => 1), tests.rings(500), 'so are short pages of at most ' || size || ', where each looks at few') from unnest(array[1, 7, 24]) size;
select is(tests.rings(24, 'expert', 1), tests.rings(500, 'expert'), 'and those of whom a filter leaves few');
select is((select count(*) from string_to_table(tests.rings(24, 'expert', 1), ' ') u), (
  select count(*) from private.match_pool p join public.profiles r on r.id = p.player_id where r.skill_level = 'expert' and r.full_name like 'crowd%'
    and private.coarse_km(private.cell_of(38.72, -9.14), p.cell) <= 50), 'each of them');
select is((select array_agg(private.km_between(tests.id('ana'), u::uuid) order by n) from string_to_table(tests.rings(24), ' ') with ordinality t (u, n)),
  (select array_agg(private.km_between(tests.id('ana'), u::uuid) order by private.km_between(tests.id('ana'), u::uuid)) from string_to_table(tests.rings(24), ' ') u),
  'nearer players come earlier');
select is((select count(distinct u) from string_to_table(tests.rings(7), ' ') u),
  (select count(*) from private.match_pool p join public.preferences f on f.user_id = p.player_id and not f.hide_distance
    where p.player_id not in (tests.id('ana'), tests.id('blo')) and private.coarse_km(private.cell_of(38.72, -9.14), p.cell) <= 50), 'everybody around is there once');
select tests.sign_in_as(tests.id('ana'));
select is((select count(distinct n) from string_to_table(tests.found('crowd', within_km => 50), ' ') n),
  (select count(*) from string_to_table(tests.found('crowd', within_km => 50), ' ') n), 'by name and distance each once');
select cmp_ok((select count(distinct n) from string_to_table(tests.found(page_size => 10), ' ') n), '=', (select count(*) from string_to_table(tests.found(page_size => 10), ' ') n),
  'in the whole list each once');
select is((select count(*) from string_to_table(tests.found(page_size => 10), ' ') n), 157::bigint, 'and all of them');
select tests.sign_out();

-- By level, where a page looks at few ---------------------------------------------------------------------------

create function tests.walk(first jsonb, unread integer, during bit(21) default null) returns text language plpgsql as $$
declare
  after jsonb := first;
  batch uuid[];
  goes_on boolean;
  said text := '';
begin
  loop
    select array_agg(w.id order by w.n) filter (where w.id is not null), (array_agg(w.cursor order by w.n desc))[1], count(*) = 5 or bool_or(w.id is null)
    into batch, after, goes_on
    from private.walk_players(tests.id('ana'), null, '', null, during, 5, unread, after)
      with ordinality w (id, full_name, location, skill_level, avatar_path, shared_slots, shares_availability, cursor, n);
    said := concat_ws(' ', nullif(said, ''), array_to_string(batch, ' '));
    exit when goes_on is not true;
  end loop;
  return said;
end $$;
select set_config('request.jwt.claims', jsonb_build_object('sub', tests.id('ana'), 'role', 'authenticated', 'aal', 'aal1')::text, true);
-- Dealt into two hands.
select is(tests.walk('[1, 0, 0, -100, "00000000-0000-0000-0000-000000000000"]', 1), tests.walk('[1, 0, 0, -100, "00000000-0000-0000-0000-000000000000"]', 100000),
  'short pages put together are the whole');
select is((select count(distinct u) from string_to_table(tests.walk('[1, 0, 0, -100, "00000000-0000-0000-0000-000000000000"]', 1), ' ') u), 157::bigint, 'everybody');
select is(tests.walk('[1, 0, 0, -100, "00000000-0000-0000-0000-000000000000"]', 1, b'100000000000000000000'),
  tests.walk('[1, 0, 0, -100, "00000000-0000-0000-0000-000000000000"]', 100000, b'100000000000000000000'), 'those of whom a filter leaves few too');
select tests.sign_out();

-- Short texts ---------------------------------------------------------------------------------------------------

select tests.create_player(name) from unnest(array['Bo Öz', '李 娜', 'A-Z. Q', 'Xu']) name;
select tests.sign_in_as(tests.id('ana'));
select is((select count(*) from public.search_players(t.query) s where s.full_name = t.name), 1::bigint, 'found by "' || t.query || '"')
from (values ('bo o', 'Bo Öz'), ('oz', 'Bo Öz'), ('o Ö', 'Bo Öz'), ('李', '李 娜'), ('娜', '李 娜'), ('-', 'A-Z. Q'), ('. q', 'A-Z. Q'), ('XU', 'Xu'), ('x', 'Xu')) t (query, name);
select is((select count(*) from public.search_players(q)), 0::bigint, 'nobody is found by "' || q || '"') from unnest(array['qx', '%', '_', '\', '. ,', '娜李']) q;
select tests.sign_out();

-- Clubs ---------------------------------------------------------------------------------------------------------

select tests.create_club('near', 'olga'), tests.create_club('nearer', 'olga'), tests.create_club('far', 'olga'), tests.create_club('nowhere', 'olga');
update public.clubs set name = 'Racket ' || slug where slug in ('near', 'nearer', 'far', 'nowhere');
update public.clubs set lat = 38.69, lon = -9.42 where slug = 'near';
update public.clubs set lat = 38.72, lon = -9.14 where slug = 'nearer';
update public.clubs set lat = 41.15, lon = -8.61 where slug = 'far';
select tests.add_member('nowhere', 'bea'), tests.add_member('nowhere', 'cleo');
select tests.add_member('far', 'bea'), tests.add_member('near', 'bea'), tests.add_member('near', 'cleo'), tests.add_member('near', 'dora');
create function tests.clubs_in_order(page_size integer default 24, sort text default 'nearest') returns text language plpgsql as $$
declare
  last jsonb;
  slugs text;
  found text := '';
begin
  loop
    select string_agg(s.slug, ' ' order by s.place), (array_agg(s.cursor order by s.place desc))[1] into slugs, last
    from public.search_clubs('racket', sort => clubs_in_order.sort, page_size => clubs_in_order.page_size, after => last)
      with ordinality s (id, slug, name, description, location, member_count, member_limit, has_courts, auto_approve, my_state, km, distance_unit, cursor, place);
    exit when slugs is null;
    found := btrim(found || ' ' || slugs);
  end loop;
  return found;
end $$;
select tests.sign_in_as(tests.id('ana'));
select is(tests.clubs_in_order(size), 'nearer near nowhere far', 'clubs come nearest first, then the largest, in pages of ' || size) from unnest(array[1, 2, 3, 24]) size;
select is(tests.clubs_in_order(sort => 'largest'), 'near nowhere far nearer', 'largest first where that is asked for');
select is((select array_agg(s.km) from public.search_clubs('racket') s), array[2, 25, null, 250], 'how far away they are is told');
select is((select s.cursor ->> 0 from public.search_clubs('racket') s where s.slug = 'far'), 'rest', 'beyond 100 km distance does not order');
select tests.sign_in_as(tests.id('flo'));
select is(tests.clubs_in_order(), tests.clubs_in_order(sort => 'largest'), 'a player without a place gets the largest first');
select is((select count(s.km) from public.search_clubs('racket') s), 0::bigint, 'and no distances');

-- A club's page for others ----------------------------------------------------------------------------------------

select tests.sign_out();
create function tests.event(title text, days integer, public boolean default true, club text default 'court') returns uuid language sql security definer as $$
  insert into public.club_events (club_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes, is_public)
  values (tests.id(club), event.title, 'Court 1', current_date + days, '10:00', 'UTC', (current_date + days + time '10:00') at time zone 'UTC', 60, event.public) returning id $$;
create function tests.page(club text default 'court') returns jsonb language sql as $$ select public.get_club(club) -> 'public_page' $$;
select tests.event('Members only', 1, false), tests.event('Over', -1), tests.event('Later', 5), tests.event('Open day', 3);
select tests.create_player(name) from unnest(array['nora', 'ben', 'amy', 'zoe', 'pat', 'quin', 'sam']) name;
select tests.add_member('court', name) from unnest(array['hid', 'blo', 'ben', 'amy', 'zoe', 'pat', 'quin']) name;
update public.profiles set avatar_path = id || '/a.jpg' where id = tests.id('quin');
update public.profiles set skill_level = null where id = tests.id('pat');
insert into public.blocks (blocker_id, blocked_id) values (tests.id('blo'), tests.id('nora'));
select tests.sign_in_as(tests.id('nora'));
select is(tests.page() -> 'next_event', jsonb_build_object('title', 'Open day', 'date', current_date + 3, 'time', '10:00', 'time_zone', 'UTC',
  'starts_at', (current_date + 3 + time '10:00') at time zone 'UTC', 'duration_minutes', 60, 'place', 'Court 1'), 'the next event open to everybody is shown, and nothing else of it');
select is(tests.page() -> 'levels', '[{"skill_level": "intermediate", "count": 8}, {"skill_level": null, "count": 1}]', 'how many play at which level, among players who show their profile');
select is(jsonb_array_length(tests.page() -> 'faces'), 6, 'six faces');
select is(tests.page() #>> '{faces,0,full_name}', 'quin', 'first those with a picture');
select is((select count(*) from jsonb_array_elements(tests.page() -> 'faces') f where f ->> 'full_name' in ('hid', 'blo')), 0::bigint, 'never hidden players, or those who block');
select is(public.get_club('court') -> 'members', 'null'::jsonb, 'no members are listed');
select tests.sign_in_as(tests.id('ana'));
select is(tests.page(), 'null'::jsonb, 'members get none of it: they have the whole page');
select tests.sign_in_as(tests.id('olga'));
select public.cancel_event((select e.id from public.list_club_events(tests.id('court'), desk => true) e where e.title = 'Open day'));
select tests.sign_in_as(tests.id('nora'));
select is(tests.page() #>> '{next_event,title}', 'Later', 'a cancelled event is not shown');
select tests.sign_out();
insert into public.club_bans (club_id, user_id, banned_by) values (tests.id('court'), tests.id('sam'), tests.id('olga'));
select tests.sign_in_as(tests.id('sam'));
select is(tests.page(), 'null'::jsonb, 'a banned player sees nothing of it');
select tests.sign_out();
update public.clubs set is_public = false, auto_approve = false where id = tests.id('court');
select tests.sign_in_as(tests.id('nora'));
select is(public.get_club('court'), '{"state": "private"}', 'nothing is shown of a private club');

-- Whoever creates an event says whether it is for everybody.
select tests.sign_in_as(tests.id('olga'));
select public.create_event(tests.id('other'), 'Quiet', '', 'Court 1', current_date + 2, '10:00', 60);
select public.create_event(tests.id('other'), 'Loud', '', 'Court 1', current_date + 3, '10:00', 60, is_public => true);
select results_eq($$ select e.title, e.is_public from public.list_club_events(tests.id('other'), desk => true) e $$, $$ values ('Quiet', false), ('Loud', true) $$,
  'an event is not for everybody unless that is said');
select public.update_event((select e.id from public.list_club_events(tests.id('other')) e where e.title = 'Loud'), 'Loud', '', 'Court 2', current_date + 3, '10:00', 60);
select is((select e.is_public from public.list_club_events(tests.id('other')) e where e.title = 'Loud'), true, 'a change that does not mention it leaves it so');
select public.update_event((select e.id from public.list_club_events(tests.id('other')) e where e.title = 'Loud'), 'Loud', '', 'Court 2', current_date + 3, '10:00', 60, is_public => false);
select is((select e.is_public from public.list_club_events(tests.id('other')) e where e.title = 'Loud'), false, 'it can be taken back');
select tests.sign_in_as(tests.id('nora'));
select is(tests.page('other') -> 'next_event', 'null'::jsonb, 'then it is shown to nobody');
select tests.refuses($$ select public.create_event(tests.id('other'), 'Mine', '', 'Court 1', current_date + 2, '10:00', 60, is_public => true) $$, 'not_a_manager', 'others show nothing on a club''s page');
