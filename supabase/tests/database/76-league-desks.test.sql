-- What managers see of large leagues: matches page by page, and until when a dispute holds a round.

select tests.create_player(name) from unnest(array['olga', 'stranger']) name;
select tests.create_player('player ' || n) from generate_series(1, 40) n;
select tests.create_club('our-club', 'olga');
select tests.add_member('our-club', 'player ' || n) from generate_series(1, 40) n;

create function tests.publish(wanted text, players integer) returns void language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id('olga'));
  perform public.create_league(tests.id('our-club'), wanted, 'flex');
  perform public.update_league(tests.league(wanted), starts_on => (now() at time zone 'Europe/Lisbon')::date + 1,
    ends_on => (now() at time zone 'Europe/Lisbon')::date + 60, group_size => 16);
  perform public.add_league_entries(tests.league(wanted), (select array_agg(tests.id('player ' || n)) from generate_series(1, players) n));
  perform public.publish_league(tests.league(wanted));
  perform tests.sign_out();
end $$;
create function tests.group_of(league text, number integer) returns uuid language sql stable security definer as $$
  select g.id from public.league_groups g where g.league_id = tests.league(league) and g.number = group_of.number
$$;
create function tests.in_order(wanted uuid) returns uuid[] language sql stable security definer as $$
  select array_agg(f.id order by f.leg, f.id) from public.league_fixtures f where f.group_id = wanted
$$;
create function tests.all_pages(wanted uuid, size integer) returns uuid[] language plpgsql as $$
declare
  page jsonb;
  listed uuid[] := '{}';
begin
  loop
    page := public.list_desk_matches(wanted, size, listed[cardinality(listed)]);
    exit when jsonb_array_length(page) = 0;
    listed := listed || array(select (f ->> 'id')::uuid from jsonb_array_elements(page) with ordinality t (f, n) order by n);
  end loop;
  return listed;
end $$;
create function tests.desk(league text) returns jsonb language sql as $$ select public.get_league_desk(tests.league(league)) $$;

-- Pages ------------------------------------------------------------------------------------------------------

select tests.publish('Small', 16);
select tests.publish('Large', 40);
select tests.sign_in_as(tests.id('olga'));
select is(jsonb_array_length(tests.desk('Small') #> '{groups,0,fixtures}'), 120, 'a desk comes with its matches');
select is(tests.desk('Small') #> '{groups,0,match_count}', '120', 'and says how many there are');
select is((select array_agg(jsonb_array_length(g -> 'fixtures')) from jsonb_array_elements(tests.desk('Large') -> 'groups') g), array[50, 0, 0], 'that of a large league has a page of its first group');
select is((select array_agg(g ->> 'match_count' order by g ->> 'number') from jsonb_array_elements(tests.desk('Large') -> 'groups') g), array['78', '78', '91'], 'but says how many there are in each group');
select cmp_ok(length((tests.desk('Large') #- '{groups,0,fixtures}')::text), '<', 40000, 'and is small in comparison');
select is(tests.desk('Large') #> '{groups,0,fixtures}', public.list_desk_matches(tests.group_of('Large', 1)), 'which is the first of its list');
select is(public.get_league_desk(tests.league('Large'), 7) #> '{groups,0,fixtures}', public.list_desk_matches(tests.group_of('Large', 1), 7), 'as long as it is wanted');
select is(tests.all_pages(tests.group_of('Large', 1), 50), tests.in_order(tests.group_of('Large', 1)), 'they come page by page, in their order, each once');
select is(tests.all_pages(tests.group_of('Large', 3), 7), tests.in_order(tests.group_of('Large', 3)), 'however long a page');
select is((select jsonb_agg(m order by m ->> 'id') from jsonb_array_elements(public.list_desk_matches(tests.group_of('Small', 1), 200)) m),
  (select jsonb_agg(m order by m ->> 'id') from jsonb_array_elements(tests.desk('Small') #> '{groups,0,fixtures}') m), 'each as a desk shows it');
select is(jsonb_array_length(public.list_desk_matches(tests.group_of('Large', 1), 0)), 1, 'a page has a beginning');
select is(public.list_desk_matches(tests.group_of('Large', 1), 50, (tests.in_order(tests.group_of('Large', 2)))[1]), '[]', 'and does not begin after an unknown match');
select tests.sign_in_as(tests.id('player 1'));
select tests.refuses($$ select public.list_desk_matches(tests.group_of('Large', 1)) $$, 'not_a_manager', 'a member does not see what others have arranged');
select tests.sign_in_as(tests.id('stranger'));
select tests.refuses($$ select public.list_desk_matches(tests.group_of('Large', 1)) $$, 'not_a_manager', 'nor is a stranger');
select tests.refuses($$ select public.list_desk_matches(gen_random_uuid()) $$, 'not_a_manager', 'of no group');
select tests.sign_out();

-- What is to be played, and what holds the round -------------------------------------------------------------

create function tests.play(league text, nth integer, state text, as_status text default 'accepted') returns uuid language plpgsql security definer as $$
declare
  made uuid := gen_random_uuid();
  one uuid;
  other uuid;
  fixture uuid := (tests.in_order(tests.group_of(league, 1)))[nth];
  instant timestamptz := now() - interval '8 days' - nth * interval '3 hours';
  entry bigint;
begin
  select h.player_id, a.player_id into one, other from public.league_fixtures f join public.league_entries h on h.id = f.home_id join public.league_entries a on a.id = f.away_id where f.id = fixture;
  insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, match_type, status, fixture_id)
  values (made, one, other, instant::date, instant::time, 'UTC', instant, 60, 'Court 1', 'singles', 'expired', fixture);
  insert into public.challenge_seats (challenge_id, player_id, side, status) values (made, one, 'challenger', 'confirmed'), (made, other, 'challenged', 'confirmed');
  update public.challenges set status = 'accepted' where id = made;
  if state is not null then
    insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
    values (made, one, 'challenger', 'played', 'challenger', 3, 'standard', '[{"games": [6, 4]}, {"games": [6, 4]}]') returning id into entry;
    update public.challenges set result_state = 'entered', result_id = entry, result_at = now() where id = made;
  end if;
  if state = 'disputed' then
    perform private.dispute(c, c.challenged_id, null) from public.challenges c where c.id = made;
  end if;
  return made;
end $$;
update public.league_rounds r set opens_at = now() - interval '90 days' where r.league_id = tests.league('Small');
select tests.play('Small', 1, null);
select tests.play('Small', 2, 'entered');
select tests.play('Small', 3, 'disputed');
select tests.sign_in_as(tests.id('olga'));
select is((tests.desk('Small') ->> 'to_play')::bigint, (select count(*) from jsonb_array_elements(tests.desk('Small') #> '{groups,0,fixtures}') f where f ->> 'state' in ('open', 'proposed', 'agreed')),
  'matches still to be played are counted as desks show them');
select is(tests.desk('Small') ->> 'to_play', '118', 'without those that wait for an answer or are disputed');
select is(tests.desk('Large') ->> 'to_play', '247', 'also if no matches come with the desk');
select is(tests.desk('Small') #> '{disputed,0,held_until}', 'null', 'a dispute holds nothing before the round is due');
select tests.sign_out();
update public.league_rounds r set closes_at = now() - interval '2 days' where r.league_id = tests.league('Small');
select private.close_due_rounds(now());
select tests.sign_in_as(tests.id('olga'));
select is(tests.desk('Small') #>> '{disputed,0,held_until}', ((now() + interval '14 days') at time zone 'Europe/Lisbon')::date::text, 'when held, it says until which day of the club');
select tests.sign_out();
update public.clubs set time_zone = 'Pacific/Kiritimati' where id = tests.id('our-club');
select tests.sign_in_as(tests.id('olga'));
select is(tests.desk('Small') #>> '{disputed,0,held_until}', ((now() + interval '14 days') at time zone 'Pacific/Kiritimati')::date::text, 'by the clock of its zone');
select tests.sign_out();
