-- What is offered when entering a place: courts of one's own clubs, public ones near both, and what it must not
-- reveal.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dan', 'hidden', 'olga']) name;
update public.profiles set is_visible = false where id = tests.id('hidden');
select tests.create_club('river', 'ana');
select tests.create_club('bay', 'ana', false);
select tests.add_member('river', 'bea');
select tests.create_club('olgas', 'olga', false);
select tests.create_club('open', 'olga');
update public.clubs set lat = 38.69, lon = -9.42 where id = tests.id('river');
create function tests.court(word text, address text default null, spot_lat numeric default null, spot_lon numeric default null, place text default 'Lisbon park') returns uuid
language sql security definer as $$
  insert into public.courts (id, club_id, name, surface, location, lat, lon, position)
  values (tests.id(word), tests.id(address), initcap(word), 'clay', case when address is null then place end, spot_lat, spot_lon, (select count(*) from public.courts)) returning id
$$;
create function tests.live_at(who text, spot_lat numeric, spot_lon numeric) returns void language sql security definer as $$
  select private.put_point(tests.id(who), private.grid_point(spot_lat, spot_lon)) $$;
create function tests.offered(word text default null, wanted text default null, club text default null, club_only boolean default false) returns text[] language sql as $$
  select coalesce(array_agg(c.kind || ': ' || c.label order by c.n), '{}')
  from public.list_court_choices(tests.id(word), tests.id(club), wanted, club_only) with ordinality
    c (kind, court_id, label, name, place, surface, indoor, lights, paid, out_from, out_until, km, distance_unit, n) $$;
create function tests.near(word text default null) returns text[] language sql as $$
  select coalesce(array_agg(c.name order by c.n), '{}')
  from public.list_court_choices(tests.id(word)) with ordinality c (kind, court_id, label, name, place, surface, indoor, lights, paid, out_from, out_until, km, distance_unit, n)
  where c.kind = 'near' $$;

-- Whose courts ------------------------------------------------------------------------------------------------

select tests.court('bay 1', 'bay');
select tests.court('river 1', 'river');
select tests.court('river 2', 'river', 38.7, -9.4);
select tests.court('gone', 'river');
update public.courts set removed_at = now() where id = tests.id('gone');
select tests.court('secret', 'olgas', 38.72, -9.14);
select tests.court('foreign', 'open', 38.72, -9.14);
select tests.as_visitor();
select tests.forbids('select public.list_court_choices()', 'a visitor is offered nothing');
select tests.sign_in_as(tests.id('ana'));
select tests.forbids('select * from public.courts', 'the table of courts is not read');
select tests.forbids(format('select private.%s', call), call || ' is not theirs to call')
from unnest(array['courts_between(1, 1, 1)', 'courts_named(1, ''{}'', 1)', 'place_words('''', null, null, null)', 'court_lead(null)']) call;
select is(tests.offered(), array['club: Bay 1, Club bay', 'club: River 1, Club river', 'club: River 2, Club river'],
  'the courts of one''s own clubs, no others'' and none that was removed');
select is(tests.offered('bea'), array['club: River 1, Club river', 'club: River 2, Club river', 'club: Bay 1, Club bay'], 'those of shared clubs first');
select is(tests.offered('bea', club => 'bay'), array['club: Bay 1, Club bay', 'club: River 1, Club river', 'club: River 2, Club river'], 'or of the club it is for');
select is(tests.offered(club => 'river', club_only => true), array['club: River 1, Club river', 'club: River 2, Club river'], 'or its alone');
select is(tests.offered(club => club, club_only => true), '{}', 'of no other''s club, be it ' || club) from unnest(array['olgas', 'open', 'nowhere', null]) club;
select is(tests.offered(wanted => wanted), '{}', 'nor by the words ' || wanted) from unnest(array['secret', 'foreign', 'olgas', 'gone']) wanted;
select is(tests.offered(wanted => 'river CLUB 2'), array['club: River 2, Club river'], 'words find a court of a club by both names, in any order');
select results_eq('select km, place from public.list_court_choices() order by label', $$ values (null::integer, 'Club bay'), (null, 'Club river'), (null, 'Club river') $$,
  'without a place of one''s own no distance is known');
select tests.live_at('ana', 38.72, -9.14);
select results_eq('select km, surface, name from public.list_court_choices() order by label', $$ values (null::integer, 'clay', 'Bay 1'), (25, 'clay', 'River 1'), (25, 'clay', 'River 2') $$,
  'with one, that of the court, or of its club');

select tests.sign_out();

-- Lately ------------------------------------------------------------------------------------------------------

create function tests.plays(word text, sender text, receiver text, place text, court text default null, status text default 'accepted', age interval default '1 day') returns void
language plpgsql security definer as $$
begin
  perform tests.create_challenge(word, sender, receiver, status, make_interval(days => 3 + (select count(*) from public.challenges)::integer));
  update public.challenges c set court_location = place, court_id = tests.id(court), created_at = now() - age, responded_at = now() - age where c.id = tests.id(word);
end $$;
select tests.sign_in_as(tests.id('ana'));
select tests.plays('m1', 'ana', 'cleo', 'The beach', age => '1 hour');
select tests.plays('m2', 'cleo', 'ana', 'the BEACH', age => '9 days');
select tests.plays('m3', 'bea', 'ana', 'River 2, Club river', 'river 2', age => '2 hours');
select tests.plays('m4', 'olga', 'ana', 'Secret, Club olgas', 'secret', age => '3 hours');
select tests.plays('m5', 'dan', 'ana', 'Declined place', status => 'declined', age => '1 minute');
select tests.plays('m6', 'ana', 'dan', 'Gone, Club river', 'gone', age => '2 minutes');
select is(tests.offered('dan'), array['recent: The beach', 'recent: River 2, Club river', 'club: Bay 1, Club bay', 'club: River 1, Club river'],
  'first the courts of one''s latest matches, each once; none that cannot be chosen');
select is((tests.offered('olga'))[1:3], array['recent: The beach', 'recent: River 2, Club river', 'recent: Secret, Club olgas'], 'a court of somebody''s club with them alone');
select is(tests.offered('dan', 'beach'), array['recent: The beach'], 'words look through them, too');
select is(tests.offered('dan', 'olgas'), '{}', 'and through nothing else');
select results_eq($$ select court_id, surface, km from public.list_court_choices(tests.id('dan')) where label = 'The beach' $$, $$ values (null::uuid, null::text, null::integer) $$, 'a place that was only typed is not a court');
select is((select count(*) from (select tests.plays('p' || n, 'ana', 'cleo', 'Place ' || n, status => 'cancelled', age => make_interval(mins => n)) from generate_series(1, 30) n) p), 30::bigint, 'of many places');
select is((tests.offered('dan'))[1:5], array['recent: Place 1', 'recent: Place 2', 'recent: Place 3', 'recent: Place 4', 'club: Bay 1, Club bay'], 'the latest four are enough');
select tests.sign_out();
delete from public.challenges;

-- Near both -----------------------------------------------------------------------------------------------------

select tests.court(name, null, lat, lon, 'Somewhere') from (values ('west', 38.72, -9.25), ('middle', 38.72, -9.14), ('east', 38.72, -9.03), ('far away', 41.15, -8.61)) t (name, lat, lon);
select tests.court('taken down', null, 38.72, -9.14);
update public.courts set removed_at = now() where id = tests.id('taken down');
select tests.sign_in_as(tests.id('ana'));
select tests.live_at('ana', 38.72, -9.25);
select is(tests.near(), array['West', 'Middle', 'East'], 'public courts by the caller''s own distance');
select is(tests.near('bea'), array['West', 'Middle', 'East'], 'also with an opponent whose place is unknown');
select tests.live_at('bea', 38.72, -9.03);
select is(tests.near('bea'), array['Middle', 'West', 'East'], 'with two places by the longer distance, then by one''s own');
select results_eq($$ select name, km from public.list_court_choices(tests.id('bea')) where kind = 'near' $$, $$ values ('Middle', 10), ('West', 2), ('East', 20) $$, 'only the caller''s own distance is shown');
select tests.sign_in_as(tests.id('bea'));
select is(tests.near('ana'), array['Middle', 'East', 'West'], 'the other sees it from their side');
select tests.sign_out();
update public.preferences set hide_distance = true where user_id = tests.id('bea');
select tests.sign_in_as(tests.id('ana'));
select is(tests.near('bea'), array['West', 'Middle', 'East'], 'a player who hides how far away they live does not count');
select tests.sign_out();
update public.preferences set hide_distance = false;
select tests.live_at('hidden', 38.72, -9.03);
insert into public.blocks (blocker_id, blocked_id) values (tests.id('bea'), tests.id('dan'));
select tests.live_at('dan', 38.72, -9.25);
select tests.sign_in_as(tests.id('ana'));
select is(tests.near('hidden'), tests.near(), 'nor does one who may not be met');
select is(tests.near('ana'), tests.near(), 'or oneself');
select tests.sign_in_as(tests.id('dan'));
select is(tests.near('bea'), tests.near(), 'or who has blocked one');
select tests.sign_in_as(tests.id('olga'));
select is(tests.near('bea'), '{}', 'a player without a place of their own learns nothing of the other''s');
select tests.sign_in_as(tests.id('ana'));
select tests.live_at('bea', 41.15, -8.61);
select is(tests.near('bea'), tests.near(), 'nothing is near two who live far apart');
select is(tests.offered(wanted => 'somewhere'), array['public: West, Somewhere', 'public: Middle, Somewhere', 'public: East, Somewhere', 'public: Far Away, Somewhere'], 'words find public courts wherever they are, the nearest first');
select is(tests.offered(wanted => 'SOMÉWHERE, fár'), array['public: Far Away, Somewhere'], 'all of the words, without their marks');
select is(tests.offered(wanted => '%'), '{}', 'punctuation is taken literally');
select cmp_ok(cardinality(tests.offered(wanted => '  ')), '>', 3, 'no words are no search');
select lives_ok($$ select tests.offered('bea', repeat('x ', 5000)) $$, 'nor are very many words a problem');

-- Wherever courts are added, all points in the other's cell give the same list: nothing finer than the cell is
-- revealed.
select tests.sign_out();
create temporary table lists (cell integer, list text[]);
grant all on lists to public;
do $$
declare
  spot record;
begin
  perform setseed(0.5);
  -- A fence of courts, also between the grid's points, around the cells where the other may live.
  perform tests.court('fence ' || n, null, (38.70 + 0.0007 * n)::numeric(6, 4), (-9.05 + 0.1 * random())::numeric(7, 4)) from generate_series(1, 120) n;
  for spot in select 38.70 + 0.01 * a as lat, -9.04 + 0.01 * b as lon from generate_series(0, 8) a, generate_series(0, 8) b loop
    perform tests.live_at('bea', spot.lat, spot.lon);
    perform tests.sign_in_as(tests.id('ana'));
    insert into lists values (null, tests.offered('bea') || tests.offered('bea', 'fence'));
    perform tests.sign_out();
    update lists set cell = private.cell_of(spot.lat, spot.lon) where cell is null;
  end loop;
end $$;
select cmp_ok((select count(*) from lists), '=', 81::bigint, 'from many points');
select cmp_ok((select count(distinct cell) from lists), '>', 5::bigint, 'in several cells');
select is((select max(ways) from (select count(distinct list) as ways from lists group by cell) w), 1::bigint, 'all points of a cell give the same list, wherever courts were put');
select is((select bool_and(cardinality(list) between 10 and 60) from lists), true, 'which has an end');
