-- Courts of matches: which may be chosen, how the match's place then reads, and its directions.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'olga']) name;
select tests.create_club('river', 'ana', false);
select tests.create_club('shore', 'bea', false);
select tests.create_club('olgas', 'olga', false);
update public.clubs set lat = 38.72, lon = -9.14 where id in (tests.id('river'), tests.id('shore'));
create function tests.call_court(word text, name text) returns void language sql security definer as $$
  update public.courts k set name = call_court.name where k.id = tests.id(word)
$$;
create function tests.court(word text, address text default null, place text default null, spot_lat numeric default null, spot_lon numeric default null) returns uuid
language sql security definer as $$
  insert into public.courts (id, club_id, name, surface, location, lat, lon) values (tests.id(word), tests.id(address), initcap(word), 'clay', place, spot_lat, spot_lon) returning id
$$;
create function tests.remove_court(word text) returns void language sql security definer as $$
  update public.courts set removed_at = now() where id = tests.id(word) $$;
select tests.court('court 1', 'river');
select tests.court('court 2', 'river', spot_lat => 38.7251, spot_lon => -9.1502);
select tests.court('court 3', 'shore');
select tests.court('court 4', 'olgas');
select tests.court('park court', place => 'Parque Central, Lisbon', spot_lat => 38.7361, spot_lon => -9.1389);
select tests.court('old court', place => 'Parque Velho', spot_lat => 38.7, spot_lon => -9.1);
select tests.remove_court('old court');

create function tests.send(receiver text, court text, place text default 'Somewhere', away integer default 3) returns text language sql stable as $$
  select format('select public.send_challenge(%L, %L, ''10:00'', 60, %L, ''singles'', court_id => %L)', tests.id(receiver), (now() + make_interval(days => away))::date, place,
    tests.id(court))
$$;
create function tests.place_of(word text) returns text language sql stable security definer as $$
  select c.court_location || ' | ' || coalesce(k.name, '-') from public.challenges c left join public.courts k on k.id = c.court_id where c.id = tests.id(word)
$$;
-- What a call has made, by a word.
create function tests.remember(word text, statement text) returns text language plpgsql as $$
declare
  made public.challenges;
begin
  execute replace(statement, 'select public', 'select * from public') into made;
  perform tests.rename(made.id, tests.id(word));
  return tests.place_of(word);
end $$;
create function tests.rename(was uuid, wanted uuid) returns void language sql security definer set session_replication_role = replica as $$
  update public.challenge_seats set challenge_id = wanted where challenge_id = was;
  update public.challenges set id = wanted, created_at = clock_timestamp() where id = was;
$$;

create function tests.move(hours text, place text default null, court text default null) returns text language sql stable as $$
  select format('select public.propose_reschedule(%L, %L, %L, null, %L, %L)', tests.id('third'), (now() + interval '5 days')::date, hours, place, tests.id(court))
$$;
create function tests.agree() returns text language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id('bea'));
  perform public.accept_reschedule((select (reschedule ->> 'id')::uuid from public.list_challenges(now()) where id = tests.id('third')));
  perform tests.sign_in_as(tests.id('ana'));
  return tests.place_of('third');
end $$;

-- Which may be chosen
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.send('cleo', court), 'court_not_found', court || ' cannot be chosen')
from unnest(array['nowhere', 'old court', 'court 4']) court;
select tests.refuses(tests.send('bea', 'court 3'), 'court_not_found', 'nor one of the other''s club: that would reveal who belongs to it');
select tests.refuses(tests.send('olga', 'court 4'), 'court_not_found', 'whoever the other is');
select is(tests.really('select from public.challenges'), 0::bigint, 'nothing was sent');
select is(tests.remember('first', tests.send('cleo', 'park court', 'A lie')), 'Park Court, Parque Central, Lisbon | Park Court', 'a public court may be chosen; its name is written, whatever was typed');
select is(tests.remember('second', tests.send('bea', 'court 1', null)), 'Court 1, Club river | Court 1', 'and one of the caller''s own club; text is not needed');
select is(tests.remember('typed', format('select public.send_challenge(%L, %L, ''10:00'', 60, ''Court 1, Club river'', ''singles'')', tests.id('olga'), (now() + interval '3 days')::date)),
  'Court 1, Club river | -', 'text alone has no court, whatever it says');

-- What is shown of it
select results_eq('select challenged_id, court from public.list_challenges(now()) order by court_location, court is null',
  $$ values (tests.id('bea'), jsonb_build_object('court_id', tests.id('court 1'), 'name', 'Court 1', 'lat', 38.72, 'lon', -9.14, 'address', 'Club river, Lisbon', 'slug', 'river')), (tests.id('olga'), null),
    (tests.id('cleo'), jsonb_build_object('court_id', tests.id('park court'), 'name', 'Park Court', 'lat', 38.7361, 'lon', -9.1389, 'address', null, 'slug', null)) $$, 'its court leads to where it is: its own point, or its club''s');
select tests.call_court('court 1', 'Centre court');
select is((select court ->> 'name' || ' | ' || court_location from public.list_challenges(now()) where id = tests.id('second')), 'Centre court | Court 1, Club river',
  'once renamed, agreed matches keep the old words and show the new name');
select tests.call_court('court 1', 'Court 1');
select is(public.get_opponent(tests.id('bea')) -> 'latest' -> 'court_id', 'null'::jsonb, 'the form begins with the latest place, here without a court');
select public.cancel_challenge(tests.id('typed'));
select tests.sign_in_as(tests.id('bea'));
select results_eq('select court from public.list_challenges(now())', $$ values (jsonb_build_object('court_id', tests.id('court 1'), 'name', 'Court 1', 'lat', 38.72, 'lon', -9.14, 'address', 'Club river, Lisbon', 'slug', null)) $$,
  'the page of a private club is not shown to people who cannot open it');

-- The other's answer
select tests.sign_out();
select tests.remove_court('court 1');
select tests.sign_in_as(tests.id('bea'));
select tests.refuses(format($$ select public.counter_challenge(%L, %L, '11:00', 60, 'Court 1', 'singles', court_id => %L) $$, tests.id('second'), (now() + interval '4 days')::date, tests.id(court)),
  'court_not_found', 'another time is not at ' || court) from unnest(array['court 1', 'court 2', 'court 4']) court;
select is(tests.place_of('second'), 'Court 1, Club river | Court 1', 'a court that is removed leaves the match as it is');
select tests.sign_out();
update public.courts set removed_at = null where id = tests.id('court 1');
select tests.sign_in_as(tests.id('bea'));
select is(tests.remember('third', format($$ select public.counter_challenge(%L, %L, '11:00', 60, 'Wherever', 'singles', court_id => %L) $$, tests.id('second'), (now() + interval '4 days')::date, tests.id('court 1'))),
  'Court 1, Club river | Court 1', 'a guest may keep the court proposed to them');
select is(public.get_opponent(tests.id('ana')) -> 'latest' ->> 'court_id', tests.id('court 1')::text, 'and choose it again with the same player');
select is(public.get_opponent(tests.id('cleo')) -> 'latest' ->> 'court_id', null, 'but not with others');
select tests.sign_in_as(tests.id('ana'));
select public.accept_challenge(tests.id('third'));

-- Another time
select tests.refuses(tests.move('12:00', null, court), 'court_not_found', 'a match does not move to ' || court) from unnest(array['court 3', 'court 4', 'old court', 'nowhere']) court;
select tests.refuses(tests.move('12:00', ' '), 'no_place', 'nor to no place');
select lives_ok(tests.move('12:00'), 'another time alone');
select is(tests.agree(), 'Court 1, Club river | Court 1', 'keeps place and court');
select lives_ok(tests.move('12:00', 'A lie', 'court 2'), 'another court');
select is((select reschedule -> 'court' ->> 'court_id' from public.list_challenges(now()) where id = tests.id('third')), tests.id('court 2')::text, 'is proposed');
select tests.call_court('court 2', 'East court');
select is((select reschedule -> 'court' ->> 'name' from public.list_challenges(now()) where id = tests.id('third')), 'East court', 'once renamed, it shows the new name');
select tests.sign_in_as(tests.id('bea'));
select is(public.get_inbox() #>> '{waiting,items,0,match,court_location}', 'Court 2, Club river (now East court)', 'as does a pending proposal');
select tests.call_court('court 1', 'West court');
select is(public.get_channel(tests.id('third')) -> 'match' ->> 'court_location', 'Court 1, Club river (now West court)', 'and the chat of the match');
select tests.call_court('court 1', 'Court 1');
select tests.call_court('court 2', 'Court 2');
select tests.sign_in_as(tests.id('ana'));
select is(tests.agree(), 'Court 2, Club river | Court 2', 'and taken');
select is((select court ->> 'lat' from public.list_challenges(now()) where id = tests.id('third')), '38.7251', 'it leads there');
select tests.refuses(tests.move('12:00', 'Court 2, Club river'), 'same_time', 'the same place in words is the same place');
select tests.refuses(tests.move('12:00', 'Whatever', 'court 2'), 'same_time', 'and the same court');
select tests.remove_court('court 2');
select lives_ok(tests.move('13:00', 'Whatever', 'court 2'), 'a match may stay on a removed court');
select is(tests.agree(), 'Court 2, Club river | Court 2', 'as it is');
select lives_ok(tests.move('13:00', 'The beach'), 'a place in words');
select is(tests.agree(), 'The beach | -', 'no longer has a court');
select is((select max(revision) - min(revision) from (select revision from public.list_challenges(now()) where id = tests.id('third') union all select 0) r), 5, 'calendars learn of each change');
select tests.sign_out();
