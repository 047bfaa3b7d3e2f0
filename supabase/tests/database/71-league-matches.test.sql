-- League matches: how they are tied to fixtures, what the tables make of them, and how rounds end.

select tests.create_player(name) from unnest(array['olga', 'ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil', 'hal', 'ivy', 'stranger']) name;
select tests.create_club('our-club', 'olga');
select tests.add_member('our-club', name) from unnest(array['ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil', 'hal', 'ivy']) name;

-- A match of a fixture that began an hour ago, agreed, and what came of it.
create function tests.play(league text, winner text, loser text, sets jsonb default '[{"games": [6, 4]}, {"games": [6, 4]}]', outcome text default 'played',
  confirmed boolean default true, wanted_round integer default 1) returns uuid language plpgsql security definer as $$
declare
  made uuid := gen_random_uuid();
  instant timestamptz := now() - interval '1 hour' - (select count(*) from public.challenges) * interval '3 hours';
  entry bigint;
begin
  insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location,
    match_type, status, fixture_id)
  values (made, tests.id(winner), tests.id(loser), instant::date, instant::time, 'UTC', instant, 60, 'Court 1', 'singles', 'expired', tests.fixture(league, winner, loser, wanted_round));
  insert into public.challenge_seats (challenge_id, player_id, side, status) values (made, tests.id(winner), 'challenger', 'confirmed'), (made, tests.id(loser), 'challenged', 'confirmed');
  update public.challenges set status = 'accepted' where id = made;
  insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
  values (made, tests.id(winner), 'challenger', outcome, 'challenger', 3, 'standard', case when outcome = 'no_show' then '[]' else sets end) returning id into entry;
  update public.challenges set result_state = 'entered', result_id = entry, result_at = now() where id = made;
  if confirmed then
    perform private.settle_result(c, now()) from public.challenges c where c.id = made;
  end if;
  return made;
end $$;
-- A table as 'ana 6 2-0, bea 4 1-1'.
create function tests.table_of(league text, box integer default 1, wanted_round integer default null) returns text language sql stable security definer as $$
  select string_agg(p.full_name || ' ' || s.points || ' ' || s.won || '-' || s.lost, ', ' order by s.place)
  from private.league_standings(tests.league(league), wanted_round) s join public.league_entries e on e.id = s.entry_id join public.profiles p on p.id = e.player_id
  where s.group_number = box
$$;
create function tests.wins(league text, box integer) returns integer language sql stable security definer as $$
  select sum(s.won)::integer from private.league_standings(tests.league(league), 1) s where s.group_number = box
$$;
create function tests.last_place(league text) returns integer language sql stable security definer as $$
  select max(s.place) from private.league_standings(tests.league(league)) s where s.withdrawn
$$;
create function tests.lots(league text, variadic names text[]) returns void language sql security definer as $$
  update public.league_entries e set lot = o from unnest(names) with ordinality t (n, o) where e.id = tests.entry(league, n)
$$;
create function tests.send(to_whom text, fixture uuid, days integer default 3, kind text default 'singles') returns uuid language sql as $$
  select (public.send_challenge(tests.id(to_whom), (now() at time zone 'Europe/Lisbon')::date + days, '10:00', 60, 'Court 1', kind, fixture_id => fixture)).id
$$;
create function tests.told(name text, wanted text) returns integer language sql security definer as $$
  select count(*)::integer from public.notifications where user_id = tests.id(name) and data ->> 'about' = wanted
$$;
-- Who has been notified since the last call that a league changed: the club, or players by name.
create function tests.heard() returns text[] language plpgsql security definer as $$
declare
  told text[] := array(
    select distinct coalesce(p.full_name, 'the club') from realtime.messages m
    left join public.profiles p on m.topic = private.player_topic(p.id)
    where m.event = 'league' and m.payload ->> 'id' is not null and m.payload ->> 'club_id' = tests.id('our-club')::text order by 1);
begin
  delete from realtime.messages m where m.event = 'league';
  return told;
end $$;
create function tests.begun(league text) returns void language sql security definer as $$
  update public.league_rounds r set opens_at = now() - interval '60 days' where r.league_id = tests.league(league)
$$;

select tests.sign_in_as(tests.id('olga'));
select public.create_league(tests.id('our-club'), 'Boxes', 'box');
select public.update_league(tests.league('Boxes'), starts_on => (now() at time zone 'Europe/Lisbon')::date + 2, group_size => 4, rounds_planned => 2);
select public.add_league_entries(tests.league('Boxes'), tests.ids('ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil', 'hal'));
select public.publish_league(tests.league('Boxes'));
select tests.sign_out();
select tests.lots('Boxes', 'ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil', 'hal');

-- Arranging ------------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('stranger'));
select tests.refuses($$ select tests.send('ana', tests.fixture('Boxes', 'ana', 'bea')) $$, 'fixture_not_found', 'a player outside a match arranges none');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses($$ select tests.send('ana', tests.fixture('Boxes', 'ana', 'bea')) $$, 'fixture_not_found', 'nor does a player in another');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select tests.send('cleo', tests.fixture('Boxes', 'ana', 'bea')) $$, 'fixture_sides', 'both are its sides');
select tests.refuses($$ select tests.send('bea', gen_random_uuid()) $$, 'fixture_not_found', 'the fixture exists');
select tests.refuses($$ select tests.send('bea', tests.fixture('Boxes', 'ana', 'bea'), 3, 'practice') $$, 'fixture_type', 'it is played as the league says');
select tests.refuses($$ select tests.send('bea', tests.fixture('Boxes', 'ana', 'bea'), 40) $$, 'after_deadline', 'before the round ends');
select tests.sign_out();
update public.league_rounds set opens_at = now() + interval '4 days' where league_id = tests.league('Boxes');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select tests.send('bea', tests.fixture('Boxes', 'ana', 'bea'), 3) $$, 'league_not_started', 'and not before the league starts');
select isnt_empty('select tests.heard()', 'publishing is told live');
select isnt(tests.send('bea', tests.fixture('Boxes', 'ana', 'bea'), 7), null, 'a match of a league is arranged by an ordinary challenge');
select is(tests.heard(), array['ana', 'bea'], 'its two players hear of it live, and nobody else');
select is((select c.fixture ->> 'league' from public.list_challenges(now()) c), 'Boxes', 'the list of challenges says of which league it is');
select is((select c.fixture ->> 'counts' from public.list_challenges(now()) c), 'true', 'and that it counts there');
select is((select c.club_id from public.list_challenges(now()) c), tests.id('our-club'), 'it is in the league''s club');
select is((select f ->> 'state' from jsonb_array_elements(public.get_league(tests.league('Boxes')) -> 'my_fixtures') f where f ->> 'challenge_id' is not null), 'proposed', 'her own matches show it');
select tests.sign_in_as(tests.id('cleo'));
select is_empty($$ select from jsonb_array_elements(public.get_league(tests.league('Boxes')) #> '{group,fixtures}') f where f ->> 'state' = 'proposed' or f ->> 'challenge_id' is not null $$,
  'others don''t see what two arrange');
select tests.sign_in_as(tests.id('bea'));
select tests.refuses($$ select tests.send('ana', tests.fixture('Boxes', 'ana', 'bea'), 8) $$, 'fixture_arranged', 'nobody arranges it twice');
select tests.refuses($$ select public.counter_challenge((select id from public.list_challenges(now())), current_date + 60, '10:00', 60, 'Court 1', 'singles') $$, 'after_deadline', 'another time is within the round, too');
select tests.refuses($$ select public.counter_challenge((select id from public.list_challenges(now())), current_date + 8, '10:00', 60, 'Court 1', 'practice') $$, 'fixture_type', 'and the same kind of match');
select lives_ok($$ select public.counter_challenge((select id from public.list_challenges(now())), current_date + 8, '10:00', 60, 'Court 1', 'singles') $$, 'she proposes another time');
select tests.sign_in_as(tests.id('ana'));
select is((select c.fixture ->> 'id' from public.list_challenges(now()) c), tests.fixture('Boxes', 'ana', 'bea')::text, 'which keeps it tied to the fixture');
select lives_ok($$ select public.accept_challenge((select id from public.list_challenges(now()))) $$, 'and is accepted');
select tests.refuses($$ select public.propose_reschedule((select id from public.list_challenges(now())), current_date + 60, '10:00') $$, 'after_deadline', 'an agreed match stays within the round');
select lives_ok($$ select public.propose_reschedule((select id from public.list_challenges(now())), current_date + 9, '10:00') $$, 'and may be moved in it');
select tests.sign_in_as(tests.id('bea'));
select lives_ok($$ select public.accept_reschedule((select (c.reschedule ->> 'id')::uuid from public.list_challenges(now()) c)) $$, 'both agree');
select is((select f ->> 'state' from jsonb_array_elements(public.get_league(tests.league('Boxes')) -> 'my_fixtures') f where f ->> 'challenge_id' is not null), 'agreed', 'and it is agreed');
select lives_ok($$ select public.cancel_challenge((select id from public.list_challenges(now()))) $$, 'and called off');
select is((select count(*)::integer from jsonb_array_elements(public.get_league(tests.league('Boxes')) -> 'my_fixtures') f where f ->> 'can_arrange' = 'true'), 3, 'then it can be arranged again');

-- Blocks ---------------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('dora'));
select public.block_player(tests.id('cleo'));
select is(f ->> 'can_arrange', 'false', 'a player who blocked somebody in their group can''t arrange that match') from jsonb_array_elements(public.get_league(tests.league('Boxes')) -> 'my_fixtures') f
where f ->> 'id' = tests.fixture('Boxes', 'cleo', 'dora')::text;
select tests.sign_in_as(tests.id('cleo'));
select is(f ->> 'can_arrange', 'false', 'nor can the other') from jsonb_array_elements(public.get_league(tests.league('Boxes')) -> 'my_fixtures') f
where f ->> 'id' = tests.fixture('Boxes', 'cleo', 'dora')::text;
select tests.refuses($$ select tests.send('dora', tests.fixture('Boxes', 'cleo', 'dora'), 7) $$, 'player_not_found', 'and it is refused like a challenge to nobody');
select is((select count(*)::integer from jsonb_array_elements(public.get_dashboard() -> 'my_fixtures')), 2, 'the dashboard proposes it to nobody');
select tests.sign_in_as(tests.id('dora'));
select public.unblock_player(tests.id('cleo'));

-- Hidden profiles -------------------------------------------------------------------------------------

select tests.sign_out();
update public.profiles set is_visible = false where id in (tests.id('bea'), tests.id('fay'));
select tests.sign_in_as(tests.id('ana'));
select is((select count(*)::integer from jsonb_array_elements(public.get_league(tests.league('Boxes')) -> 'groups') g, jsonb_array_elements(g -> 'standings') s
  where s #>> '{players,0,full_name}' is null), 1, 'a player who hides their profile is known only in their own box');
select isnt((select s #>> '{players,0,id}' from jsonb_array_elements(public.get_league(tests.league('Boxes')) #> '{groups,0,standings}') s
  where s ->> 'entry_id' = tests.entry('Boxes', 'bea')::text), null, 'where they have to be challenged');
select tests.sign_in_as(tests.id('ivy'));
select is((select count(*)::integer from jsonb_array_elements(public.get_league(tests.league('Boxes')) -> 'groups') g, jsonb_array_elements(g -> 'standings') s
  where s #>> '{players,0,id}' is null), 2, 'and to nobody else');
select tests.sign_out();
update public.profiles set is_visible = true;

-- Tables ---------------------------------------------------------------------------------------------

select tests.begun('Boxes');
select is(private.count_sets('[{"games": [6, 4]}, {"games": [6, 7], "tie_break": [5, 7]}, {"match_tie_break": [10, 8]}]', false, 'standard'), array[2, 1, 13, 11], 'a match tie-break is a set and a game');
select is(private.count_sets('[{"games": [6, 4]}, {"games": [3, 2]}]', true, 'standard'), array[1, 0, 9, 6], 'an unfinished set belongs to nobody');
select is(private.count_sets('[{"games": [6, 4]}]', true, 'standard'), array[1, 0, 6, 4], 'one that was finished is');
select is(private.count_sets('[]', false, 'standard'), array[0, 0, 0, 0], 'no sets, no games');
select is(tests.table_of('Boxes'), 'ana 0 0-0, bea 0 0-0, cleo 0 0-0, dora 0 0-0', 'nobody has played: the lots order them');
select tests.play('Boxes', 'dora', 'cleo');
select is(tests.table_of('Boxes'), 'dora 3 1-0, cleo 1 0-1, ana 0 0-0, bea 0 0-0', 'a result counts as soon as it is confirmed');
select tests.heard();
select tests.play('Boxes', 'bea', 'cleo', confirmed => false);
select is(tests.table_of('Boxes'), 'dora 3 1-0, cleo 1 0-1, ana 0 0-0, bea 0 0-0', 'and not before');
select is(tests.heard(), array['bea', 'cleo'], 'an unconfirmed result is shown only to its two players');
select private.settle_result(c, now()) from public.challenges c where c.result_state = 'entered';
select is(tests.heard(), array['bea', 'cleo', 'the club'], 'a changed table is announced to the club');
select tests.lots('Boxes', 'dora', 'bea', 'ana', 'cleo');
select is(tests.table_of('Boxes'), 'dora 3 1-0, bea 3 1-0, cleo 2 0-2, ana 0 0-0', 'of two with as many points and shares');
select tests.play('Boxes', 'bea', 'dora', '[{"games": [7, 5]}, {"games": [0, 6]}, {"match_tie_break": [12, 10]}]');
select is(tests.table_of('Boxes'), 'bea 6 2-0, dora 4 1-1, cleo 2 0-2, ana 0 0-0', 'points first');
select tests.play('Boxes', 'ana', 'bea', '[{"games": [6, 0]}, {"games": [2, 0]}]', 'retired');
select is(tests.table_of('Boxes'), 'bea 7 2-1, dora 4 1-1, ana 3 1-0, cleo 2 0-2', 'a retirement is a win for the player who stayed');
select tests.play('Boxes', 'cleo', 'ana', outcome => 'no_show');
select is(tests.table_of('Boxes'), 'bea 7 2-1, cleo 5 1-2, dora 4 1-1, ana 3 1-1', 'a no-show a walkover');
select is((select array[s.walkovers, s.sets_won, s.games_won] from private.league_standings(tests.league('Boxes')) s where s.entry_id = tests.entry('Boxes', 'cleo')), array[1, 0, 16], 'which has no sets and games');
select tests.play('Boxes', 'dora', 'ana');
select is((select string_agg(p.full_name, ' ' order by s.place) from private.league_standings(tests.league('Boxes')) s join public.league_entries e on e.id = s.entry_id join public.profiles p on p.id = e.player_id where s.group_number = 1),
  'bea dora cleo ana', 'of two with as many points, the winner between them is first');
select is((select array_agg(s.moves order by s.place) from private.league_standings(tests.league('Boxes')) s where s.group_number = 1), array[null, null, null, 'down'], 'one of the first box goes down');
select is((select array_agg(s.moves order by s.place) from private.league_standings(tests.league('Boxes')) s where s.group_number = 2), array['up', null, null, null], 'one of the second goes up');

-- Corrections ----------------------------------------------------------------------------------------

select private.void_result((select c.id from public.challenges c where c.fixture_id = tests.fixture('Boxes', 'bea', 'dora') and c.status = 'completed'));
select is(tests.table_of('Boxes'), 'dora 6 2-0, cleo 5 1-2, ana 4 1-2, bea 4 1-1', 'a voided result counts as if it had never been');
insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
select c.id, c.challenger_id, 'challenger', 'played', 'challenged', 3, 'standard', '[{"games": [4, 6]}, {"games": [4, 6]}]' from public.challenges c where c.fixture_id = tests.fixture('Boxes', 'bea', 'dora') and c.status = 'completed';
select private.correct_result(c.id, (select max(r.id) from public.match_results r where r.challenge_id = c.id)) from public.challenges c where c.fixture_id = tests.fixture('Boxes', 'bea', 'dora') and c.status = 'completed';
select is((select won from private.league_standings(tests.league('Boxes')) s where s.entry_id = tests.entry('Boxes', 'dora')), 3, 'a corrected one as if it had always been so');

-- Walkovers ------------------------------------------------------------------------------------------

create function tests.walkover_news() returns setof text language sql security definer as $$
  select p.full_name || ': ' || n.body || case when n.read then ' (read)' else '' end from public.notifications n join public.profiles p on p.id = n.user_id
  where n.data ->> 'about' = 'league_walkover' and p.full_name in ('eva', 'fay') $$;
select tests.sign_in_as(tests.id('eva'));
select tests.refuses($$ select public.record_walkover(tests.fixture('Boxes', 'eva', 'fay'), tests.entry('Boxes', 'eva')) $$, 'not_a_manager', 'a player gives themselves no match');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.record_walkover(tests.fixture('Boxes', 'eva', 'fay'), tests.entry('Boxes', 'ana')) $$, 'fixture_sides', 'one of the two sides is given it');
select tests.refuses($$ select public.record_walkover(tests.fixture('Boxes', 'ana', 'bea'), tests.entry('Boxes', 'ana')) $$, 'already_played', 'and no match that was played');
select tests.refuses($$ select public.record_walkover(gen_random_uuid(), tests.entry('Boxes', 'ana')) $$, 'not_a_manager', 'or that is not there');
select lives_ok($$ select public.record_walkover(tests.fixture('Boxes', 'eva', 'fay'), tests.entry('Boxes', 'eva'), 'Ill') $$, 'a manager gives a match to one side');
select is(tests.table_of('Boxes', 2), 'eva 3 1-0, fay 0 0-1, gil 0 0-0, hal 0 0-0', 'which the table shows');
select is(tests.told('fay', 'league_walkover'), 1, 'the other side is notified');
select is((select f ->> 'reason' from jsonb_path_query(public.get_league_desk(tests.league('Boxes')), '$.groups[*].fixtures[*]') f where f ->> 'id' = tests.fixture('Boxes', 'eva', 'fay')::text),
  'Ill', 'managers read why');
select is(tests.told('eva', 'league_walkover'), 0, 'just they');
select tests.sign_in_as(tests.id('eva'));
select is((select f -> 'reason' from jsonb_path_query(public.get_league(tests.league('Boxes')), '$.group.fixtures[*]') f where f ->> 'id' = tests.fixture('Boxes', 'eva', 'fay')::text),
  'null', 'and nobody else');
select tests.refuses($$ select tests.send('fay', tests.fixture('Boxes', 'eva', 'fay'), 7) $$, 'fixture_decided', 'then it is not arranged any more');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.record_walkover(tests.fixture('Boxes', 'eva', 'fay')) $$, 'it can be taken back');
select is(tests.wins('Boxes', 2), 0, 'and counts no more');
select results_eq($$ select to_jsonb(a) ->> 'kind', to_jsonb(a) -> 'details' ->> 'title' from public.get_club_activity(tests.id('our-club')) a where to_jsonb(a) ->> 'kind' like 'walkover%' $$,
  $$ values ('walkover_removed', 'Boxes'), ('walkover_given', 'Boxes') $$, 'the club''s managers are notified of both');
select bag_eq('select tests.walkover_news()', array['fay: Your opponent was given one of your matches. (read)',
  'eva: A manager has removed the walkover in one of your matches.', 'fay: A manager has removed the walkover in one of your matches.'],
  'both players are notified, and what was said before no longer counts as unread');
select public.record_walkover(tests.fixture('Boxes', 'eva', 'fay'), tests.entry('Boxes', 'eva'), 'Ill');
select tests.sign_out();
delete from public.notifications n where n.data ->> 'about' = 'league_walkover';
select tests.sign_in_as(tests.id('olga'));
select public.record_walkover(tests.fixture('Boxes', 'eva', 'fay'), tests.entry('Boxes', 'eva'), 'Injured');
select is_empty('select tests.walkover_news()', 'another reason is no news');
select public.record_walkover(tests.fixture('Boxes', 'eva', 'fay'), tests.entry('Boxes', 'fay'));
select bag_eq('select tests.walkover_news()', array['eva: Your opponent was given one of your matches.',
  'fay: A manager has changed the walkover in one of your matches. It''s yours now.'], 'when the other side is given it instead, both are notified');
select public.record_walkover(tests.fixture('Boxes', 'eva', 'fay'));
-- Each time players are notified, and the trail keeps a line
select tests.refuses($$ select public.record_walkover(tests.fixture('Boxes', 'eva', 'fay'), case n % 2 when 1 then tests.entry('Boxes', 'eva') end)
  from generate_series(1, 201) n $$, 'too_many_changes', 'nobody gives a match and takes it back endlessly');
-- Nobody decides their own match, if somebody else can
select tests.sign_out();
create function tests.make_admin(name text, wanted text default 'admin') returns void language sql security definer as $$
  update public.memberships m set role = wanted where m.user_id = tests.id(name) and m.club_id = tests.id('our-club') $$;
select tests.make_admin('eva');
select tests.sign_in_as(tests.id('eva'));
select tests.refuses($$ select public.record_walkover(tests.fixture('Boxes', 'eva', 'fay'), tests.entry('Boxes', 'eva')) $$, 'own_match', 'a manager gives themselves no match');
select tests.refuses($$ select public.record_walkover(tests.fixture('Boxes', 'eva', 'fay'), tests.entry('Boxes', 'fay')) $$, 'own_match', 'nor away their own');
select tests.refuses($$ select public.record_walkover(tests.fixture('Boxes', 'eva', 'fay')) $$, 'own_match', 'nor takes one back');
select lives_ok($$ select public.record_walkover(tests.fixture('Boxes', 'gil', 'hal'), tests.entry('Boxes', 'gil')) $$, 'they decide those of others');
select lives_ok($$ select public.record_walkover(tests.fixture('Boxes', 'gil', 'hal')) $$, 'and take that back');
select tests.sign_out();
insert into private.suspensions (player_id, until, reason, given_by) values (tests.id('olga'), now() + interval '1 day', 'Misuse.', tests.id('stranger'));
select tests.sign_in_as(tests.id('eva'));
select lives_ok($$ select public.record_walkover(tests.fixture('Boxes', 'eva', 'fay'), tests.entry('Boxes', 'fay')) $$, 'if there is nobody else they decide it');
select lives_ok($$ select public.record_walkover(tests.fixture('Boxes', 'eva', 'fay')) $$, 'and the club''s history says who did');
select tests.sign_out();
delete from private.suspensions;
select tests.make_admin('fay');
update public.memberships m set role = 'member' where m.user_id = tests.id('olga') and m.club_id = tests.id('our-club');
select tests.sign_in_as(tests.id('eva'));
select lives_ok($$ select public.record_walkover(tests.fixture('Boxes', 'eva', 'fay')) $$, 'their opponent does not count as somebody else');
select tests.sign_out();
select tests.make_admin('olga', 'owner'), tests.make_admin('eva', 'member'), tests.make_admin('fay', 'member');
select tests.sign_in_as(tests.id('olga'));
select tests.sign_out();
select tests.play('Boxes', 'fay', 'eva');

-- Withdrawals and late joiners -----------------------------------------------------------------------

select tests.sign_in_as(tests.id('stranger'));
select tests.refuses($$ select public.leave_league(tests.league('Boxes')) $$, 'league_not_found', 'somebody who does not know a league can''t leave it');
select tests.sign_in_as(tests.id('ivy'));
select tests.refuses($$ select public.leave_league(tests.league('Boxes')) $$, 'not_entered', 'nor can a player who is not in it');
select tests.sign_in_as(tests.id('eva'));
select lives_ok($$ select public.leave_league(tests.league('Boxes')) $$, 'a player withdraws');
select is(tests.wins('Boxes', 2), 0, 'and nothing of theirs counts');
select is(tests.last_place('Boxes'), 4, 'they are last');
select is(tests.told('olga', 'league_withdrawn'), 1, 'managers are notified');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.withdraw_entry(tests.league('Boxes'), tests.entry('Boxes', 'eva')) $$, 'already_withdrawn', 'once');
select tests.refuses($$ select public.withdraw_entry(tests.league('Boxes'), gen_random_uuid()) $$, 'entry_not_found', 'and who is in it');
select tests.refuses($$ select public.add_late_entry(tests.league('Boxes'), tests.id('eva')) $$, 'already_entered', 'a withdrawn player does not come back');
select tests.refuses($$ select public.add_late_entry(tests.league('Boxes'), tests.id('stranger')) $$, 'not_in_club', 'only members join late');
select tests.refuses($$ select public.add_late_entry(tests.league('Boxes'), tests.id('ivy'), null, 9) $$, 'bad_group', 'into a box that is there');
select isnt(public.add_late_entry(tests.league('Boxes'), tests.id('ivy')), null, 'a late joiner');
select is((select group_number from public.get_league_desk(tests.league('Boxes')) d, jsonb_to_recordset(d -> 'entries') e (id uuid, group_number integer) where e.id = tests.entry('Boxes', 'ivy')), 2, 'comes into the smallest box');
select tests.sign_in_as(tests.id('ivy'));
select is(jsonb_array_length(public.get_league(tests.league('Boxes')) -> 'my_fixtures'), 3, 'with a match against everybody who remains');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.get_league(tests.league('Boxes'), 1, (public.get_league(tests.league('Boxes')) #>> '{groups,1,id}')::uuid) $$, 'other boxes can be looked at');

-- Reminders ------------------------------------------------------------------------------------------

select tests.sign_out();
update public.preferences set match_reminders = false where user_id = tests.id('gil');
update public.league_rounds set opens_at = now() - interval '20 days', closes_at = now() + interval '9 days' where league_id = tests.league('Boxes');
select isnt(private.remind_leagues(now()), 0, 'a player with matches to arrange is reminded');
select is(array[tests.told('hal', 'league_reminder'), tests.told('gil', 'league_reminder'), tests.told('eva', 'league_reminder'), tests.told('dora', 'league_reminder')], array[1, 0, 0, 0],
  'not players who want no reminders, have withdrawn, or have played all of theirs');
select is(private.remind_leagues(now() + interval '6 days'), 0, 'once a week at most');

-- Rounds ---------------------------------------------------------------------------------------------

select tests.play('Boxes', 'fay', 'gil', confirmed => false);
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.close_round(tests.league('Boxes'), 1) $$, 'results_waiting', 'a round with results that wait is not closed by mistake');
select tests.refuses($$ select public.close_round(tests.league('Boxes'), 2, true) $$, 'round_closed', 'nor one that is not open yet');
select tests.sign_out();
create function tests.line(wanted uuid) returns text language sql stable security definer as $$
  select string_agg(p.full_name || ' ' || e.group_number, ', ' order by e.group_number, e.seat)
  from public.league_entries e join public.profiles p on p.id = e.player_id where e.league_id = wanted
$$;
create function tests.stood(wanted text) returns text language sql stable security definer as $$
  select string_agg(format('%s %s %s', p.full_name, s.group_number, coalesce(s.moves, '-')), ', ' order by s.group_number, s.place)
  from private.league_standings(tests.league(wanted)) s join public.league_entries e on e.id = s.entry_id join public.profiles p on p.id = e.player_id
$$;
select tests.sign_in_as(tests.id('olga'));
select is(tests.stood('Boxes'), 'dora 1 -, bea 1 -, cleo 1 -, ana 1 down, fay 2 up, gil 2 -, hal 2 -, ivy 2 -, eva 2 -', 'as it stands');
select lives_ok($$ select public.create_next_league(tests.league('Boxes'), 'Early boxes') $$, 'the next season may be made before this one ends');
select is(tests.line(tests.league('Early boxes')), 'dora 1, bea 1, cleo 1, fay 1, ana 2, gil 2, hal 2, ivy 2', 'everybody is where this one takes them, except those who have withdrawn');
select lives_ok($$ select public.delete_league(tests.league('Early boxes')) $$, 'as a draft');
select lives_ok($$ select public.close_round(tests.league('Boxes'), 1, true) $$, 'unless on purpose');
select tests.refuses($$ select public.close_round(tests.league('Boxes'), 1, true) $$, 'round_closed', 'another manager who closes it a moment later does not close the round after it');
select is((select count(*)::integer from jsonb_array_elements(public.get_league_desk(tests.league('Boxes')) -> 'rounds') r where not (r ->> 'closed')::boolean and r ->> 'number' = '2'), 1,
  'which stays open');
select tests.sign_out();
select is(tests.told('fay', 'league_untied'), 1, 'a player whose result was pending learns that it no longer counts');
select private.settle_result(c, now()) from public.challenges c where c.result_state = 'entered';
select is(tests.wins('Boxes', 2), 0, 'and though it is confirmed later, it does not');
select is((select count(*)::integer from public.league_seats s join public.league_groups g on g.id = s.group_id where g.league_id = tests.league('Boxes') and g.round = 2), 8, 'everybody who has not withdrawn is in the next round');
select is((select g.number from public.league_seats s join public.league_groups g on g.id = s.group_id and g.round = 2 where s.entry_id = tests.entry('Boxes', 'ana')), 2::smallint, 'the last of the first box is in the second');
select is((select n.data ->> 'moved' from public.notifications n where n.user_id = tests.id('ana') and n.data ->> 'about' = 'league_round'), 'down', 'and is notified');
select is((select n.data ->> 'moved' from public.notifications n where n.user_id = tests.id('dora') and n.data ->> 'about' = 'league_round'), null, 'those who stay are notified of the round');
select is(tests.told('eva', 'league_round'), 0, 'those who withdrew are not');
select private.void_result((select c.id from public.challenges c where c.fixture_id = tests.fixture('Boxes', 'dora', 'cleo') and c.status = 'completed'));
select is((select won from private.league_standings(tests.league('Boxes'), 1) s where s.entry_id = tests.entry('Boxes', 'dora')), 2, 'a result voided later changes the table of a closed round as well');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.record_walkover(tests.fixture('Boxes', 'gil', 'hal'), tests.entry('Boxes', 'gil')) $$, 'round_closed', 'in a closed round no match is given');
select tests.sign_in_as(tests.id('gil'));
select tests.refuses($$ select tests.send('hal', tests.fixture('Boxes', 'gil', 'hal'), 3) $$, 'round_closed', 'and none arranged');
select is(public.get_league(tests.league('Boxes')) ->> 'round', '2', 'the page shows the new round');
select is(public.get_league(tests.league('Boxes'), 1) #>> '{rounds,0,closed}', 'true', 'and the closed one');
select is((select distinct f ->> 'state' from jsonb_array_elements(public.get_league(tests.league('Boxes'), 1) -> 'my_fixtures') f where f ->> 'state' <> 'annulled'), 'unplayed', 'where matches not played are unplayed');

-- By the schedule ------------------------------------------------------------------------------------

select tests.sign_out();
update public.league_rounds set opens_at = now() - interval '30 days', closes_at = now() - interval '1 hour' where league_id = tests.league('Boxes') and number = 2;
select is(private.close_due_rounds(now()), 0, 'there is a day to enter results after the last one');
select is(private.close_due_rounds(now() + interval '1 day'), 1, 'then the schedule closes the round');
select is(private.close_due_rounds(now() + interval '1 day'), 0, 'once');
select is((select state from public.leagues where id = tests.league('Boxes')), 'finished', 'after the last round the league is over');
select is(tests.told('ana', 'league_finished'), 1, 'and its players are notified');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses(format('select public.%s', c), 'league_over', 'it is over: ' || c) from unnest(array['close_round(tests.league(''Boxes''), 2)', 'finish_league(tests.league(''Boxes''))',
  'withdraw_entry(tests.league(''Boxes''), tests.entry(''Boxes'', ''ana''))', 'add_late_entry(tests.league(''Boxes''), tests.id(''olga''))', 'leave_league(tests.league(''Boxes''))']) c where c not like 'leave%';
select is(jsonb_array_length(public.export_league(tests.league('Boxes')) -> 'standings'), 17, 'its rows can be exported');
select is(public.export_league(tests.league('Boxes')) -> 'next_round', 'null'::jsonb, 'all at once, as long as they are few');
select is((select jsonb_agg(distinct s -> 'round') from jsonb_array_elements(public.export_league(tests.league('Boxes'), 2) -> 'standings') s), '[2]', 'or from a round on');
select is(public.export_league(tests.league('Boxes'), 3) - 'next_round', '{"standings": [], "fixtures": []}', 'after the last there is nothing');
-- The next season
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.create_next_league(tests.league('Boxes'), 'Next boxes') $$, 'not_a_manager', 'a member makes no next season');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.create_next_league(tests.league('Boxes'), 'x') $$, 'bad_league_name', 'nor has it a bad name');
select lives_ok($$ select public.create_next_league(tests.league('Boxes'), ' Next boxes ') $$, 'a manager makes a league of a finished one');
select is(tests.line(tests.league('Next boxes')), 'dora 1, bea 1, cleo 1, ana 1, fay 2, gil 2, hal 2, ivy 2', 'in the order that one ended in, after moving up and down once more');
select tests.holds($$ select l.state, l.kind, l.rules, l.rounds_planned = o.rounds_planned, l.round_weeks = o.round_weeks, l.group_size = o.group_size, l.starts_on > current_date
  from public.leagues l, public.leagues o where l.name = 'Next boxes' and o.name = 'Boxes' $$, $$ select 'draft', o.kind, o.rules, true, true, true, true from public.leagues o where o.name = 'Boxes' $$, 'a draft, of the same kind and rules');
select tests.refuses($$ select public.create_next_league(tests.league('Next boxes'), 'Another one') $$, 'league_not_published', 'which is not published yet');
-- Points level, not matches won: two wins and a loss are as many points as one win and four losses.
select tests.sign_in_as(tests.id('olga'));
select public.create_league(tests.id('our-club'), 'Six', 'box');
select public.update_league(tests.league('Six'), starts_on => (now() at time zone 'Europe/Lisbon')::date, group_size => 6);
select public.add_league_entries(tests.league('Six'), tests.ids('ana', 'bea', 'cleo', 'dora', 'eva', 'fay'));
select public.publish_league(tests.league('Six'));
select tests.sign_out();
select tests.begun('Six');
select tests.play('Six', winner, loser) from (values ('bea', 'ana'), ('ana', 'cleo'), ('ana', 'dora'), ('cleo', 'bea'), ('dora', 'bea'), ('eva', 'bea'), ('fay', 'bea')) t (winner, loser);
select ok(tests.table_of('Six') like 'ana 7 2-1, bea 7 1-4, %', 'the one with more wins is first, even if the other won between them');
select is((select count(*) from private.league_standings(tests.league('Six')) s where s.points = 7 and s.by_lot), 0::bigint, 'without a lot');

-- A long league in parts: 30 groups of five, ten matches each, in each of four rounds.
select tests.sign_out();
create function tests.long_league() returns uuid language plpgsql security definer as $$
declare
  wanted uuid := tests.id('long league');
begin
  insert into public.leagues (id, club_id, name, kind, discipline, rules, starts_on, group_size, rounds_planned, state, published_at)
  values (wanted, tests.id('our-club'), 'Long boxes', 'box', 'singles', 'classic', current_date, 5, 4, 'published', now());
  perform tests.create_player('long ' || n) from generate_series(1, 150) n;
  insert into public.league_entries (league_id, player_id, lot, group_number, seat, joined_at)
  select wanted, tests.id('long ' || n), n, 1 + (n - 1) / 5, 1 + (n - 1) % 5, now() from generate_series(1, 150) n;
  perform private.open_round(l, n, current_date, current_date) from public.leagues l, generate_series(1, 4) n where l.id = wanted;
  return wanted;
end $$;
select tests.long_league();
select tests.sign_in_as(tests.id('olga'));
select results_eq($$ with recursive part as (
    select 1 as from_round, public.export_league(tests.id('long league')) as rows
    union all
    select (p.rows ->> 'next_round')::integer, public.export_league(tests.id('long league'), (p.rows ->> 'next_round')::integer) from part p where p.rows ->> 'next_round' is not null)
  select from_round, jsonb_array_length(rows -> 'fixtures'), jsonb_array_length(rows -> 'standings') from part $$,
  $$ values (1, 900, 450), (4, 300, 150) $$, 'a long one comes in parts, whole rounds each');

-- Doubles --------------------------------------------------------------------------------------------

select public.create_league(tests.id('our-club'), 'Pairs', 'flex', 'doubles');
select public.update_league(tests.league('Pairs'), starts_on => (now() at time zone 'Europe/Lisbon')::date);
select public.add_league_entries(tests.league('Pairs'), tests.ids('ana', 'cleo', 'eva', 'gil'), tests.ids('bea', 'dora', 'fay', 'hal'));
select lives_ok($$ select public.publish_league(tests.league('Pairs')) $$, 'a league of pairs');
select tests.sign_in_as(tests.id('bea'));
select tests.refuses($$ select public.send_challenge(tests.id('dora'), current_date + 3, '10:00', 60, 'Court 1', 'doubles', partner_id => tests.id('eva'), fixture_id => tests.fixture('Pairs', 'ana', 'cleo')) $$,
  'fixture_partner', 'nobody plays it with another partner');
select isnt(tests.send('dora', tests.fixture('Pairs', 'ana', 'cleo'), 3, 'doubles'), null, 'either of a pair arranges the match with either of the other');
select tests.holds($$ select player_id from public.challenge_seats s join public.challenges c on c.id = s.challenge_id where c.fixture_id = tests.fixture('Pairs', 'ana', 'cleo') and s.side = 'challenger' order by s.invited_by nulls first $$,
  $$ select unnest(tests.ids('bea', 'ana')) $$, 'with the pair''s other player');
select tests.sign_in_as(tests.id('dora'));
select is(public.get_inbox() #> '{waiting,items,0,in_league}', 'true', 'the other pair sees that it is a league match');
select lives_ok($$ select public.accept_challenge((select c.id from public.list_challenges(now()) c where c.fixture ->> 'league' = 'Pairs')) $$, 'which it accepts');
select tests.holds($$ select player_id from public.challenge_seats s join public.challenges c on c.id = s.challenge_id where c.fixture_id = tests.fixture('Pairs', 'ana', 'cleo') and s.side = 'challenged' order by s.invited_by nulls first $$,
  $$ select unnest(tests.ids('dora', 'cleo')) $$, 'and asks their partner');
select tests.sign_in_as(tests.id('cleo'));
select public.leave_seat((select c.id from public.list_challenges(now()) c where c.fixture ->> 'league' = 'Pairs'));
select tests.holds($$ select n.body from public.notifications n where n.user_id = tests.id('dora') and n.title = 'Your partner can''t play' $$,
  $$ values ('cleo can''t play. In a league match nobody can take their place. Please arrange it again.') $$, 'a player whose partner can''t play is not told to ask someone else');
select is(jsonb_array_length(public.get_league(tests.league('Pairs')) #> '{groups,0,standings,0,players}'), 2, 'tables show both of a pair');
select tests.sign_in_as(tests.id('eva'));
select tests.send('gil', tests.fixture('Pairs', 'eva', 'gil'), 3, 'doubles');
select tests.sign_in_as(tests.id('ana'));
select tests.send('gil', tests.fixture('Pairs', 'ana', 'gil'), 4, 'doubles');
select tests.sign_out();
delete from auth.users where id = tests.id('hal');
select isnt((select withdrawn_at from public.league_entries where id = tests.entry('Pairs', 'gil')), null, 'a deleted account withdraws its pair');
select tests.holds($$ select p.full_name, n.title, n.body from public.notifications n join public.profiles p on p.id = n.user_id
    where n.data ->> 'about' = 'league_withdrawn' and n.data ->> 'league_id' = tests.league('Pairs')::text $$,
  $$ values ('gil', 'You''re no longer in Pairs', 'Your partner has left the club, so your pair is out of this league.'),
    ('olga', 'A withdrawal from Pairs', 'hal has left the club, so hal and gil are out of the league.') $$, 'whose other player hears of it, and so do managers');
-- What was arranged with that pair is like any other match from now on.
create function tests.match_of(one text, other text) returns uuid language sql stable security definer as $$
  select c.id from public.challenges c where c.fixture_id = tests.fixture('Pairs', one, other) and c.status in ('pending', 'accepted')
$$;
select tests.sign_in_as(tests.id('fay'));
select public.leave_seat(tests.match_of('eva', 'gil'));
select tests.sign_out();
select is((select n.body from public.notifications n where n.user_id = tests.id('eva') and n.title = 'Your partner can''t play'), 'fay can''t play. Please ask someone else.',
  'if a partner can''t play, somebody else may be asked');
select tests.sign_in_as(tests.id('eva'));
select lives_ok($$ select public.name_partner(tests.match_of('eva', 'gil'), tests.id('cleo')) $$, 'and is');
select tests.sign_in_as(tests.id('gil'));
select is((select array_agg(distinct i -> 'in_league') from jsonb_array_elements(public.get_inbox() #> '{waiting,items}') i), '{false}', 'the list of what is waiting does not call it a league match');
select lives_ok($$ select public.accept_challenge(tests.match_of('eva', 'gil'), tests.id('ivy')) $$, 'a pair that has withdrawn may be another one');
select tests.sign_in_as(tests.id('cleo'));
select public.confirm_seat(tests.match_of('eva', 'gil'));
select tests.sign_in_as(tests.id('ivy'));
select public.confirm_seat(tests.match_of('eva', 'gil'));
select tests.sign_in_as(tests.id('gil'));
select lives_ok($$ select public.propose_reschedule(tests.match_of('eva', 'gil'), current_date + 300, '10:00') $$, 'it may be moved beyond the end of the round');
select lives_ok($$ select public.counter_challenge(tests.match_of('ana', 'gil'), current_date + 301, '10:00', 60, 'Court 1', 'singles') $$, 'and another kind of match may be proposed instead');
select is((select count(*)::integer from public.list_challenges(now()) c where c.match_type = 'singles' and c.fixture is null), 1, 'which is for no league');
select tests.sign_in_as(tests.id('ana'));
select is((select count(*)::integer from jsonb_array_elements(public.get_league(tests.league('Pairs')) #> '{groups,0,standings}') s where s -> 'players' @> '[{"full_name": null}]'), 1, 'and is nameless from then on');
select isnt_empty($$ select from json_array_elements(public.export_my_data('introductions') -> 'leagues') $$, 'leagues are in the copy of one''s data');
select tests.sign_in_as(tests.id('olga'));
select public.close_club(tests.id('our-club'), 'Club our-club');
select tests.sign_out();
select is((select state from public.leagues where id = tests.league('Pairs')), 'closed', 'with the club its leagues are closed');
