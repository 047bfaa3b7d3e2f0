-- Results that are not final when a round is due: what holds it up, for how long, and who is asked.

select tests.create_player(name) from unnest(array['olga', 'ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil', 'hal', 'stranger']) name;
select tests.create_club('our-club', 'olga');
select tests.add_member('our-club', name) from unnest(array['ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil', 'hal']) name;

-- A league of four whose first round ended at midnight two days ago, or so many.
create function tests.due_league(wanted text, kind text default 'box', ended interval default '2 days') returns void language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id('olga'));
  perform public.create_league(tests.id('our-club'), wanted, due_league.kind);
  perform public.update_league(tests.league(wanted), starts_on => (now() at time zone 'Europe/Lisbon')::date + 1,
    rounds_planned => case due_league.kind when 'box' then 2 end);
  perform public.add_league_entries(tests.league(wanted), tests.ids('ana', 'bea', 'cleo', 'dora'));
  perform public.publish_league(tests.league(wanted));
  perform tests.sign_out();
  update public.league_rounds r set opens_at = now() - interval '40 days', closes_at = now() - ended where r.league_id = tests.league(wanted);
end $$;
-- A match of a fixture that was agreed and has begun, with the result that the first has entered.
create function tests.entered(league text, winner text, loser text, at timestamptz default now()) returns uuid language plpgsql security definer as $$
declare
  made uuid := gen_random_uuid();
  instant timestamptz := now() - interval '8 days' - (select count(*) from public.challenges) * interval '3 hours';
  entry bigint;
begin
  insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location,
    match_type, status, fixture_id)
  values (made, tests.id(winner), tests.id(loser), instant::date, instant::time, 'UTC', instant, 60, 'Court 1',
    (select l.discipline from public.leagues l where l.id = tests.league(league)), 'expired', tests.fixture(league, winner, loser));
  insert into public.challenge_seats (challenge_id, player_id, side, status) values (made, tests.id(winner), 'challenger', 'confirmed'), (made, tests.id(loser), 'challenged', 'confirmed');
  update public.challenges set status = 'accepted' where id = made;
  insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
  values (made, tests.id(winner), 'challenger', 'played', 'challenger', 3, 'standard', '[{"games": [6, 4]}, {"games": [6, 4]}]') returning id into entry;
  update public.challenges set result_state = 'entered', result_id = entry, result_at = at where id = made;
  return made;
end $$;
create function tests.dispute(match uuid) returns uuid language sql security definer as $$
  select (private.dispute(c, c.challenged_id, null)).id from public.challenges c where c.id = match
$$;
create function tests.reenter(match uuid) returns uuid language sql security definer as $$
  update public.challenges set result_state = 'entered', result_at = now() where id = match returning id
$$;
create function tests.wins(league text) returns integer language sql stable security definer as $$
  select sum(s.won)::integer from private.league_standings(tests.league(league), 1) s
$$;
create function tests.is_open(league text) returns boolean language sql stable security definer as $$
  select r.closed_at is null from public.league_rounds r where r.league_id = tests.league(league) and r.number = 1
$$;
create function tests.close_due(days numeric) returns integer language sql security definer as $$
  select private.close_due_rounds(now() + days * interval '1 day')
$$;
create function tests.asked(name text, league text) returns integer language sql stable security definer as $$
  select count(*)::integer from public.notifications where user_id = tests.id(name) and data ->> 'about' = 'league_disputed' and data ->> 'league_id' = tests.league(league)::text
$$;
create function tests.unread(league text) returns bigint language sql security definer as $$
  select count(*) from public.notifications where data ->> 'about' = 'league_disputed' and data ->> 'league_id' = tests.league(league)::text and not read
$$;
create function tests.contested(league text, one text, other text) returns text language sql as $$
  select f ->> 'state' || ' ' || (f ->> 'contested') from jsonb_array_elements(public.get_league(tests.league(league)) -> 'my_fixtures') f where f ->> 'id' = tests.fixture(league, one, other)::text
$$;
create function tests.state_at_desk(league text, one text, other text) returns text language sql as $$
  select f ->> 'state' from jsonb_path_query(public.get_league_desk(tests.league(league)), '$.groups[*].fixtures[*]') f
  where f ->> 'id' = tests.fixture(league, one, other)::text
$$;
create temporary table matches (name text, id uuid);
grant all on matches to public;

-- A result that nobody has answered --------------------------------------------------------------------------

select tests.due_league('Silence');
insert into matches values ('silent', tests.entered('Silence', 'ana', 'bea', now() - interval '1 day'));
select is(tests.close_due(0), 0, 'a result that waits for its answer keeps the round open');
select is(tests.asked('olga', 'Silence'), 0, 'which leaves nothing to decide');
select is(tests.close_due(5.9), 0, 'as long as it may be answered');
select is(tests.close_due(6), 0, 'and in the minute in which silence confirms it, whichever job runs first');
select private.settle_matches(now() + interval '6 days');
select is(tests.close_due(6), 1, 'then the round is closed');
select is(tests.wins('Silence'), 1, 'and the result counts');

select tests.due_league('Entered late', ended => '7 days');
select tests.entered('Entered late', 'ana', 'bea');
select is(tests.close_due(6), 0, 'one that was entered while the round was still open has its week, too');
select is(tests.close_due(8.1), 1, 'should the schedule never confirm it, it holds nothing for ever');
select is(tests.wins('Entered late'), 0, 'and does not count');

-- Silence of a suspended player waits for them, but holds up what is due no longer than a dispute does.
select tests.due_league('Suspended', ended => '7 days');
select tests.entered('Suspended', 'ana', 'bea');
insert into private.suspensions (player_id, until, reason, given_by) values (tests.id('bea'), now() + interval '3 days', 'Insults.', tests.id('olga'));
select is(tests.close_due(9.9), 0, 'one whose silence counts from the end of a suspension holds the round that long');
select is(tests.close_due(11.1), 1, 'and a day');
select tests.due_league('Long gone', ended => '7 days');
select tests.entered('Long gone', 'ana', 'bea');
update private.suspensions set until = now() + interval '90 days';
select is(tests.close_due(14.9), 0, 'however long that is');
select is(tests.close_due(15.1), 1, 'two weeks are enough');
delete from private.suspensions;

-- A disputed result ------------------------------------------------------------------------------------------

select tests.due_league('Quarrel');
insert into matches values ('quarrel', tests.dispute(tests.entered('Quarrel', 'ana', 'bea')));
select is(tests.close_due(-1.5), 0, 'nothing is due before the day for results is over');
select is(tests.asked('olga', 'Quarrel'), 0, 'and nobody is asked');
select is(tests.close_due(0), 0, 'a disputed result keeps the round open');
select is(tests.asked('olga', 'Quarrel'), 1, 'its managers are asked');
select matches((select body from public.notifications where user_id = tests.id('olga') and data ->> 'about' = 'league_disputed' and data ->> 'league_id' = tests.league('Quarrel')::text),
  '^(ana and bea|bea and ana) haven''t agreed on the result of their match\. Please decide it\. Otherwise the round closes on \w{3}, \w{3} \d+ and their match counts as not played\.$',
  'in words that say about whom, and by when');
select is(tests.asked('ana', 'Quarrel') + tests.asked('dora', 'Quarrel'), 0, 'nobody else is');
select tests.sign_in_as(tests.id('olga'));
select is(tests.state_at_desk('Quarrel', 'ana', 'bea'), 'disputed', 'the managers find it on their desk');
select is((select f ->> 'state' from jsonb_array_elements(public.export_league(tests.league('Quarrel')) -> 'fixtures') f
  where array[f ->> 'home', f ->> 'away'] @> array['ana', 'bea']), 'disputed', 'and in what they take along');
select is(public.get_league_desk(tests.league('Quarrel')) #>> '{disputed,0,fixture_id}', tests.fixture('Quarrel', 'ana', 'bea')::text, 'and by itself');
select is((select array_agg(p ->> 'full_name' order by 1) from jsonb_path_query(public.get_league_desk(tests.league('Quarrel')), '$.disputed[0].*[*]') p where p ? 'full_name'),
  array['ana', 'bea'], 'with who played it');
select set_eq($$ select d ->> side from jsonb_array_elements(public.get_league_desk(tests.league('Quarrel')) -> 'disputed') d, unnest(array['home_id', 'away_id']) side $$,
  $$ select e ->> 'id' from jsonb_array_elements(public.get_league_desk(tests.league('Quarrel')) -> 'entries') e where e #>> '{players,0,full_name}' in ('ana', 'bea') $$,
  'by their entries, so that a walkover can be given');
select is((select jsonb_array_length(d -> 'said') = 1 and d #>> array['said', '0', 'outcome'] = 'played' and d #>> array['said', '0', 'winner'] = 'challenger'
    and d #> array['said', '0', 'sets'] = '[{"games": [6, 4]}, {"games": [6, 4]}]' and d -> (d #>> array['said', '0', 'by']) -> 0 ->> 'full_name' = 'ana'
  from jsonb_array_elements(public.get_league_desk(tests.league('Quarrel')) -> 'disputed') d), true, 'with what ana has entered of it, whom bea disputes');
select tests.sign_in_as(tests.id('ana'));
select is((select f ->> 'state' from jsonb_array_elements(public.get_league(tests.league('Quarrel')) -> 'my_fixtures') f where f ->> 'id' = tests.fixture('Quarrel', 'ana', 'bea')::text), 'disputed',
  'as its players among their matches');
select is((select f ->> 'state' from jsonb_array_elements(public.get_dashboard() -> 'my_fixtures') f where f ->> 'fixture_id' = tests.fixture('Quarrel', 'ana', 'bea')::text), 'disputed',
  'and on the dashboard');
select is((select f ->> 'state' from jsonb_array_elements(public.get_dashboard() -> 'my_fixtures') f where f ->> 'fixture_id' = tests.fixture('Quarrel', 'ana', 'cleo')::text), 'open',
  'where the others are to be arranged');
select tests.sign_out();
select is(tests.close_due(6.9), 0, 'it is held on');
select is(tests.asked('olga', 'Quarrel'), 1, 'they are not asked again within a week');
select is(tests.close_due(7.1), 0, 'nor does asking again close it');
select is(tests.asked('olga', 'Quarrel'), 2, 'but after one');
select tests.reenter(id) from matches where name = 'quarrel';
select is(tests.close_due(13), 0, 'it waits for a second entry, too');
select tests.dispute(id) from matches where name = 'quarrel';
select is((select status from public.challenges c join matches m on m.id = c.id and m.name = 'quarrel'), 'completed', 'which ends the match');
select tests.sign_in_as(tests.id('olga'));
select is(tests.state_at_desk('Quarrel', 'ana', 'bea'), 'disputed', 'their desk goes on saying so');
select tests.sign_in_as(tests.id('ana'));
select is(tests.contested('Quarrel', 'ana', 'bea'), 'open true', 'its players, who can play it again, still see that it isn''t settled');
select is(tests.contested('Quarrel', 'ana', 'cleo'), 'open false', 'unlike one they have not played');
select tests.sign_out();
select is(tests.close_due(13.9), 0, 'and where they can''t enter it again');
select tests.dispute(tests.entered('Quarrel', 'cleo', 'dora'));
select is(tests.close_due(13.95), 0, 'another dispute');
select is(tests.asked('olga', 'Quarrel'), 3, 'is asked about as well');
select is(tests.close_due(14), 1, 'and makes it no longer: after two weeks the round closes');
select is(tests.wins('Quarrel'), 0, 'and neither counts');
select is(tests.unread('Quarrel'), 0::bigint, 'nor is there anything left to read about them');
select is((select max(r.number) from public.league_rounds r where r.league_id = tests.league('Quarrel')), 2::smallint, 'the next one has begun');

select tests.due_league('Late run');
select tests.dispute(tests.entered('Late run', 'ana', 'bea'));
select is(tests.close_due(30), 0, 'if the schedule is late, the two weeks begin when it runs');
select is(tests.asked('olga', 'Late run'), 1, 'since nobody could have known');
select tests.close_due(43.9);
select is(tests.is_open('Late run'), true, 'and not before');
select tests.close_due(44);
select is(tests.is_open('Late run'), false, 'then it is closed');

select tests.due_league('Decided');
insert into matches values ('decided', tests.dispute(tests.entered('Decided', 'ana', 'bea')));
select is(tests.close_due(0), 0, 'one that managers decide');
select tests.sign_in_as(tests.id('olga'));
select is(tests.unread('Decided'), 1::bigint, 'until then they have it to read');
select lives_ok($$ select public.record_walkover(tests.fixture('Decided', 'ana', 'bea'), tests.entry('Decided', 'bea')) $$, 'is held no longer');
select is(tests.unread('Decided'), 0::bigint, 'and no longer to read');
select is(public.get_league_desk(tests.league('Decided')) -> 'disputed', '[]', 'nor on their desk');
select tests.sign_out();
select tests.reenter(id) from matches where name = 'decided';
select is(tests.close_due(0.1), 1, 'whatever is said about it afterwards');
select is(tests.wins('Decided'), 1, 'and their decision counts');

select tests.due_league('Agreed after all');
insert into matches values ('agreed', tests.dispute(tests.entered('Agreed after all', 'ana', 'bea')));
select tests.close_due(0);
select tests.reenter(id) from matches where name = 'agreed';
select private.settle_result(c, now()) from public.challenges c join matches m on m.id = c.id and m.name = 'agreed';
select is(tests.close_due(0.1), 1, 'one that both agree on after all holds nothing, either');
select is(tests.wins('Agreed after all'), 1, 'and counts');

select tests.due_league('Voided');
insert into matches values ('voided', tests.entered('Voided', 'ana', 'bea'));
select private.settle_result(c, now()) from public.challenges c join matches m on m.id = c.id and m.name = 'voided';
select private.void_result(id) from matches where name = 'voided';
select is(tests.close_due(0), 0, 'a result that was voided is for the managers, too');
select is(tests.close_due(14), 1, 'and does not hold the round for ever');

select tests.due_league('Withdrawn');
select tests.dispute(tests.entered('Withdrawn', 'ana', 'bea'));
select tests.sign_in_as(tests.id('ana'));
select public.leave_league(tests.league('Withdrawn'));
select tests.sign_out();
select is(tests.close_due(0), 1, 'nor does the result of a withdrawn player hold it');

select tests.due_league('Managers who play');
select tests.dispute(tests.entered('Managers who play', 'ana', 'bea'));
update public.memberships m set role = 'admin' where m.user_id = tests.id('ana') and m.club_id = tests.id('our-club');
select is(tests.close_due(0), 0, 'a dispute of a manager');
select is(array[tests.asked('olga', 'Managers who play'), tests.asked('ana', 'Managers who play')], array[1, 0], 'is for the others to decide');
update public.memberships m set role = 'member' where m.user_id = tests.id('ana') and m.club_id = tests.id('our-club');

update public.leagues set state = 'closed', created_at = now() - interval '2 days' where club_id = tests.id('our-club');

-- More of them than one run takes ----------------------------------------------------------------------------

select tests.due_league('Behind them', ended => '1 day 1 hour');
do $$
declare
  held uuid;
begin
  for n in 10 .. 31 loop
    insert into public.leagues (name, club_id, kind, discipline, rules, starts_on, ends_on, rounds_planned, state)
    values (format('Held %s', n), tests.id('our-club'), 'flex', 'singles', 'wins', current_date - 40, current_date - 3, 1, 'published') returning id into held;
    insert into public.league_entries (league_id, player_id, lot, group_number, seat)
    select held, tests.id(p), o, 1, o from unnest(array['ana', 'bea', 'cleo']) with ordinality t (p, o);
    perform private.open_round(l, 1, current_date - 40, current_date - 3) from public.leagues l where l.id = held;
    perform tests.dispute(tests.entered(format('Held %s', n), 'ana', 'bea'));
  end loop;
end $$;
select tests.close_due(0), tests.close_due(0.01);
select is((select count(*)::integer from public.league_rounds r join public.leagues l on l.id = r.league_id where l.name like 'Held%' and r.held_since is not null and r.closed_at is null), 22,
  'however many are held');
select is(tests.is_open('Behind them'), false, 'they don''t keep others waiting');
select matches((select n.body from public.notifications n where n.user_id = tests.id('olga') and n.title = 'Disputed result in Held 10'),
  'Otherwise the league ends on \w{3}, \w{3} \d+ and their match counts as not played\.$', 'a flex league has one round');

update public.leagues set state = 'closed', created_at = now() - interval '2 days' where club_id = tests.id('our-club');

-- By hand ----------------------------------------------------------------------------------------------------

select tests.due_league('By hand', 'flex');
select tests.dispute(tests.entered('By hand', 'ana', 'bea'));
select tests.entered('By hand', 'cleo', 'dora');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.close_round(tests.league('By hand'), 1) $$, 'results_waiting', 'a manager who closes by hand is told of results that wait');
select tests.refuses($$ select public.close_round(tests.league('By hand'), 1, true) $$, 'results_disputed', 'and of disputed ones, by themselves');
select tests.refuses($$ select public.finish_league(tests.league('By hand'), true, null) $$, 'results_disputed', 'however they end it');
select tests.refuses($$ select public.close_round(tests.league('By hand'), 1, false, true) $$, 'results_waiting', 'knowing of one is not knowing of the other');
select lives_ok($$ select public.close_round(tests.league('By hand'), 1, true, true) $$, 'a manager who knows of both closes over them');
select is(public.get_league_desk(tests.league('By hand')) -> 'disputed', '[]', 'then there is nothing to decide any more');
select tests.sign_out();
select is((select count(*)::integer from public.notifications n where n.data ->> 'about' = 'league_untied' and n.data ->> 'league_id' = tests.league('By hand')::text), 4, 'its players learn that it no longer counts');

-- Pairs ------------------------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('olga'));
select public.create_league(tests.id('our-club'), 'Pairs', 'box', 'doubles');
select public.update_league(tests.league('Pairs'), starts_on => (now() at time zone 'Europe/Lisbon')::date + 1, rounds_planned => 1);
select public.add_league_entries(tests.league('Pairs'), tests.ids('ana', 'cleo', 'eva', 'gil'), tests.ids('bea', 'dora', 'fay', 'hal'));
select public.publish_league(tests.league('Pairs'));
select tests.sign_out();
update public.league_rounds r set opens_at = now() - interval '40 days', closes_at = now() - interval '2 days' where r.league_id = tests.league('Pairs');
select tests.dispute(tests.entered('Pairs', 'ana', 'dora'));
select is(tests.close_due(0), 0, 'pairs disagree as well');
select matches((select body from public.notifications where user_id = tests.id('olga') and title = 'Disputed result in Pairs'),
  '^(ana and bea haven''t agreed with cleo and dora|cleo and dora haven''t agreed with ana and bea) on the result of their match\. Please decide it\.', 'and are named, all four');

update public.memberships set role = 'admin' where club_id = tests.id('our-club') and user_id in (tests.id('ana'), tests.id('cleo'), tests.id('hal'));
select tests.sign_in_as(tests.id('olga'));
select public.record_walkover(tests.fixture('Pairs', 'eva', 'gil'), tests.entry('Pairs', 'eva'));
select public.withdraw_entry(tests.league('Pairs'), tests.entry('Pairs', 'cleo'));
select tests.sign_out();
create function tests.withdrawals(wanted text) returns text[] language sql security definer as $$
  with gone as (delete from public.notifications n where n.title = 'A withdrawal from ' || wanted returning n.user_id, n.body)
  select coalesce(array_agg(p.full_name || ': ' || g.body order by p.full_name), '{}') from gone g join public.profiles p on p.id = g.user_id
$$;
select is(tests.withdrawals('Pairs'), array['ana: olga has withdrawn cleo and dora from the league.', 'hal: olga has withdrawn cleo and dora from the league.'],
  'managers are told what another manager has withdrawn, except whoever is in it');
select tests.sign_in_as(tests.id('bea'));
select public.leave_league(tests.league('Pairs'));
select tests.sign_out();
select is(tests.withdrawals('Pairs'), array['cleo: bea and ana have withdrawn from the league.', 'hal: bea and ana have withdrawn from the league.', 'olga: bea and ana have withdrawn from the league.'],
  'managers are told which pair has withdrawn, except whoever is in it');
select tests.sign_in_as(tests.id('olga'));
select results_eq($$ select a.kind, a.subject_name, a.partner_id, a.partner_name from public.get_club_activity(tests.id('our-club'), 3) a $$,
  $$ values ('league_left', 'bea', tests.id('ana'), 'ana'), ('entry_withdrawn', 'cleo', tests.id('dora'), 'dora'), ('walkover_given', 'eva', tests.id('fay'), 'fay') $$,
  'the club''s history names both');
select tests.sign_in_as(tests.id('hal'));
select public.withdraw_entry(tests.league('Pairs'), tests.entry('Pairs', 'gil'));
select tests.sign_out();
select is(tests.withdrawals('Pairs'), array['ana: hal and gil have withdrawn from the league.', 'cleo: hal and gil have withdrawn from the league.', 'olga: hal and gil have withdrawn from the league.'],
  'a manager who withdraws their own entry is not told of it');
update public.memberships set role = 'member' where club_id = tests.id('our-club') and role = 'admin';

-- The last day of a ladder -----------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('olga'));
select public.create_league(tests.id('our-club'), 'Ladder', 'ladder');
select public.update_league(tests.league('Ladder'), starts_on => (now() at time zone 'Europe/Lisbon')::date + 1, ends_on => (now() at time zone 'Europe/Lisbon')::date + 30);
select public.add_league_entries(tests.league('Ladder'), tests.ids('ana', 'bea', 'cleo', 'dora'));
select public.publish_league(tests.league('Ladder'));
select tests.sign_out();
update public.league_rounds r set opens_at = now() - interval '40 days', closes_at = now() - interval '2 days' where r.league_id = tests.league('Ladder');
insert into public.league_fixtures (group_id, leg, home_id, away_id, answer_by)
select g.id, 1, tests.entry('Ladder', 'bea'), tests.entry('Ladder', 'ana'), now() from public.league_groups g where g.league_id = tests.league('Ladder');
insert into matches values ('ladder', tests.dispute(tests.entered('Ladder', 'bea', 'ana')));
update public.league_fixtures f set answer_by = null where f.home_id = tests.entry('Ladder', 'bea');
select tests.close_due(0);
select is(tests.is_open('Ladder'), true, 'a disputed result holds the end of a ladder');
select is(tests.asked('olga', 'Ladder'), 1, 'and its managers are asked');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.finish_league(tests.league('Ladder')) $$, 'results_disputed', 'who finish it knowing that');
select tests.sign_out();
update public.challenges set status = 'completed' where id = (select id from matches where name = 'ladder');
select tests.close_due(1);
select is(tests.is_open('Ladder'), true, 'one disputed for good holds it, too: its managers decide');
select tests.close_due(14);
select is(tests.is_open('Ladder'), false, 'within two weeks');
