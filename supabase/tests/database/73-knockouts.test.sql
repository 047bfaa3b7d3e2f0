-- Knockouts: the draw, who goes on, and that all of it follows from the results.

select tests.create_player(name) from unnest(array['olga', 'ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil', 'hal', 'stranger']) name;
select tests.create_club('our-club', 'olga');
select tests.add_member('our-club', name) from unnest(array['ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil', 'hal']) name;

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
-- Places without chance: the lots equal the ranks.
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
select lives_ok($$select public.create_league(tests.id('our-club'), 'Cup', 'knockout')$$, 'a manager makes a knockout');
select throws_matching($$select public.update_league(tests.league('Cup'), rules => 'classic')$$, 'Choose one of the sets of rules', 'it has rules of its own');
select public.update_league(tests.league('Cup'), round_weeks => 1, starts_on => (now() at time zone 'Europe/Lisbon')::date + 1);
select public.add_league_entries(tests.league('Cup'), tests.ids('ana', 'bea', 'cleo', 'dora', 'eva', 'fay'));
select throws_matching($$select public.move_league_entry(tests.league('Cup'), tests.entry('Cup', 'ana'), 2)$$, 'group doesn''t exist', 'there is one order, and no groups');
select public.move_league_entry(tests.league('Cup'), tests.entry('Cup', 'bea'), 1, 1);
select public.move_league_entry(tests.league('Cup'), tests.entry('Cup', 'ana'), 1, 1);
select public.publish_league(tests.league('Cup'));
select tests.sign_out();
select is((select rounds_planned::integer from public.leagues where id = tests.league('Cup')), 3, 'six play three rounds');
select is((select sum((s.home_id is null)::integer + (s.away_id is null)::integer)::integer from private.knockout_slots(tests.league('Cup')) s where s.leg = 1), 2,
  'two have a bye');
select is((select count(*)::integer from private.knockout_slots(tests.league('Cup')) s join public.league_entries e on e.id = s.winner_id and e.seed <= 2 where s.leg = 1), 2,
  'namely the ones put first');
select tests.sign_in_as(tests.id('olga'));
select throws_matching($$select public.add_late_entry(tests.league('Cup'), tests.id('gil'))$$, 'The draw has been made', 'nobody joins after the draw');
select throws_matching($$select public.close_round(tests.league('Cup'), 1)$$, 'no rounds to close', 'its rounds go by results');

-- Results ---------------------------------------------------------------------------------------------------

select tests.sign_out();
select tests.place('Cup');
select is(tests.leg('Cup', 1), 'ana>nobody, cleo-dora, eva-fay, nobody<bea', 'players not put first are drawn for the remaining lines');
select is(tests.leg('Cup', 2), 'ana-?, ?-bea', 'a player with a bye waits');
create temp table matches (name text primary key, id uuid);
insert into matches values ('first', tests.play('Cup', 'dora', 'cleo'));
select is(tests.leg('Cup', 2), 'ana-dora, ?-bea', 'the winner goes on');
select is(tests.told('dora', 'league_round') + tests.told('ana', 'league_round'), 2, 'both are notified');
select is(tests.told('cleo', 'league_round'), 0, 'the loser is not');
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
select is((select s.won from private.league_standings(tests.league('Cup')) s where s.entry_id = tests.entry('Cup', 'dora')), 0, 'the match on the other path counts for nothing');
select tests.sign_in_as(tests.id('dora'));
select is(jsonb_array_length(public.get_league(tests.league('Cup')) -> 'my_fixtures'), 1, 'nor is it shown');
select tests.sign_out();
select tests.correct(id) from matches where name = 'first';
select is(tests.leg('Cup', 3), 'dora-?', 'once corrected back, what was played counts again');

-- Withdrawals and walkovers ---------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('fay'));
select public.leave_league(tests.league('Cup'));
select tests.sign_in_as(tests.id('olga'));
select is(tests.leg('Cup', 1), 'ana>nobody, cleo<dora, eva>fay, nobody<bea', 'withdrawing gives the match away');
select public.record_walkover(tests.fixture('Cup', 'eva', 'bea'), tests.entry('Cup', 'eva'));
select is(tests.leg('Cup', 3), 'dora-eva', 'a walkover sends its winner on');
select is(tests.order_of('Cup'), 'dora, eva, ana, bea, cleo, fay', 'the order is by how far everybody got');
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
select is(private.settle_knockouts(now()), 1, 'with its winner a knockout is over');
select is((select state from public.leagues where id = tests.league('Cup')), 'finished', 'played to its end');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.create_next_league(tests.league('Cup'), 'Next cup') $$, 'the next one');
select tests.holds($$ select e.player_id from public.league_entries e where e.league_id = tests.league('Next cup') order by e.seed limit 2 $$,
  $$ values (tests.id('eva')), (tests.id('dora')) $$, 'begins in the order of how far everybody got');
select public.delete_league(tests.league('Next cup'));
select tests.sign_out();
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
select is(private.remind_leagues(now() + interval '2 days'), 2, 'a player who has arranged nothing is reminded in the last week of a round');
select is(tests.told('dora', 'league_reminder') + tests.told('ana', 'league_reminder'), 1, 'one who has is not');
select is(private.remind_leagues(now() + interval '3 days'), 0, 'once');
select is(private.settle_knockouts((now() at time zone 'Europe/Lisbon' + interval '8 days') at time zone 'Europe/Lisbon'), 0, 'there is a day to enter results after it');
select is(private.settle_knockouts(now() + interval '10 days'), 2, 'then the rules decide');
select is(tests.leg('Late cup', 2), 'ana-dora', 'the player who asked goes on, and where neither did the lot decides');
select is(tests.told('ana', 'league_untied') + tests.told('cleo', 'league_walkover'), 2, 'a player who had arranged a match is told');
select is((select fixture_id from public.challenges where challenger_id = tests.id('ana') and status = 'pending'), null, 'which is now an ordinary match');
select is(private.settle_knockouts(now() + interval '10 days'), 0, 'decided once');
update public.league_entries set withdrawn_at = now() where league_id = tests.league('Late cup') and player_id in (tests.id('ana'), tests.id('dora'));
select is(private.settle_knockouts(now() + interval '10 days'), 1, 'if both have withdrawn nobody wins');
select is((select state from public.leagues where id = tests.league('Late cup')), 'closed', 'and it ends');
select is(tests.fixtures_of('Late cup'), 3, 'all its matches are kept');

-- Later withdrawals -----------------------------------------------------------------------------------------

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
select is(tests.leg('Big cup', 1), 'ana>cleo, dora>eva, fay-gil, hal-bea', 'a player who was given a match and withdraws later has gone on');
select is(tests.leg('Big cup', 2), 'ana>dora, ?-?', 'and the player who lost to them does not come back');
select tests.sign_in_as(tests.id(name)), public.leave_league(tests.league('Big cup')) from unnest(array['bea', 'hal', 'fay']) with ordinality t (name, n) order by n;
select tests.sign_in_as(tests.id('olga'));
select public.record_walkover(tests.fixture('Big cup', 'fay', 'gil'), tests.entry('Big cup', 'fay'));
select tests.sign_out();
select is(tests.leg('Big cup', 2), 'ana>dora, fay>hal', 'two who have both gone are drawn against each other');
select is(tests.leg('Big cup', 3), 'ana<fay', 'and what follows is made at once');

-- Twenty that can't be decided yet --------------------------------------------------------------------------

select tests.sign_in_as(tests.id('olga'));
select public.create_league(tests.id('our-club'), 'Due cup', 'knockout');
select public.update_league(tests.league('Due cup'), round_weeks => 1, starts_on => (now() at time zone 'Europe/Lisbon')::date + 1);
select public.add_league_entries(tests.league('Due cup'), tests.ids('ana', 'bea', 'cleo', 'dora'));
select public.publish_league(tests.league('Due cup'));
select tests.sign_out();
-- Each with a result that is no longer in its draw.
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
select is((select count(*)::integer from private.knockout_slots(tests.league('Due cup')) s where s.leg = 1 and s.decided), 2, 'don''t hold up others for long');
select is((select count(*)::integer from public.leagues where name like 'Stuck%' and state = 'published'), 20, 'nor are they ended');

-- Managers who play -----------------------------------------------------------------------------------------

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
select lives_ok($$ select public.withdraw_entry(tests.league('Own cup'), tests.entry('Own cup', 'dora')) $$, 'they withdraw players they don''t play');
select lives_ok($$ select public.withdraw_entry(tests.league('Own cup'), tests.entry('Own cup', 'ana')) $$, 'and themselves');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.withdraw_entry(tests.league('Own cup'), tests.entry('Own cup', 'cleo')) $$, 'a player without a match withdraws nobody');

-- Deadlines: who tried ----------------------------------------------------------------------------------------

select tests.sign_out();
create function tests.cup(wanted text, rules text default 'knockout_short') returns void language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id('olga'));
  perform public.create_league(tests.id('our-club'), wanted, 'knockout');
  perform public.update_league(tests.league(wanted), rules => cup.rules, round_weeks => 1, starts_on => (now() at time zone 'Europe/Lisbon')::date + 1);
  perform public.add_league_entries(tests.league(wanted), tests.ids('eva', 'fay', 'gil', 'hal'));
  perform public.publish_league(tests.league(wanted));
  perform tests.sign_out();
  perform tests.place(wanted); -- eva and gil, hal and fay: of each the second is placed lower, and higher
end $$;
-- An invitation to a cup match, with its outcome.
create function tests.invited(league text, one text, other text, became text, days integer default 3) returns uuid language plpgsql security definer as $$
declare
  made uuid := gen_random_uuid();
  instant timestamptz := now() + interval '2 days' + (select count(*) from public.challenges) * interval '3 hours';
begin
  insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location,
    match_type, status, fixture_id, created_at)
  values (made, tests.id(one), tests.id(other), instant::date, instant::time, 'UTC', instant, 60, 'Court 1', 'singles', 'pending', tests.fixture(league, one, other),
    private.fixture_closes(tests.fixture(league, one, other)) - make_interval(days => days));
  insert into public.challenge_seats (challenge_id, player_id, side, status) values (made, tests.id(one), 'challenger', 'confirmed'), (made, tests.id(other), 'challenged', 'confirmed');
  if became like 'cancelled by %' then
    update public.challenges set status = 'accepted' where id = made;
    insert into private.cancelled_matches (challenge_id, player_id, late) values (made, tests.id(substr(became, 14)), false);
    update public.challenges set status = 'cancelled', responded_at = now() where id = made;
  elsif became <> 'pending' then
    update public.challenges set status = became, responded_at = now() where id = made;
  end if;
  return made;
end $$;
create function tests.ruled(league text) returns text language plpgsql security definer as $$
begin
  perform private.settle_knockouts(now() + interval '10 days');
  return tests.leg(league, 1);
end $$;

create function tests.told_of(name text, wanted text, league text) returns integer language sql security definer as $$
  select count(*)::integer from public.notifications where user_id = tests.id(name) and data ->> 'about' = wanted and data ->> 'league_id' = tests.league(league)::text
$$;

select tests.cup('Nobody tried');
select is(tests.ruled('Nobody tried'), 'eva>gil, hal<fay', 'if neither side tried, the higher-placed one goes on');
select is(tests.told_of('olga', 'league_decided', 'Nobody tried'), 1, 'managers are told, once for all matches');
select matches((select body from public.notifications where user_id = tests.id('olga') and title = 'Decided by the rules in Nobody tried'), '^2 matches weren''t played in time', 'how many it were');
select tests.cup('Asked');
select tests.invited('Asked', 'gil', 'eva', 'expired');
select tests.invited('Asked', 'hal', 'fay', 'declined');
select is(tests.ruled('Asked'), 'eva<gil, hal>fay', 'an invitation without an answer, or with a no, counts for the sender');
select tests.cup('Both asked');
select tests.invited('Both asked', 'gil', 'eva', 'expired');
select tests.invited('Both asked', 'eva', 'gil', 'expired', 4);
select tests.invited('Both asked', 'hal', 'fay', 'superseded');
select tests.invited('Both asked', 'fay', 'hal', 'pending', 2);
select is(tests.ruled('Both asked'), 'eva>gil, hal<fay', 'if both asked, the higher-placed one goes on');
select tests.cup('Taken back');
select tests.invited('Taken back', 'gil', 'eva', 'cancelled');
select tests.invited('Taken back', 'hal', 'fay', 'expired', 1);
select is(tests.ruled('Taken back'), 'eva>gil, hal<fay', 'an invitation that was taken back, or came at the last moment, counts for nobody');
-- The second answers the first with another time.
create function tests.answers(answer uuid, invitation uuid) returns void language sql security definer as $$
  update public.challenges set replaces = invitation where id = answer
$$;
update public.challenges set status = 'expired' where status = 'pending';
select tests.cup('Answered');
select tests.answers(tests.invited('Answered', 'eva', 'gil', 'expired', 1), tests.invited('Answered', 'gil', 'eva', 'superseded', 2));
select tests.answers(tests.invited('Answered', 'fay', 'hal', 'cancelled', 1), tests.invited('Answered', 'hal', 'fay', 'superseded', 2));
select is(tests.ruled('Answered'), 'eva>gil, hal>fay', 'answering an invitation with another time counts as trying as well, unless it is taken back');
select tests.cup('Too late');
select tests.answers(tests.invited('Too late', 'gil', 'eva', 'expired', 1), tests.invited('Too late', 'eva', 'gil', 'superseded', 1));
select tests.answers(tests.invited('Too late', 'hal', 'fay', 'expired', 1), tests.invited('Too late', 'fay', 'hal', 'superseded', 1));
select is(tests.ruled('Too late'), 'eva>gil, hal<fay', 'one that came at the last moment counts for nobody, however it is answered');
update public.leagues set state = 'closed', created_at = now() - interval '2 days' where name in ('Answered', 'Too late');
select tests.cup('Called off');
select tests.invited('Called off', 'gil', 'eva', 'cancelled by eva');
select tests.invited('Called off', 'hal', 'fay', 'cancelled by hal');
select is(tests.ruled('Called off'), 'eva<gil, hal<fay', 'a side that called off an agreed match did not try, and the other did');

-- Pairs: eva and ana, fay and bea, gil and cleo, hal and dora.
create function tests.paired(league text, one text, one_partner text, other text, other_partner text) returns uuid language plpgsql security definer as $$
declare
  made uuid := gen_random_uuid();
  instant timestamptz := now() + interval '2 days' + (select count(*) from public.challenges) * interval '3 hours';
begin
  insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location,
    match_type, fixture_id, created_at)
  values (made, tests.id(one), tests.id(other), instant::date, instant::time, 'UTC', instant, 60, 'Court 1', 'doubles', tests.fixture(league, one, other),
    private.fixture_closes(tests.fixture(league, one, other)) - interval '3 days');
  insert into public.challenge_seats (challenge_id, player_id, side, status, invited_by)
  values (made, tests.id(one), 'challenger', 'confirmed', null), (made, tests.id(one_partner), 'challenger', 'invited', tests.id(one)),
    (made, tests.id(other), 'challenged', 'invited', null), (made, tests.id(other_partner), 'challenged', 'invited', tests.id(other));
  return made;
end $$;
create function tests.agreed(match uuid) returns uuid language sql security definer as $$
  update public.challenge_seats set status = 'confirmed' where challenge_id = match;
  update public.challenges set status = 'accepted', responded_at = now() where id = match;
  select match;
$$;
create function tests.walks_out(name text, match uuid) returns void language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id(name)), public.leave_seat(match);
  perform tests.sign_out();
end $$;
create function tests.pairs(wanted text) returns void language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id('olga'));
  perform public.create_league(tests.id('our-club'), wanted, 'knockout', 'doubles');
  perform public.update_league(tests.league(wanted), rules => 'knockout_short', round_weeks => 1, starts_on => (now() at time zone 'Europe/Lisbon')::date + 1);
  perform public.add_league_entries(tests.league(wanted), tests.ids('eva', 'fay', 'gil', 'hal'), tests.ids('ana', 'bea', 'cleo', 'dora'));
  perform public.publish_league(tests.league(wanted));
  perform tests.sign_out();
  perform tests.place(wanted);
end $$;
select tests.pairs('Let down');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.create_next_league(tests.league('Let down'), 'Next pairs') $$, 'a league of pairs is followed by one');
select tests.holds($$ select count(*), count(e.partner_id) from public.league_entries e where e.league_id = tests.league('Next pairs') $$, 'values (4::bigint, 4::bigint)', 'of the same pairs');
select public.delete_league(tests.league('Next pairs'));
select tests.sign_out();
select set_config('tests.one', tests.agreed(tests.paired('Let down', 'eva', 'ana', 'gil', 'cleo'))::text, true),
  set_config('tests.both', tests.agreed(tests.paired('Let down', 'hal', 'dora', 'fay', 'bea'))::text, true);
select tests.walks_out('ana', current_setting('tests.one')::uuid);
select tests.walks_out(name, current_setting('tests.both')::uuid) from unnest(array['dora', 'bea']) name;
update public.challenges set starts_at = now() where id in (current_setting('tests.one')::uuid, current_setting('tests.both')::uuid);
select is(private.settle_matches(), 2, 'doubles without four are called off');
select is(tests.ruled('Let down'), 'eva<gil, hal<fay', 'a side whose partner walked out did not try, and the other side did; if both did, neither');
select is((select count(*) from private.cancelled_matches where challenge_id in (current_setting('tests.one')::uuid, current_setting('tests.both')::uuid)), 0::bigint,
  'nobody is said to have cancelled');
select tests.pairs('Not agreed');
update public.challenges set status = 'expired' where status = 'pending';
select set_config('tests.one', tests.paired('Not agreed', 'eva', 'ana', 'gil', 'cleo')::text, true),
  set_config('tests.both', tests.paired('Not agreed', 'fay', 'bea', 'hal', 'dora')::text, true);
select tests.walks_out('ana', current_setting('tests.one')::uuid);
update public.challenge_seats set status = 'confirmed' where challenge_id = current_setting('tests.both')::uuid and side = 'challenged';
select tests.walks_out('bea', current_setting('tests.both')::uuid);
select tests.sign_in_as(tests.id('eva')), public.cancel_challenge(current_setting('tests.one')::uuid);
select tests.sign_in_as(tests.id('fay')), public.cancel_challenge(current_setting('tests.both')::uuid);
select tests.sign_out();
select is(tests.ruled('Not agreed'), 'eva>gil, hal>fay', 'doubles taken back before that count for a side in which both had said yes, otherwise for nobody');
update public.leagues set state = 'closed', created_at = now() - interval '2 days' where name in ('Let down', 'Not agreed');
select tests.cup('By lot', 'knockout');
select tests.invited('By lot', 'gil', 'eva', 'expired');
update public.league_entries set lot = 9 - seed where league_id = tests.league('By lot');
select is(tests.ruled('By lot'), 'eva<gil, hal>fay', 'otherwise the lot decides, if the rules say so');

select tests.cup('Blocked');
select tests.invited('Blocked', 'eva', 'gil', 'expired');
insert into public.blocks (blocker_id, blocked_id) values (tests.id('eva'), tests.id('gil')), (tests.id('hal'), tests.id('fay')), (tests.id('fay'), tests.id('hal'));
select is(tests.ruled('Blocked'), 'eva<gil, hal<fay', 'the blocker gives the match away, whatever they tried; if both block, neither');
delete from public.blocks;
select tests.cup('Suspended');
select tests.invited('Suspended', 'eva', 'gil', 'expired');
insert into private.suspensions (player_id, until, reason, given_by) values (tests.id('eva'), now() + interval '20 days', 'Insults', tests.id('olga'));
select is(tests.ruled('Suspended'), 'eva<gil, hal<fay', 'and so does a player suspended at the deadline');
delete from private.suspensions;
select tests.cup('Banned');
select tests.invited('Banned', 'eva', 'gil', 'expired');
update auth.users set banned_until = now() + interval '1 day' where id = tests.id('eva');
select is(tests.ruled('Banned'), 'eva<gil, hal<fay', 'or banned');
update auth.users set banned_until = null where id = tests.id('eva');

-- Deadlines: disputed results -------------------------------------------------------------------------------

create function tests.dispute(match uuid) returns void language sql security definer as $$
  select private.dispute(c, c.challenged_id, null) from public.challenges c where c.id = match
$$;
create function tests.entered(match uuid, at timestamptz) returns uuid language plpgsql security definer as $$
declare
  c public.challenges;
  entry bigint;
begin
  update public.challenges set status = 'accepted', starts_at = at where id = match returning * into c;
  insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
  values (match, c.challenger_id, 'challenger', 'played', 'challenger', 3, 'standard', '[{"games": [6, 4]}, {"games": [6, 4]}]') returning id into entry;
  update public.challenges set result_state = 'entered', result_id = entry, result_at = now() where id = match;
  return match;
end $$;

create function tests.state_at_desk(league text, one text, other text) returns text language sql as $$
  select f ->> 'state' from jsonb_path_query(public.get_league_desk(tests.league(league)), '$.groups[*].fixtures[*]') f
  where f ->> 'id' = tests.fixture(league, one, other)::text
$$;
select tests.cup('Quarrel');
select tests.dispute(tests.entered(tests.invited('Quarrel', 'gil', 'eva', 'pending'), now()));
select is(tests.ruled('Quarrel'), 'eva-gil, hal<fay', 'a disputed result keeps the rules from deciding that match');
select is(tests.told_of('olga', 'league_disputed', 'Quarrel'), 1, 'managers are asked');
select matches((select body from public.notifications where user_id = tests.id('olga') and data ->> 'about' = 'league_disputed'), '^eva and gil haven''t agreed on the result of their match\. .* on \w{3}, \w{3} \d+\.$',
  'in words that say about whom, and by when');
select is(tests.told_of('eva', 'league_disputed', 'Quarrel'), 0, 'nobody else is');
select tests.sign_in_as(tests.id('olga'));
select is(tests.state_at_desk('Quarrel', 'eva', 'gil'), 'disputed', 'who find it on their desk');
select tests.sign_in_as(tests.id('eva'));
select is((public.get_league(tests.league('Quarrel')) #>> '{my_fixtures,0,state}'), 'disputed', 'as its players among their matches');
select tests.sign_out();
select private.settle_knockouts(now() + interval '16 days');
select is(tests.told_of('olga', 'league_disputed', 'Quarrel'), 1, 'once');
select private.settle_knockouts(now() + interval '18 days');
select is(tests.told_of('olga', 'league_disputed', 'Quarrel'), 2, 'and a week later again');
-- Entered once more, so that silence would confirm it a week on: that makes it no longer.
update public.challenges set result_state = 'entered' where fixture_id = tests.fixture('Quarrel', 'eva', 'gil');
select private.settle_knockouts(now() + interval '23 days');
select is(tests.leg('Quarrel', 1), 'eva-gil, hal<fay', 'it waits for a second entry, too');
update public.challenges set result_state = 'disputed', status = 'completed', disputes = 2 where fixture_id = tests.fixture('Quarrel', 'eva', 'gil');
select private.settle_knockouts(now() + interval '23 days');
select is(tests.leg('Quarrel', 1), 'eva-gil, hal<fay', 'and where they can''t enter it again');
select tests.sign_in_as(tests.id('olga'));
select is(tests.state_at_desk('Quarrel', 'eva', 'gil'), 'disputed', 'their desk goes on saying so');
select tests.sign_in_as(tests.id('eva'));
select is((public.get_league(tests.league('Quarrel')) #>> '{my_fixtures,0,state}'), 'open', 'to the players it is one that they can play again');
select tests.sign_out();
select private.settle_knockouts(now() + interval '24 days');
select is(tests.leg('Quarrel', 1), 'eva>gil, hal<fay', 'after two weeks the rules decide');

-- Decided only when the next round's deadline had passed as well.
select tests.cup('Late');
update public.league_rounds r set starts_on = r.starts_on - 30, ends_on = r.ends_on - 30 where r.league_id = tests.league('Late');
update public.league_fixtures f set created_at = f.created_at - interval '30 days' where f.group_id in (select g.id from public.league_groups g where g.league_id = tests.league('Late'));
select private.settle_knockouts(now());
select is(tests.leg('Late', 1), 'eva>gil, hal<fay', 'matches of long ago are decided by the rules');
select is(tests.leg('Late', 2), 'eva-fay', 'but not the following ones in the same run');
select tests.sign_in_as(tests.id('eva'));
select is((public.get_league(tests.league('Late')) #>> '{my_fixtures,0,by}')::date, (now() at time zone 'Europe/Lisbon')::date + 5, 'which has five days of its own');
select tests.sign_out();
update public.clubs set time_zone = 'Pacific/Auckland' where id = tests.id('our-club');
select is(private.fixture_last_day(l, r, 2, '2126-01-30T22:00Z'), '2126-02-05', 'counted from the current day by the club''s clock')
from public.leagues l join public.league_rounds r on r.league_id = l.id where l.name = 'Late';
update public.clubs set time_zone = 'Europe/Lisbon' where id = tests.id('our-club');
select tests.sign_out();
select private.settle_knockouts(now() + interval '5 days');
select is(tests.leg('Late', 2), 'eva-fay', 'as many as its players are told');
select private.settle_knockouts(now() + interval '8 days');
select is(tests.leg('Late', 2), 'eva>fay', 'and is decided after them');

select tests.cup('Settled');
select tests.dispute(tests.entered(tests.invited('Settled', 'gil', 'eva', 'pending'), now() + interval '2 hours'));
update public.memberships m set role = 'admin' where m.user_id in (tests.id('gil'), tests.id('ana')) and m.club_id = tests.id('our-club');
select private.settle_knockouts(now() + interval '10 days');
select is(tests.told_of('ana', 'league_disputed', 'Settled') - tests.told_of('gil', 'league_disputed', 'Settled'), 1, 'a manager who plays the match is not asked to decide it');
update public.memberships m set role = 'member' where m.user_id = tests.id('gil') and m.club_id = tests.id('our-club');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.record_walkover(tests.fixture('Settled', 'eva', 'gil'), tests.entry('Settled', 'gil')) $$, 'a manager decides it');
select tests.sign_out();
select is(tests.leg('Settled', 1), 'eva<gil, hal<fay', 'at any time');
select tests.play('Settled', 'gil', 'fay');
select is((select s.decided from private.knockout_slots(tests.league('Settled')) s where s.leg = 2), true, 'and the draw goes on');

select tests.cup('Voided');
select tests.play('Voided', 'gil', 'eva');
select private.void_result(c.id) from public.challenges c where c.fixture_id = tests.fixture('Voided', 'gil', 'eva');
select private.settle_knockouts(now() + interval '10 days');
select is(tests.leg('Voided', 1), 'eva-gil, hal<fay', 'a result that was voided is for the managers, too');
select private.settle_knockouts(now() + interval '24 days');
select is(tests.leg('Voided', 1), 'eva>gil, hal<fay', 'and does not hold the draw for ever');

-- Matches removed by a correction -----------------------------------------------------------------------------

select tests.cup('Off the draw');
insert into matches values ('off', tests.play('Off the draw', 'gil', 'eva'));
select tests.play('Off the draw', 'hal', 'fay');
select tests.correct(id) from matches where name = 'off';
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.record_walkover(tests.fixture('Off the draw', 'gil', 'hal'), tests.entry('Off the draw', 'gil')) $$, 'not_in_draw', 'a match no longer in the draw is given to nobody');
select lives_ok($$ select public.record_walkover(tests.fixture('Off the draw', 'eva', 'hal'), tests.entry('Off the draw', 'hal')) $$, 'the one in its place is');

-- Matches played after somebody has left ---------------------------------------------------------------------

select tests.sign_out();
-- The first of the two is said to have won.
create function tests.won(match uuid) returns void language plpgsql security definer as $$
declare
  entry bigint;
begin
  insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
  select c.id, c.challenger_id, 'challenger', 'played', 'challenger', 3, 'short', '[{"games": [4, 1]}, {"games": [4, 1]}]' from public.challenges c where c.id = match
  returning id into entry;
  update public.challenges set result_state = 'entered', result_id = entry, result_at = now() where id = match;
  perform private.settle_result(c, now()) from public.challenges c where c.id = match;
end $$;
select tests.cup('Left');
insert into matches values ('left', tests.invited('Left', 'gil', 'eva', 'accepted')), ('asked', tests.invited('Left', 'hal', 'fay', 'pending'));
update public.challenges set untold = true where id = (select id from matches where name = 'asked');
delete from realtime.messages;
select tests.sign_in_as(tests.id('gil'));
select public.leave_league(tests.league('Left'));
select tests.sign_in_as(tests.id('hal'));
select public.leave_league(tests.league('Left'));
select tests.sign_out();
select is(tests.leg('Left', 1), 'eva>gil, hal<fay', 'the opponents of a player who leaves go on');
select results_eq($$ select p.full_name, n.body from public.notifications n join public.profiles p on p.id = n.user_id
    where n.data ->> 'about' = 'league_untied' and n.data ->> 'league_id' = tests.league('Left')::text $$,
  $$ values ('eva', 'Your opponent has withdrawn from Left, so your match doesn''t count for it any more.') $$,
  'and hear of a match that they had arranged, not of one that they haven''t heard of');
select tests.sign_in_as(tests.id('eva'));
select is((select c.fixture ->> 'counts' from public.list_challenges(now()) c where c.fixture ->> 'league' = 'Left'), 'false', 'which says so itself, too');
select tests.sign_out();
select bag_eq($$ select m.topic from realtime.messages m where m.event = 'challenge' and m.payload ->> 'id' = (select id::text from matches where name = 'left') $$,
  array[tests.own_topic('eva'), tests.own_topic('gil')], 'in windows that are open, too');
select tests.won(id) from matches where name = 'left';
select is(tests.leg('Left', 1), 'eva>gil, hal<fay', 'which eliminates nobody any more, whoever wins it');
update public.challenges set starts_at = now() - interval '1 hour' where id = (select id from matches where name = 'left');
select is(tests.leg('Left', 1), 'eva<gil, hal<fay', 'what had begun before counts, though its result comes later');
update public.leagues set created_at = now() - interval '2 days' where name = 'Left';

-- The club's trail --------------------------------------------------------------------------------------------

select tests.cup('Trail');
select tests.sign_in_as(tests.id('eva'));
select public.leave_league(tests.league('Trail'));
select tests.sign_in_as(tests.id('olga'));
select public.withdraw_entry(tests.league('Trail'), tests.entry('Trail', 'hal'));
select tests.sign_out();
select tests.sign_in_as(tests.id('fay'));
select public.leave_club(tests.id('our-club'));
select tests.sign_in_as(tests.id('olga'));
select results_eq($$ select to_jsonb(a) ->> 'kind', to_jsonb(a) ->> 'actor_name', to_jsonb(a) ->> 'subject_name' from public.get_club_activity(tests.id('our-club')) a
    where to_jsonb(a) -> 'details' ->> 'title' = 'Trail' $$,
  $$ values ('league_left', 'fay', 'fay'), ('entry_withdrawn', 'olga', 'hal'), ('league_left', 'eva', 'eva') $$, 'withdrawals are in the club''s history, with the player who did it');
