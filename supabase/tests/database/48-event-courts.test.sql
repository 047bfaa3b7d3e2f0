-- Events on courts of their club: which may be chosen, and how the event's place then reads.

select tests.create_player(name) from unnest(array['ana', 'bea', 'olga']) name;
select tests.create_club('river', 'ana');
select tests.add_member('river', 'bea');
select tests.create_club('olgas', 'olga');
create function tests.court(word text, address text default null, at integer default 0, spot_lat numeric default null, spot_lon numeric default null) returns uuid language sql security definer as $$
  insert into public.courts (id, club_id, name, surface, position, lat, lon, location)
  values (tests.id(word), tests.id(address), initcap(word), 'clay', at, spot_lat, spot_lon, case when address is null then 'Lisbon park' end) returning id
$$;
create function tests.remove_court(word text) returns void language sql security definer as $$
  update public.courts set removed_at = now() where id = tests.id(word) $$;
select tests.court('court 1', 'river', 0);
select tests.court('court 2', 'river', 1, 38.7251, -9.1502);
select tests.court('court 3', 'river', 2);
select tests.court('foreign', 'olgas');
select tests.court('park', null, 0, 38.7, -9.1);
select tests.court('gone', 'river', 3);
select tests.remove_court('gone');
create function tests.courts(words text[]) returns uuid[] language sql immutable as $$ select coalesce(array_agg(tests.id(w)), '{}') from unnest(words) w $$;
create function tests.plan(title text, courts text[], place text default 'Typed', weeks integer default 1) returns text language sql stable as $$
  select format('select public.create_event(%L, %L, '''', %L, %L, ''18:00'', 120, weeks => %s, court_ids => %L)', tests.id('river'), title, place, current_date + 3, weeks, tests.courts(courts))
$$;
create function tests.event(title text) returns uuid language sql stable security definer as $$ select e.id from public.club_events e where e.title = event.title order by e.starts_at limit 1 $$;
create function tests.shown(title text) returns text language sql stable as $$
  select string_agg(e.place || ' | ' || coalesce((select string_agg(k, ', ' order by n) from unnest(e.court_ids) with ordinality i (id, n)
    join unnest(array['court 1', 'court 2', 'court 3', 'gone']) k on tests.id(k) = i.id), '-'), '; ' order by e.starts_at)
  from public.list_club_events(tests.id('river')) e where e.title = shown.title
$$;
create function tests.change(title text, place text, courts text[], following boolean default false) returns text language sql stable as $$
  select format('select public.update_event(%L, %L, '''', %L, %L, ''18:00'', 120, following => %L, court_ids => %L)', tests.event(title), title, place, current_date + 3, following,
    case when courts is not null then tests.courts(courts) end)
$$;

select tests.sign_in_as(tests.id('bea'));
select tests.refuses(tests.plan('Social', array['court 1']), 'not_a_manager', 'members plan nothing');
select tests.forbids('select * from public.event_courts', 'the table of courts of events is not read');
select tests.forbids(format('select private.put_on_courts(''{}'', ''{}'', c) from public.clubs c')::text, 'nor are courts put there directly');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.plan('Social', courts), 'court_not_found', format('not on %s', courts))
from (values (array['foreign']), (array['park']), (array['gone']), (array['nowhere']), (array['court 1', 'foreign']), (array[null])) t (courts);
select is(tests.shown('Social'), null, 'nothing was planned');
select lives_ok(tests.plan('Social', array['court 2', 'court 1', 'court 2'], 'A lie'), 'an event on two courts');
select is(tests.shown('Social'), 'Court 1, Court 2, Club river | court 1, court 2', 'names them, in their order, whatever was typed');
select lives_ok(tests.plan('Party', '{}', 'The clubhouse'), 'an event without a court');
select is(tests.shown('Party'), 'The clubhouse | -', 'has the place that was typed');
select lives_ok(tests.plan('Training', array['court 3'], null, 3), 'every week');
select is(tests.shown('Training'), 'Court 3, Club river | court 3; Court 3, Club river | court 3; Court 3, Club river | court 3', 'all of them are on their court');

-- Changes
select lives_ok(tests.change('Social', 'Court 1, Court 2, Club river', null), 'a change that does not mention courts');
select is(tests.shown('Social'), 'Court 1, Court 2, Club river | court 1, court 2', 'keeps them with their place');
select tests.remove_court('court 1');
select lives_ok(tests.change('Social', 'x', array['court 1', 'court 3']), 'an event on a removed court may stay there');
select is(tests.shown('Social'), 'Court 1, Court 3, Club river | court 1, court 3', 'beside another');
select lives_ok(tests.change('Social', 'The lawn', null), 'another place');
select is(tests.shown('Social'), 'The lawn | -', 'is on no court');
select tests.refuses(tests.change('Social', 'x', array['court 1']), 'court_not_found', 'and nothing moves to a removed court');
select lives_ok(tests.change('Training', 'x', array['court 2', 'court 3'], true), 'all weeks');
select is(tests.shown('Training'), 'Court 2, Court 3, Club river | court 2, court 3; Court 2, Court 3, Club river | court 2, court 3; Court 2, Court 3, Club river | court 2, court 3', 'move together');
select lives_ok(tests.change('Training', 'The hall', '{}'), 'or one of them');
select is(tests.shown('Training'), 'The hall | -; Court 2, Court 3, Club river | court 2, court 3; Court 2, Court 3, Club river | court 2, court 3', 'alone');
select results_eq($$ select e ->> 'place', (e ->> 'lat')::numeric, (e ->> 'lon')::numeric from jsonb_array_elements(public.export_club_events(tests.id('river'))) e where e ->> 'title' = 'Training' $$,
  $$ values ('The hall', null, null), ('Court 2, Court 3, Club river', 38.7251, -9.1502), ('Court 2, Court 3, Club river', 38.7251, -9.1502) $$, 'files say where that is');

-- Later weeks get only what is changed
select tests.sign_out();
create function tests.say(title text, change text default '', following boolean default true) returns text language sql stable security definer as $$
  select format('select public.update_event(event_id => %L, title => %L, place => %L, event_date => %L, duration_minutes => %L, following => %L, court_ids => %L, %s)',
    e.id, e.title, e.place, e.event_date, e.duration_minutes, say.following, array(select t.court_id from public.event_courts t where t.event_id = e.id),
    concat_ws(', ', nullif(change, ''), case when change !~ 'description' then format('description => %L', e.description) end,
      case when change !~ 'capacity' then format('capacity => %L', e.capacity) end, case when change !~ 'event_time' then format('event_time => %L', e.event_time) end))
  from public.club_events e where e.id = tests.event(say.title)
$$;
select tests.sign_in_as(tests.id('ana'));
select lives_ok(tests.plan('Clinic', array['court 2'], null, 3), 'every week');
select tests.sign_out();
insert into public.court_rules (club_id, opens, closes, slot_minutes, days_ahead, holds_per_week) values (tests.id('river'), '08:00', '22:00', 60, 60, 9);
select private.hold_event_courts(array(select e.id from public.club_events e where e.title = 'Clinic'));
create temporary table weeks as select e.id, row_number() over (order by e.starts_at) as n from public.club_events e where e.title = 'Clinic';
grant select on weeks to authenticated;
create function tests.weeks() returns text language sql stable as $$
  select string_agg(concat_ws(' | ', e.description, e.place, to_char(e.event_time, 'HH24:MI'), e.capacity), '; ' order by e.starts_at)
  from public.list_club_events(tests.id('river')) e join weeks w using (id)
$$;
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.update_event(w.id, 'Clinic', 'Serves', 'x', current_date + 10, '19:00', 120, 8, court_ids => array[tests.id('court 3')]) from weeks w where w.n = 2 $$,
  'a week has another court, time and words');
select lives_ok($$ select public.block_court(tests.id('court 2'), current_date + 10, '18:00', 120, 'Maintenance') $$, 'and somebody else the court it had');
select lives_ok(tests.say('Clinic', $$description => 'Bring water.'$$), 'the words of all weeks are changed');
select is(tests.weeks(), 'Bring water. | Court 2, Club river | 18:00; Bring water. | Court 3, Club river | 19:00 | 8; Bring water. | Court 2, Club river | 18:00', 'and nothing else');
select tests.holds($$ select count(*) from public.court_holds h join weeks w on w.id = h.event_id $$, $$ values (3::bigint) $$, 'each keeps its court');
select tests.sign_in_as(tests.id('ana'));
select lives_ok(tests.say('Clinic', $$event_time => '20:00'$$), 'then their time');
select is(tests.weeks(), 'Bring water. | Court 2, Club river | 20:00; Bring water. | Court 3, Club river | 20:00 | 8; Bring water. | Court 2, Club river | 20:00', 'and nothing else, again');
select lives_ok(tests.say('Clinic', 'capacity => 6'), 'then how many may come');
select is(tests.weeks(), 'Bring water. | Court 2, Club river | 20:00 | 6; Bring water. | Court 3, Club river | 20:00 | 6; Bring water. | Court 2, Club river | 20:00 | 6', 'of all of them');
select lives_ok(tests.say('Clinic'), 'if nothing is changed');
select is(tests.weeks(), 'Bring water. | Court 2, Club river | 20:00 | 6; Bring water. | Court 2, Club river | 20:00 | 6; Bring water. | Court 2, Club river | 20:00 | 6',
  'they become like the first of them');
select tests.sign_out();
delete from public.court_rules;

-- A renamed court: upcoming events follow
update public.club_events e set starts_at = now() - interval '1 hour' from weeks w where w.id = e.id and w.n = 1;
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.update_court(tests.id('court 2'), 'Centre court', 'clay', false, false, '') $$, 'a court gets another name');
select is(tests.shown('Training'), 'The hall | -; Centre court, Court 3, Club river | court 2, court 3; Centre court, Court 3, Club river | court 2, court 3', 'which upcoming events show');
select is((select string_agg(e.place, '; ' order by w.n) from public.list_club_events(tests.id('river'), 100, null, true) e join weeks w using (id)),
  'Court 2, Club river; Centre court, Club river; Centre court, Club river', 'and one that has begun does not');
select public.update_court(tests.id('court 2'), 'Court 2', 'clay', false, false, '');
select tests.sign_in_as(tests.id('bea'));
select is(tests.shown('Party'), 'The clubhouse | -', 'members see it');
select tests.sign_out();
select tests.court('a court with a name that is as long as any may be ' || n, 'river', 10 + n) from generate_series(1, 6) n;
select tests.sign_in_as(tests.id('ana'));
select lives_ok(tests.plan('Open day', (select array_agg('a court with a name that is as long as any may be ' || n) from generate_series(1, 6) n)), 'of many courts');
select is((select place from public.list_club_events(tests.id('river')) where title = 'Open day'), '6 courts, Club river', 'a place says how many');
select tests.sign_out();
