-- Knock-outs: the draw, who goes on, and that all of it follows from the results.

select tests.create_player(name) from unnest(array['olga', 'ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil', 'hal', 'stranger']) name;
select tests.create_club('our-club', 'olga');
select tests.add_member('our-club', name) from unnest(array['ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil', 'hal']) name;

create function tests.league(wanted text) returns uuid language sql stable security definer as $$
  select id from public.leagues where leagues.name = wanted
$$;
create function tests.ids(variadic names text[]) returns uuid[] language sql immutable as $$
  select array_agg(tests.id(n) order by o) from unnest(names) with ordinality t (n, o)
$$;
create function tests.entry(league text, player text) returns uuid language sql stable security definer as $$
  select e.id from public.league_entries e where e.league_id = tests.league(league) and tests.id(player) in (e.player_id, e.partner_id)
$$;
create function tests.fixture(league text, one text, other text) returns uuid language sql stable security definer as $$
  select f.id from public.league_fixtures f
  where tests.entry(league, one) in (f.home_id, f.away_id) and tests.entry(league, other) in (f.home_id, f.away_id)
$$;
create function tests.play(league text, winner text, loser text) returns uuid language plpgsql security definer as $$
declare
  made uuid := gen_random_uuid();
  instant timestamptz := now() - interval '1 hour' - (select count(*) from public.challenges) * interval '3 hours';
  entry bigint;
begin
  insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location,
    match_type, status, fixture_id)
  values (made, tests.id(winner), tests.id(loser), instant::date, instant::time, 'UTC', instant, 60, 'Court 1', 'singles', 'expired', tests.fixture(league, winner, loser));
  insert into public.challenge_seats (challenge_id, player_id, side, status) values (made, tests.id(winner), 'challenger', 'confirmed'), (made, tests.id(loser), 'challenged', 'confirmed');
  update public.challenges set status = 'accepted' where id = made;
  insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
  values (made, tests.id(winner), 'challenger', 'played', 'challenger', 3, 'standard', '[{"games": [6, 4]}, {"games": [6, 4]}]') returning id into entry;
  update public.challenges set result_state = 'entered', result_id = entry, result_at = now() where id = made;
  perform private.settle_result(c, now()) from public.challenges c where c.id = made;
  return made;
end $$;
-- The other side has won after all.
create function tests.correct(match uuid) returns void language plpgsql security definer as $$
declare
  entry bigint;
begin
  insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
  select r.challenge_id, r.entered_by, r.side, 'played', case r.winner when 'challenger' then 'challenged' else 'challenger' end, 3, 'standard',
    case r.winner when 'challenger' then '[{"games": [4, 6]}, {"games": [4, 6]}]'::jsonb else '[{"games": [6, 4]}, {"games": [6, 4]}]' end
  from public.challenges c join public.match_results r on r.id = c.result_id where c.id = match returning id into entry;
  perform private.correct_result(match, entry);
end $$;
create function tests.named(entry uuid) returns text language sql stable security definer as $$
  select p.full_name from public.league_entries e join public.profiles p on p.id = e.player_id where e.id = entry
$$;
-- A round of the draw as 'ana>bea, cleo-?'; > points from who won.
create function tests.leg(league text, wanted integer) returns text language sql stable security definer as $$
  select string_agg(coalesce(tests.named(s.home_id), case when s.home_known then 'nobody' else '?' end)
    || case s.winner_id when s.home_id then '>' when s.away_id then '<' else '-' end
    || coalesce(tests.named(s.away_id), case when s.away_known then 'nobody' else '?' end), ', ' order by s.pos)
  from private.knockout_slots(tests.league(league)) s where s.leg = wanted
$$;
create function tests.order_of(league text) returns text language sql stable security definer as $$
  select string_agg(tests.named(s.entry_id), ', ' order by s.place) from private.league_standings(tests.league(league)) s
$$;
create function tests.told(name text, wanted text) returns integer language sql security definer as $$
  select count(*)::integer from public.notifications where user_id = tests.id(name) and data ->> 'about' = wanted
$$;
create function tests.fixtures_of(league text) returns integer language sql stable security definer as $$
  select count(*)::integer from public.league_fixtures f join public.league_groups g on g.id = f.group_id where g.league_id = tests.league(league)
$$;
-- Places without chance: the lots as the ranks.
create function tests.place(league text) returns void language plpgsql security definer as $$
declare
  draw uuid := (select id from public.league_groups where league_id = tests.league(league));
begin
  delete from public.league_fixtures where group_id = draw;
  delete from public.league_seats where group_id = draw;
  update public.league_entries set lot = seed where league_id = tests.league(league);
  insert into public.league_seats (group_id, entry_id, seat)
  select draw, e.id, d.line from private.knockout_draw((select count(*)::integer from public.league_entries where league_id = tests.league(league)),
      (select array_agg(t.lot order by t.seed) from public.league_entries t where t.league_id = tests.league(league))) d
    join public.league_entries e on e.league_id = tests.league(league) and e.seed = d.entry;
  update public.league_rounds set opens_at = now() - interval '60 days' where league_id = tests.league(league);
  perform private.advance_knockout(tests.league(league));
end $$;

-- A draft ---------------------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('olga'));
select lives_ok($$select public.create_league(tests.id('our-club'), 'Cup', 'knockout')$$, 'a manager makes a knock-out');
select throws_matching($$select public.update_league(tests.league('Cup'), rules => 'classic')$$, 'Choose one of the sets of rules', 'it has rules of its own');
select public.update_league(tests.league('Cup'), round_weeks => 1, starts_on => (now() at time zone 'Europe/Lisbon')::date + 1);
select public.add_league_entries(tests.league('Cup'), tests.ids('ana', 'bea', 'cleo', 'dora', 'eva', 'fay'));
select throws_matching($$select public.move_league_entry(tests.league('Cup'), tests.entry('Cup', 'ana'), 2)$$, 'no such group', 'there is one order, and no groups');
select public.move_league_entry(tests.league('Cup'), tests.entry('Cup', 'bea'), 1, 1);
select public.move_league_entry(tests.league('Cup'), tests.entry('Cup', 'ana'), 1, 1);
select public.publish_league(tests.league('Cup'));
select tests.sign_out();
select is((select rounds_planned::integer from public.leagues where id = tests.league('Cup')), 3, 'six play three rounds');
select is((select sum((s.home_id is null)::integer + (s.away_id is null)::integer)::integer from private.knockout_slots(tests.league('Cup')) s where s.leg = 1), 2,
  'two have a bye');
select is((select count(*)::integer from private.knockout_slots(tests.league('Cup')) s join public.league_entries e on e.id = s.winner_id and e.seed <= 2 where s.leg = 1), 2,
  'those who were put first');
select tests.sign_in_as(tests.id('olga'));
select throws_matching($$select public.add_late_entry(tests.league('Cup'), tests.id('gil'))$$, 'The draw has been made', 'nobody joins after the draw');
select throws_matching($$select public.close_round(tests.league('Cup'))$$, 'no rounds to close', 'its rounds go by results');

-- Results ---------------------------------------------------------------------------------------------------

select tests.sign_out();
select tests.place('Cup');
select is(tests.leg('Cup', 1), 'ana>nobody, cleo-dora, eva-fay, nobody<bea', 'who is not put first is drawn for the lines that are left');
select is(tests.leg('Cup', 2), 'ana-?, ?-bea', 'who has a bye waits');
create temp table matches (name text primary key, id uuid);
insert into matches values ('first', tests.play('Cup', 'dora', 'cleo'));
select is(tests.leg('Cup', 2), 'ana-dora, ?-bea', 'who wins goes on');
select is(tests.told('dora', 'league_round') + tests.told('ana', 'league_round'), 2, 'both are told');
select is(tests.told('cleo', 'league_round'), 0, 'who lost is not');
select tests.correct(id) from matches where name = 'first';
select tests.sign_in_as(tests.id('dora'));
select throws_matching($$select public.send_challenge(tests.id('ana'), (now() at time zone 'Europe/Lisbon')::date + 3, '10:00', 60, 'Court 1', 'singles',
  fixture_id => tests.fixture('Cup', 'ana', 'dora'))$$, 'doesn''t exist', 'who was sent on by mistake arranges nothing more');
select tests.sign_out();
select tests.correct(id) from matches where name = 'first';
insert into matches values ('semi', tests.play('Cup', 'dora', 'ana'));
select is(tests.leg('Cup', 3), 'dora-?', 'and on');
select tests.correct(id) from matches where name = 'first';
select is(tests.leg('Cup', 2), 'ana-cleo, ?-bea', 'a corrected result sends the other on, as if it had always been so');
select is(tests.leg('Cup', 3), '?-?', 'and what followed is open again');
select is((select s.won from private.league_standings(tests.league('Cup')) s where s.entry_id = tests.entry('Cup', 'dora')), 0, 'the match on the other way counts for nothing');
select tests.sign_in_as(tests.id('dora'));
select is(jsonb_array_length(public.get_league(tests.league('Cup')) -> 'my_fixtures'), 1, 'nor is it shown');
select tests.sign_out();
select tests.correct(id) from matches where name = 'first';
select is(tests.leg('Cup', 3), 'dora-?', 'corrected back, what was played counts again');

-- Withdrawals and walkovers ---------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('fay'));
select public.leave_league(tests.league('Cup'));
select tests.sign_in_as(tests.id('olga'));
select is(tests.leg('Cup', 1), 'ana>nobody, cleo<dora, eva>fay, nobody<bea', 'who withdraws gives the match away');
select public.record_walkover(tests.fixture('Cup', 'eva', 'bea'), tests.entry('Cup', 'eva'));
select is(tests.leg('Cup', 3), 'dora-eva', 'a match that is given sends its winner on');
select is(tests.order_of('Cup'), 'dora, eva, ana, bea, cleo, fay', 'the order is who came how far');
select is(public.export_league(tests.league('Cup')) -> 'fixtures' -> 0 ->> 'leg', '1', 'it leaves the app round by round');
select is(public.get_league_desk(tests.league('Cup')) -> 'draw' -> 'slots' -> 6 -> 'home' -> 'players' -> 0 ->> 'full_name', 'dora', 'managers see the draw');
select tests.sign_in_as(tests.id('stranger'));
select is(public.get_league(tests.league('Cup')), null, 'it is the club''s alone');
select tests.sign_in_as(tests.id('ana'));
select throws_matching($$select public.record_walkover(tests.fixture('Cup', 'dora', 'eva'), tests.entry('Cup', 'dora'))$$, 'owner', 'members give nothing away');
select is((public.get_league(tests.league('Cup')) -> 'draw' ->> 'size')::integer, 8, 'members see the draw');

-- Its end ---------------------------------------------------------------------------------------------------

select tests.sign_out();
select is(private.settle_knockouts(now()), 0, 'nothing is due before a deadline');
select tests.play('Cup', 'eva', 'dora');
select is(private.settle_knockouts(now()), 1, 'with its winner a knock-out is over');
select is((select state from public.leagues where id = tests.league('Cup')), 'finished', 'played to its end');
select is(private.settle_knockouts(now()), 0, 'once');

-- Deadlines -------------------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('olga'));
select public.create_league(tests.id('our-club'), 'Late cup', 'knockout');
select public.update_league(tests.league('Late cup'), round_weeks => 1, starts_on => (now() at time zone 'Europe/Lisbon')::date + 1);
select public.add_league_entries(tests.league('Late cup'), tests.ids('ana', 'bea', 'cleo', 'dora'));
select public.publish_league(tests.league('Late cup'));
select tests.sign_out();
select tests.place('Late cup');
select is(tests.leg('Late cup', 1), 'ana-cleo, dora-bea', 'four have no bye');
update public.league_entries set lot = 9 - seed where league_id = tests.league('Late cup');
select tests.sign_in_as(tests.id('ana'));
select throws_matching($$select public.send_challenge(tests.id('cleo'), (now() at time zone 'Europe/Lisbon')::date + 9, '10:00', 60, 'Court 1', 'singles',
  fixture_id => tests.fixture('Late cup', 'ana', 'cleo'))$$, 'before the round ends', 'each round has its last day');
select (public.send_challenge(tests.id('cleo'), (now() at time zone 'Europe/Lisbon')::date + 3, '10:00', 60, 'Court 1', 'singles',
  fixture_id => tests.fixture('Late cup', 'ana', 'cleo'))).id is not null;
select is((public.get_league(tests.league('Late cup')) -> 'my_fixtures' -> 0 ->> 'by')::date, (now() at time zone 'Europe/Lisbon')::date + 7, 'which members read');
select tests.sign_out();
update public.league_rounds set opens_at = now() - interval '1 day' where league_id = tests.league('Late cup');
select is(private.remind_leagues(now() - interval '12 hours'), 0, 'nobody is reminded long before');
select is(private.remind_leagues(now() + interval '2 days'), 2, 'who has arranged nothing is reminded in the last week of a round');
select is(tests.told('dora', 'league_reminder') + tests.told('ana', 'league_reminder'), 1, 'and who has is not');
select is(private.remind_leagues(now() + interval '3 days'), 0, 'once');
select is(private.settle_knockouts(now() + interval '8 days'), 0, 'there is a day to enter results after it');
select is(private.settle_knockouts(now() + interval '10 days'), 2, 'then the lot decides');
select is(tests.leg('Late cup', 2), 'cleo-dora', 'and the others go on');
select is(tests.told('ana', 'league_untied') + tests.told('ana', 'league_walkover'), 2, 'who had arranged a match is told');
select is((select fixture_id from public.challenges where challenger_id = tests.id('ana') and status = 'pending'), null, 'which is one like any other now');
select is(private.settle_knockouts(now() + interval '10 days'), 0, 'decided once');
update public.league_entries set withdrawn_at = now() where league_id = tests.league('Late cup') and player_id in (tests.id('cleo'), tests.id('dora'));
select is(private.settle_knockouts(now() + interval '10 days'), 1, 'where both have withdrawn nobody wins');
select is((select state from public.leagues where id = tests.league('Late cup')), 'closed', 'and it ends');
select is(tests.fixtures_of('Late cup'), 3, 'all its matches are kept');

-- Who withdraws later ---------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('olga'));
select public.create_league(tests.id('our-club'), 'Big cup', 'knockout');
select public.update_league(tests.league('Big cup'), round_weeks => 1, starts_on => (now() at time zone 'Europe/Lisbon')::date + 30);
select public.add_league_entries(tests.league('Big cup'), tests.ids('ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil', 'hal'));
select public.publish_league(tests.league('Big cup'));
select tests.sign_out();
select tests.place('Big cup');
select tests.sign_in_as(tests.id('cleo'));
select public.leave_league(tests.league('Big cup'));
select tests.sign_out();
select tests.play('Big cup', 'dora', 'eva');
select tests.play('Big cup', 'ana', 'dora');
select tests.sign_in_as(tests.id('ana'));
select public.leave_league(tests.league('Big cup'));
select tests.sign_out();
select is(tests.leg('Big cup', 1), 'ana>cleo, dora>eva, fay-gil, hal-bea', 'who was given a match and withdraws later has gone on');
select is(tests.leg('Big cup', 2), 'ana>dora, ?-?', 'and who lost to them does not come back');
select tests.sign_in_as(tests.id(name)), public.leave_league(tests.league('Big cup')) from unnest(array['bea', 'hal', 'fay']) with ordinality t (name, n) order by n;
select tests.sign_in_as(tests.id('olga'));
select public.record_walkover(tests.fixture('Big cup', 'fay', 'gil'), tests.entry('Big cup', 'fay'));
select tests.sign_out();
select is(tests.leg('Big cup', 2), 'ana>dora, fay>hal', 'two who have both gone are drawn against each other');
select is(tests.leg('Big cup', 3), 'ana<fay', 'and what follows is made at once');

-- Twenty of which nothing can be decided --------------------------------------------------------------------

select tests.sign_in_as(tests.id('olga'));
select public.create_league(tests.id('our-club'), 'Due cup', 'knockout');
select public.update_league(tests.league('Due cup'), round_weeks => 1, starts_on => (now() at time zone 'Europe/Lisbon')::date + 1);
select public.add_league_entries(tests.league('Due cup'), tests.ids('ana', 'bea', 'cleo', 'dora'));
select public.publish_league(tests.league('Due cup'));
select tests.sign_out();
-- Each with a result that is of its draw no more.
do $$
declare
  stuck uuid;
begin
  for n in 10 .. 29 loop
    insert into public.leagues (id, club_id, name, kind, discipline, rules, starts_on, rounds_planned, state)
    values (format('00000000-0000-4000-8000-0000000000%s', n)::uuid, tests.id('our-club'), format('Stuck %s', n), 'knockout', 'singles', 'knockout', current_date + 300, 1, 'published')
    returning id into stuck;
    insert into public.league_entries (league_id, player_id, seed, lot) select stuck, tests.id(p), o, o from unnest(array['ana', 'bea', 'cleo']) with ordinality t (p, o);
    insert into public.league_rounds (league_id, number, starts_on, ends_on, opens_at, closes_at)
    values (stuck, 1, current_date + 300, current_date + 328, now() + interval '300 days', now() + interval '329 days');
    insert into public.league_groups (league_id, round, number) values (stuck, 1, 1);
    insert into public.league_seats (group_id, entry_id, seat)
    select g.id, e.id, e.seed from public.league_groups g join public.league_entries e on e.league_id = g.league_id and e.seed < 3 where g.league_id = stuck;
    insert into public.league_fixtures (group_id, leg, home_id, away_id, walkover_id, turn)
    select g.id, 1, one.id, other.id, one.id, nextval('private.league_turns') from public.league_groups g
    join public.league_entries one on one.league_id = stuck and one.seed = 1 join public.league_entries other on other.league_id = stuck and other.seed = 3
    where g.league_id = stuck;
  end loop;
end $$;
select private.settle_knockouts(now() + interval '10 days' + n * interval '10 minutes') from generate_series(1, 10) n;
select is((select count(*)::integer from private.knockout_slots(tests.league('Due cup')) s where s.leg = 1 and s.decided), 2, 'keep back no other for long');
select is((select count(*)::integer from public.leagues where name like 'Stuck%' and state = 'published'), 20, 'nor are they ended');

-- Who manages and plays -------------------------------------------------------------------------------------

update public.leagues set state = 'closed', created_at = now() - interval '2 days' where name like 'Stuck%';
select tests.sign_in_as(tests.id('olga'));
select public.create_league(tests.id('our-club'), 'Own cup', 'knockout');
select public.add_league_entries(tests.league('Own cup'), tests.ids('ana', 'bea', 'cleo', 'dora'));
select public.publish_league(tests.league('Own cup'));
select tests.sign_out();
select tests.place('Own cup');
update public.memberships m set role = 'admin' where m.user_id = tests.id('ana') and m.club_id = tests.id('our-club');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.withdraw_entry(tests.league('Own cup'), tests.entry('Own cup', 'cleo')) $$, 'own_opponent', 'a manager wins no match by withdrawing the other side');
select lives_ok($$ select public.withdraw_entry(tests.league('Own cup'), tests.entry('Own cup', 'dora')) $$, 'they withdraw those they don''t play');
select lives_ok($$ select public.withdraw_entry(tests.league('Own cup'), tests.entry('Own cup', 'ana')) $$, 'and themselves');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.withdraw_entry(tests.league('Own cup'), tests.entry('Own cup', 'cleo')) $$, 'who plays nobody withdraws anybody');
