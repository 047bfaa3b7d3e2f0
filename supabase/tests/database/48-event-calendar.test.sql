-- A club's events as a calendar file: who gets them, which ones, and how calendars recognise a newer version.

select tests.create_player(name) from unnest(array['olga', 'adam', 'ana', 'dina', 'gone', 'rival', 'stranger']) name;
select tests.create_club('our-club', 'olga');
select tests.create_club('their-club', 'rival');
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', name) from unnest(array['ana', 'dina', 'gone']) name;

-- What the caller is answered, a row an event.
create function tests.exported(address text default 'our-club')
  returns table (id uuid, title text, event_time text, starts_at timestamptz, cancelled boolean, revision integer, at bigint)
language sql as $$
  select x.id, x.title, x.event_time, x.starts_at, x.cancelled, x.revision, row_number() over ()
  from jsonb_to_recordset(public.export_club_events(tests.id(address)))
    as x (id uuid, title text, event_time text, starts_at timestamptz, cancelled boolean, revision integer)
$$;
create table tests.of_member (id uuid, title text, event_time text, starts_at timestamptz, cancelled boolean, revision integer, at bigint);
grant all on tests.of_member to authenticated;
create function tests.event_of(title text) returns uuid language sql security definer as $$
  select id from public.club_events e where e.title = event_of.title order by starts_at limit 1
$$;
create function tests.revision_of(title text) returns integer language sql security definer as $$
  select revision from public.club_events e where e.id = tests.event_of(revision_of.title)
$$;
create function tests.plan(title text, days integer, weeks integer default 1, address text default 'our-club') returns uuid language sql as $$
  select public.create_event(tests.id(address), title, 'Bring balls.', 'Court 1', current_date + days, '18:00', 90, 4, weeks)
$$;
create function tests.change(title text, description text default 'Bring balls.', place text default 'Court 1', days integer default 2,
  wall time default '18:00', minutes integer default 90, capacity integer default 4) returns void language sql as $$
  select public.update_event(tests.event_of(title), title, description, place, current_date + days, wall, minutes, capacity)
$$;

-- Who may not
select tests.as_visitor();
select tests.forbids($$ select public.export_club_events(tests.id('our-club')) $$, 'a visitor exports no events');
select tests.sign_in_as(tests.id('stranger'));
select tests.refuses($$ select public.export_club_events(tests.id('our-club')) $$, 'not_a_member', 'nor does a stranger');
select tests.refuses($$ select public.export_club_events(null) $$, 'not_a_member', 'no club has no events');
select tests.refuses($$ select public.export_club_events(tests.id('nothing')) $$, 'not_a_member', 'nor has one that is not there');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select public.export_club_events(tests.id('our-club')) $$, 'not_a_member', 'nor does the owner of another club');
select tests.sign_in_as(tests.id('gone'));
select is(public.export_club_events(tests.id('our-club')), '[]', 'a club without events returns none');
select public.leave_club(tests.id('our-club'));
select tests.refuses($$ select public.export_club_events(tests.id('our-club')) $$, 'not_a_member', 'a former member gets nothing more');
select tests.sign_out();
select tests.create_factor('dina');
select tests.sign_in_as(tests.id('dina'));
select tests.refuses($$ select public.export_club_events(tests.id('our-club')) $$, 'second_step_required', 'a session that lacks its second step gets none');
select tests.sign_in_as(tests.id('dina'), 'aal2');
select lives_ok($$ select public.export_club_events(tests.id('our-club')) $$, 'one that has passed it does');

-- Which
select tests.sign_in_as(tests.id('rival'));
select tests.plan('Theirs', 3, 1, 'their-club');
select tests.sign_in_as(tests.id('olga'));
select tests.plan('Social', 2);
select tests.plan('Ladder', 3, 26);
select tests.plan('Clinic', 4, 26);
select tests.plan('Running', 5);
select tests.plan('Over', 6);
select tests.plan('Cup', 7);
select public.cancel_event(tests.event_of('Cup'));
select tests.sign_out();
update public.club_events e set starts_at = now() - interval '1 hour' where e.title = 'Running';
update public.club_events e set starts_at = now() - interval '3 hours' where e.title = 'Over';
select tests.sign_in_as(tests.id('ana'));
select bag_eq($$ select title, count(*) from tests.exported() group by title $$,
  $$ values ('Running', 1::bigint), ('Social', 1), ('Ladder', 26), ('Clinic', 26), ('Cup', 1) $$,
  'a member gets all that are not over, more than any page holds, and none of another club');
select is_empty('select from (select starts_at, lag(starts_at) over (order by at) as before from tests.exported()) x where before > starts_at',
  'the next one first');
select results_eq($$ select distinct title from tests.exported() where cancelled $$, array['Cup'], 'cancelled ones are marked as such');
select is(public.export_club_events(tests.id('our-club')) -> 1,
  jsonb_build_object('id', tests.event_of('Social'), 'title', 'Social', 'description', 'Bring balls.', 'place', 'Court 1',
    'event_date', current_date + 2, 'event_time', '18:00', 'time_zone', 'Europe/Lisbon',
    'starts_at', (current_date + 2 + time '18:00') at time zone 'Europe/Lisbon', 'duration_minutes', 90, 'cancelled', false, 'revision', 0, 'lat', null, 'lon', null),
  'with what a calendar needs, and no more');
insert into tests.of_member select * from tests.exported();
select tests.sign_in_as(tests.id('adam'));
select results_eq('select * from tests.exported()', 'select * from tests.of_member', 'an admin gets the same');
select tests.sign_in_as(tests.id('olga'));
select results_eq('select * from tests.exported()', 'select * from tests.of_member', 'and so does the owner');

-- Versions
select is(tests.revision_of('Social'), 0, 'a new event is the first version');
select tests.change('Social');
select is(tests.revision_of('Social'), 0, 'saved unchanged it is the same version');
select tests.change('Social', capacity => 5);
select tests.sign_in_as(tests.id('ana'));
select public.reply_to_event(tests.event_of('Social'), true);
select is(tests.revision_of('Social'), 0, 'places and replies are not in any calendar');
select tests.sign_in_as(tests.id('olga'));
select tests.change('Social', description => 'Bring water.');
select is(tests.revision_of('Social'), 1, 'another description is a newer version');
select tests.change('Social', description => 'Bring water.', place => 'Court 2');
select tests.change('Social', description => 'Bring water.', place => 'Court 2', days => 3);
select tests.change('Social', description => 'Bring water.', place => 'Court 2', days => 3, wall => '19:00');
select tests.change('Social', description => 'Bring water.', place => 'Court 2', days => 3, wall => '19:00', minutes => 60);
select is(tests.revision_of('Social'), 5, 'and so are place, day, time and length');
select public.update_event(tests.event_of('Social'), 'Social evening', 'Bring water.', 'Court 2', current_date + 3, '19:00', 60, 5);
select is(tests.revision_of('Social evening'), 6, 'and title');
select public.cancel_event(tests.event_of('Social evening'));
select is(tests.revision_of('Social evening'), 7, 'a cancelled event is a newer version too');
select results_eq($$ select cancelled, revision from tests.exported() where title = 'Social evening' $$, $$ values (true, 7) $$, 'which members are told');
select is(tests.revision_of('Ladder'), 0, 'other events keep theirs');
select public.update_event(tests.event_of('Ladder'), 'Ladder', '', 'Court 9', current_date + 3, '18:00', 90, 4, true);
select results_eq($$ select distinct revision from tests.exported() where title = 'Ladder' $$, array[1], 'a series changes week by week');
select tests.forbids($$ update public.club_events set revision = 99 $$, 'nobody writes versions');
