-- Ladders: whom players may challenge, how results change the order, and what happens to those who do not answer.

select tests.create_player(name) from unnest(array['olga', 'ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil', 'stranger']) name;
select tests.create_club('our-club', 'olga');
select tests.add_member('our-club', name) from unnest(array['ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil']) name;

create function tests.ladder(league text default 'Ladder') returns text language sql stable security definer as $$
  select string_agg(p.full_name, ' ' order by o.place) from private.ladder_order(tests.league(league)) o
  join public.league_entries e on e.id = o.entry_id join public.profiles p on p.id = e.player_id
$$;
create function tests.climb(to_whom text, league text default 'Ladder', days integer default 9) returns uuid language sql as $$
  select (public.challenge_on_ladder(tests.league(league), tests.entry(league, to_whom), tests.id(to_whom), current_date + days, '10:00', 60, 'Court 1')).id
$$;
-- The two have a ladder match; it has begun, and one of them won.
create function tests.decide(winner text, loser text, outcome text default 'played') returns uuid language plpgsql security definer as $$
declare
  made uuid;
  entry bigint;
begin
  select c.id into made from public.challenges c where c.fixture_id is not null and c.status in ('pending', 'accepted')
    and tests.id(winner) in (c.challenger_id, c.challenged_id) and tests.id(loser) in (c.challenger_id, c.challenged_id);
  update public.challenge_seats set status = 'confirmed' where challenge_id = made;
  update public.challenges set starts_at = now() - (select count(*) from public.match_results) * interval '3 hours' - interval '2 hours' where id = made;
  update public.challenges set status = 'accepted', responded_at = now() where id = made;
  insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
  select made, tests.id(winner), w.side, outcome, w.side, 3, 'standard', case when outcome = 'no_show' then '[]'
    else case w.side when 'challenger' then '[{"games": [6, 4]}, {"games": [6, 4]}]' else '[{"games": [4, 6]}, {"games": [4, 6]}]' end::jsonb end
  from (select case c.challenger_id when tests.id(winner) then 'challenger' else 'challenged' end as side from public.challenges c where c.id = made) w
  returning id into entry;
  update public.challenges set result_state = 'entered', result_id = entry, result_at = now() where id = made;
  perform private.settle_result(c, now()) from public.challenges c where c.id = made;
  return made;
end $$;

create function tests.ends_on(wanted text) returns date language sql stable security definer as $$ select l.ends_on from public.leagues l where l.name = wanted $$;

select tests.sign_in_as(tests.id('olga'));
select public.create_league(tests.id('our-club'), 'Ladder', 'ladder');
select tests.refuses($$ select public.update_league(tests.league('Ladder'), rules => 'classic') $$, 'unknown_rules', 'a ladder has no points');
select public.update_league(tests.league('Ladder'), starts_on => current_date + 3, ends_on => current_date + 60);
select public.update_league(tests.league('Ladder'), rules => 'ladder_swap');
select is(tests.ends_on('Ladder'), current_date + 60, 'a ladder may have a last day');
select public.update_league(tests.league('Ladder'), starts_on => (now() at time zone 'Europe/Lisbon')::date);
select is(tests.ends_on('Ladder'), null, 'which can be removed again');
select public.add_league_entries(tests.league('Ladder'), tests.ids('ana', 'bea'));
select tests.refuses($$ select public.publish_league(tests.league('Ladder')) $$, 'too_few_entries', 'two are no ladder');
select public.add_league_entries(tests.league('Ladder'), tests.ids('cleo', 'dora', 'eva', 'fay'));
select lives_ok($$ select public.publish_league(tests.league('Ladder')) $$, 'six players are');
select is(tests.really($$ select from public.notifications where data ->> 'about' = 'league_published' and body like 'It starts on %. See who you can challenge.' $$), 6::bigint,
  'its players see whom they can challenge: nobody has played yet');
select tests.refuses($$ select public.close_round(tests.league('Ladder'), 1) $$, 'no_rounds', 'it has no rounds');
select tests.sign_out();
update public.league_rounds set opens_at = now() - interval '9 days' where league_id = tests.league('Ladder');
select is(tests.ladder(), 'ana bea cleo dora eva fay', 'it begins in the seeded order');

-- Challenging ----------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('stranger'));
select tests.refuses($$ select tests.climb('ana') $$, 'league_not_found', 'somebody from outside the club finds no ladder');
select tests.sign_in_as(tests.id('gil'));
select tests.refuses($$ select tests.climb('ana') $$, 'not_entered', 'a player not on it challenges nobody');
select tests.sign_in_as(tests.id('eva'));
select is((select string_agg(t #>> '{players,0,full_name}', ' ' order by n) from jsonb_array_elements(public.get_league(tests.league('Ladder')) #> '{ladder,targets}') with ordinality a (t, n)), 'dora cleo bea', 'three places up, the nearest first');
select tests.refuses($$ select tests.climb('ana') $$, 'too_far_up', 'no further');
select tests.refuses($$ select tests.climb('fay') $$, 'below_you', 'nobody below');
select tests.refuses($$ select tests.climb('eva') $$, 'not_on_ladder', 'not oneself');
select tests.refuses($$ select public.challenge_on_ladder(tests.league('Ladder'), tests.entry('Ladder', 'dora'), tests.id('cleo'), current_date + 9, '10:00', 60, 'Court 1') $$, 'not_on_ladder', 'and nobody for another');
select tests.sign_out();
insert into private.allowances (player_id, kind, since, used) values (tests.id('eva'), 'ladder_challenges', now(), 20);
select tests.sign_in_as(tests.id('eva'));
select tests.refuses($$ select tests.climb('bea') $$, 'too_many_ladder_challenges', 'not endlessly in a day');
select tests.sign_out();
update private.allowances set since = now() - interval '25 hours' where player_id = tests.id('eva') and kind = 'ladder_challenges';
select tests.sign_in_as(tests.id('eva'));
select isnt(tests.climb('bea'), null, 'a ladder challenge is an ordinary challenge');
select tests.refuses($$ select tests.climb('dora') $$, 'ladder_busy', 'one at a time');
select is(public.get_league(tests.league('Ladder')) #>> '{ladder,busy}', 'true', 'the ladder says so');
select is(public.get_league(tests.league('Ladder')) #>> '{ladder,open,state}', 'proposed', 'and shows it');
select tests.sign_in_as(tests.id('bea'));
select is((select title from tests.inbox() where type = 'challenge'), 'Ladder challenge', 'the challenged player sees what it is');
select tests.refuses($$ select tests.climb('ana') $$, 'ladder_busy', 'and is busy, too');
select tests.sign_in_as(tests.id('dora'));
select tests.refuses($$ select tests.climb('bea') $$, 'opponent_busy', 'for others');
select is((select string_agg(t #>> '{players,0,full_name}', ' ' order by n) from jsonb_array_elements(public.get_league(tests.league('Ladder')) #> '{ladder,targets}') with ordinality a (t, n)), 'cleo ana', 'who are not offered them');
select tests.sign_in_as(tests.id('ana'));
select public.block_player(tests.id('dora'));
select tests.sign_in_as(tests.id('dora'));
select is((select string_agg(t #>> '{players,0,full_name}', ' ' order by n) from jsonb_array_elements(public.get_league(tests.league('Ladder')) #> '{ladder,targets}') with ordinality a (t, n)), 'cleo', 'nor those who blocked them');
select tests.refuses($$ select tests.climb('ana') $$, 'player_not_found', 'who can''t be challenged');
select tests.sign_in_as(tests.id('ana'));
select public.unblock_player(tests.id('dora'));

-- Swapping -------------------------------------------------------------------------------------------

select tests.sign_out();
select isnt(tests.decide('eva', 'bea'), null, 'the challenger wins');
select is(tests.ladder(), 'ana eva cleo dora bea fay', 'and the two swap');
select tests.sign_in_as(tests.id('bea'));
select isnt(tests.climb('dora'), null, 'another match');
select tests.refuses($$ select public.counter_challenge((select id from public.list_challenges(now())), current_date + 9, '10:00', 60, 'Court 1', 'singles') $$, 'not_yours_to_answer', 'the other side answers');
select tests.sign_in_as(tests.id('dora'));
select lives_ok($$ select public.counter_challenge((select id from public.list_challenges(now())), current_date + 10, '11:00', 60, 'Court 1', 'singles') $$, 'another time is no second match');
select tests.sign_out();
select isnt(tests.decide('dora', 'bea'), null, 'the challenged player wins');
select is(tests.ladder(), 'ana eva cleo dora bea fay', 'and all stay');
select private.void_result((select c.id from public.challenges c join public.league_fixtures f on f.id = c.fixture_id where f.home_id = tests.entry('Ladder', 'eva') and c.status = 'completed'));
select is(tests.ladder(), 'ana bea cleo dora eva fay', 'a voided result moves nobody, as if it had never existed');
select private.correct_result(c.id, c.result_id) from public.challenges c join public.league_fixtures f on f.id = c.fixture_id where f.home_id = tests.entry('Ladder', 'eva') and c.status = 'completed';
select is(tests.ladder(), 'ana eva cleo dora bea fay', 'one that counts again does what it did when it was played');

-- Declined, called off, not answered ------------------------------------------------------------------

select tests.sign_in_as(tests.id('fay'));
select isnt(tests.climb('bea'), null, 'a challenge');
select tests.sign_in_as(tests.id('bea'));
select lives_ok($$ select public.decline_challenge((select id from public.list_challenges(now()) where status = 'pending')) $$, 'that is declined');
select tests.refuses($$ select public.send_challenge(tests.id('fay'), current_date + 5, '10:00', 60, 'Court 1', 'singles', fixture_id => (
  select (f ->> 'id')::uuid from jsonb_array_elements(public.get_league(tests.league('Ladder')) -> 'my_fixtures') f where f ->> 'state' = 'unplayed')) $$, 'ladder_match_over', 'is over');
select tests.sign_in_as(tests.id('fay'));
select isnt(tests.climb('bea', days => 9), null, 'and another may follow');
select tests.sign_out();
select is(private.remind_ladders(now() + interval '5 days'), 0, 'long before the end nobody is reminded');
select is(private.remind_ladders(now() + interval '6 days 1 hour'), 1, 'with a day left the challenged player is');
select is(private.remind_ladders(now() + interval '6 days 2 hours'), 0, 'once');
select results_eq($$ select p.full_name, n.title, n.body, n.data ->> 'challenge_id' from public.notifications n join public.profiles p on p.id = n.user_id where n.data ->> 'about' = 'league_reminder' $$,
  $$ select 'bea', 'A ladder challenge to answer', format('fay challenged you in Ladder. If you don''t answer by %s, they win by walkover.',
      private.when_words(tests.id('bea'), ((now() + interval '7 days') at time zone private.zone_of(tests.id('bea')))::date, ((now() + interval '7 days') at time zone private.zone_of(tests.id('bea')))::time)), c.id::text
    from public.challenges c where c.challenger_id = tests.id('fay') and c.status = 'pending' $$, 'and reads the consequence');
select is(private.settle_ladders(now() + interval '6 days'), 0, 'there are seven days to answer');
select is(private.settle_ladders(now() + interval '8 days'), 1, 'then the challenger has the match');
select is(private.settle_ladders(now() + interval '8 days'), 0, 'once');
select is(tests.ladder(), 'ana eva cleo dora fay bea', 'and the place');
select is((select count(*)::integer from public.notifications where user_id = tests.id('bea') and data ->> 'about' = 'league_walkover'), 1, 'the player who did not answer is notified');
select is((select status from public.challenges where challenger_id = tests.id('fay') order by created_at desc, status desc limit 1), 'expired', 'the challenge has expired');

-- Joining and leaving ---------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('olga'));
select isnt(public.add_late_entry(tests.league('Ladder'), tests.id('gil')), null, 'a player joins later');
select is(tests.really($$ select from public.notifications where user_id = tests.id('gil') and body = 'A manager added you to a ladder that''s under way. See who you can challenge.' $$), 1::bigint, 'and is notified');
select is(tests.ladder(), 'ana eva cleo dora fay bea gil', 'as the last');
select tests.sign_in_as(tests.id('cleo'));
select lives_ok($$ select public.leave_league(tests.league('Ladder')) $$, 'a withdrawal');
select is(tests.ladder(), 'ana eva dora fay bea gil', 'leaves no gap');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.finish_league(tests.league('Ladder')) $$, 'a manager ends it');
select is(public.get_league(tests.league('Ladder')) ->> 'state', 'finished', 'then it is over');
select tests.sign_out();
create function tests.begins(wanted uuid) returns text language sql stable security definer as $$
  select string_agg(p.full_name, ' ' order by e.seat) from public.league_entries e join public.profiles p on p.id = e.player_id where e.league_id = wanted
$$;
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.create_next_league(tests.league('Ladder'), 'Next ladder') $$, 'the next one');
select is(tests.begins(tests.league('Next ladder')), 'ana eva dora fay bea gil', 'begins as it ended');
select tests.sign_in_as(tests.id('gil'));
select tests.refuses($$ select tests.climb('bea') $$, 'league_over', 'and nobody is challenged');

-- Leapfrog -------------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('olga'));
select public.create_league(tests.id('our-club'), 'Frogs', 'ladder');
select public.update_league(tests.league('Frogs'), starts_on => (now() at time zone 'Europe/Lisbon')::date, rules => 'ladder_leapfrog');
select public.add_league_entries(tests.league('Frogs'), tests.ids('ana', 'bea', 'cleo', 'dora', 'eva'));
select public.publish_league(tests.league('Frogs'));
select tests.sign_out();
update public.league_rounds set opens_at = now() - interval '9 days';
select tests.sign_in_as(tests.id('dora'));
select isnt(tests.climb('ana', 'Frogs'), null, 'a challenge in the other way of moving');
select tests.sign_out();
select isnt(tests.decide('dora', 'ana', 'no_show'), null, 'a no-show both agree on');
select is(tests.ladder('Frogs'), 'dora ana bea cleo eva', 'takes the place, and everybody between moves down');

-- A player who could not answer loses nothing
select tests.sign_in_as(tests.id('eva'));
select isnt(tests.climb('cleo', 'Frogs', 3), null, 'a challenge');
select tests.sign_out();
update public.challenges set status = 'expired' where challenger_id = tests.id('eva') and status = 'pending';
select tests.sign_in_as(tests.id('eva'));
select lives_ok($$ select public.block_player(tests.id('cleo')) $$, 'whose sender blocks the challenged player, who has not answered');
select tests.sign_out();
select is(private.settle_ladders(now() + interval '11 days'), 1, 'comes to its end');
select is(tests.ladder('Frogs'), 'dora ana bea cleo eva', 'without a place won by it');
select tests.sign_in_as(tests.id('bea'));
select isnt(tests.climb('ana', 'Frogs', 4), null, 'another one');
select tests.sign_out();
update public.challenges set status = 'expired' where challenger_id = tests.id('bea') and status = 'pending';
insert into private.suspensions (player_id, until, reason, given_by) values (tests.id('ana'), now() + interval '20 days', 'Insults.', tests.id('olga'));
select is(private.settle_ladders(now() + interval '11 days'), 1, 'to a suspended player');
select is(tests.ladder('Frogs'), 'dora ana bea cleo eva', 'takes no place either');

-- A withdrawn player wins nothing by silence, and keeps nobody busy ----------------------------------------

select tests.create_player(name) from unnest(array['hal', 'ivy']) name;
select tests.add_member('our-club', name) from unnest(array['hal', 'ivy']) name;
select tests.sign_in_as(tests.id('olga'));
select public.create_league(tests.id('our-club'), 'Steps', 'ladder');
select public.update_league(tests.league('Steps'), starts_on => (now() at time zone 'Europe/Lisbon')::date);
select public.add_league_entries(tests.league('Steps'), tests.ids('bea', 'dora', 'fay', 'gil', 'hal', 'ivy'));
select public.publish_league(tests.league('Steps'));
select tests.sign_out();
update public.league_rounds set opens_at = now() - interval '9 days';
create function tests.reminded() returns text language sql security definer as $$
  with gone as (delete from public.notifications n where n.data ->> 'about' = 'league_reminder' returning n.user_id)
  select string_agg(p.full_name, ' ' order by p.full_name) from gone g join public.profiles p on p.id = g.user_id
$$;
create function tests.given(league text) returns text language sql stable security definer as $$
  select string_agg(p.full_name, ' ' order by p.full_name) from public.league_fixtures f
  join public.league_entries e on e.id = f.walkover_id and e.league_id = tests.league(league) join public.profiles p on p.id = e.player_id
$$;
select tests.reminded();
select tests.sign_in_as(tests.id('gil'));
select isnt(tests.climb('dora', 'Steps'), null, 'a challenge');
select lives_ok($$ select public.leave_league(tests.league('Steps')) $$, 'by a player who then withdraws');
select tests.sign_in_as(tests.id('dora'));
select is(public.get_league(tests.league('Steps')) #>> '{ladder,busy}', 'false', 'keeps nobody busy');
select isnt(tests.climb('bea', 'Steps'), null, 'who may challenge others');
select tests.sign_in_as(tests.id('hal'));
select isnt(tests.climb('fay', 'Steps'), null, 'another one');
select tests.sign_in_as(tests.id('fay'));
select lives_ok($$ select public.leave_league(tests.league('Steps')) $$, 'whose challenged player withdraws');
select tests.sign_in_as(tests.id('hal'));
select is(public.get_league(tests.league('Steps')) #>> '{ladder,busy}', 'false', 'nor that');
select tests.sign_out();
select is(private.remind_ladders(now() + interval '6 days 1 hour'), 1, 'of matches that came to nothing');
select is(tests.reminded(), 'bea', 'nobody is reminded');
select is(private.settle_ladders(now() + interval '8 days'), 3, 'at their end');
select is(tests.given('Steps'), 'dora', 'nobody is given them');
select is(tests.ladder('Steps'), 'dora bea hal ivy', 'and nobody moves');

-- A time that passes long before the answer is due ---------------------------------------------------------

create function tests.expired(sender text) returns void language sql security definer as $$
  update public.challenges set status = 'expired' where challenger_id = tests.id(sender) and status = 'pending' and fixture_id is not null
$$;
select tests.sign_in_as(tests.id('hal'));
select isnt(tests.climb('dora', 'Steps', 2), null, 'a challenge for the day after tomorrow');
select tests.sign_in_as(tests.id('ivy'));
select isnt(tests.climb('bea', 'Steps', 2), null, 'and one');
select tests.sign_out();
select tests.expired('hal'), tests.expired('ivy');
select tests.sign_in_as(tests.id('ivy'));
select lives_ok($$ select public.block_player(tests.id('bea')) $$, 'by a player who then blocks the challenged one, who has not answered');
select tests.sign_out();
select is(private.remind_ladders(now() + interval '6 days 1 hour'), 1, 'a player who can still lose it is reminded');
select results_eq($$ select p.full_name, n.body, n.data ? 'challenge_id' from public.notifications n join public.profiles p on p.id = n.user_id where n.data ->> 'about' = 'league_reminder' $$,
  $$ select 'dora', format('hal challenged you in Steps, and the time they proposed has passed. If you don''t propose another one by %s, they win by walkover.',
      private.when_words(tests.id('dora'), z.wall::date, z.wall::time)), false
    from (select (now() + interval '7 days') at time zone private.zone_of(tests.id('dora')) as wall) z $$, 'of what to do, and led to the ladder');
select tests.sign_in_as(tests.id('dora'));
select lives_ok($$ select public.send_challenge(tests.id('hal'), current_date + 5, '10:00', 60, 'Court 1', 'singles', fixture_id => (
  select (f ->> 'id')::uuid from jsonb_array_elements(public.get_league(tests.league('Steps')) -> 'my_fixtures') f where f ->> 'state' = 'open')) $$, 'a player who proposes another time');
select tests.sign_out();
select is(private.settle_ladders(now() + interval '8 days'), 1, 'has answered');
select is(tests.given('Steps'), 'dora', 'and loses nothing');

-- The desk -------------------------------------------------------------------------------------------

create function tests.board(league text) returns uuid language sql stable security definer as $$
  select g.id from public.league_groups g where g.league_id = tests.league(league)
$$;
select tests.sign_in_as(tests.id('olga'));
select is(public.get_league_desk(tests.league('Frogs')) #> '{groups,0,fixtures}', public.list_desk_matches(tests.board('Frogs')), 'the desk of a ladder comes with a page of its matches');
select is(public.get_league_desk(tests.league('Frogs')) #> '{groups,0,match_count}', '3', 'and says how many there are');
select is(jsonb_array_length(public.list_desk_matches(tests.board('Frogs'))), 3, 'which are a list of their own');
select is(m - 'id' - 'group_id' - 'home' - 'away' - 'by' - 'leg', '{"state": "walkover", "winner": "home", "outcome": "no_show", "score": null, "challenge_id": null, "reason": null, "starts_at": null, "can_arrange": false, "contested": false}',
  'each as desks show it') from jsonb_array_elements(public.list_desk_matches(tests.board('Frogs'))) m where m ->> 'outcome' = 'no_show';
select tests.sign_out();
-- Five hundred more, the older the higher their number, some made at once.
insert into public.league_fixtures (id, group_id, leg, home_id, away_id, created_at)
select tests.id('match ' || n), g.id, 1, tests.entry('Frogs', 'bea'), tests.entry('Frogs', 'ana'), now() - interval '10 days' - (n / 3) * interval '1 hour'
from public.league_groups g cross join generate_series(1, 500) n where g.league_id = tests.league('Frogs');
create function tests.all_pages(size integer) returns uuid[] language plpgsql as $$
declare
  page jsonb;
  listed uuid[] := '{}';
begin
  loop
    page := public.list_desk_matches(tests.board('Frogs'), size, listed[cardinality(listed)]);
    exit when jsonb_array_length(page) = 0;
    listed := listed || array(select (f ->> 'id')::uuid from jsonb_array_elements(page) with ordinality t (f, n) order by n);
  end loop;
  return listed;
end $$;
create function tests.in_order() returns uuid[] language sql security definer as $$
  select array_agg(f.id order by f.created_at desc, f.id desc) from public.league_fixtures f
  join public.league_groups g on g.id = f.group_id and g.league_id = tests.league('Frogs')
$$;
select tests.sign_in_as(tests.id('olga'));
select is(tests.all_pages(50), tests.in_order(), 'page by page the latest first, each once');
select is(tests.all_pages(7), tests.in_order(), 'however long a page');
select is(public.get_league_desk(tests.league('Frogs'), 7) #> '{groups,0,fixtures}', public.list_desk_matches(tests.board('Frogs'), 7), 'the desk brings the first of them');
select is(jsonb_array_length(public.list_desk_matches(tests.board('Frogs'), 100000)), 200, 'which has an end');
select is(jsonb_array_length(public.list_desk_matches(tests.board('Frogs'), 0)), 1, 'and a beginning');
select is(public.list_desk_matches(tests.board('Frogs'), 50, gen_random_uuid()), '[]', 'a page does not begin after an unknown match');
select tests.sign_in_as(tests.id('bea'));
select tests.refuses($$ select public.list_desk_matches(tests.board('Frogs')) $$, 'not_a_manager', 'a member does not see what others have arranged');
select tests.sign_in_as(tests.id('stranger'));
select tests.refuses($$ select public.list_desk_matches(tests.board('Frogs')) $$, 'not_a_manager', 'nor is a stranger');
select tests.refuses($$ select public.list_desk_matches(null) $$, 'not_a_manager', 'of no league');
select tests.sign_out();

-- Within the days of the rules ------------------------------------------------------------------------------

select tests.create_player(name) from unnest(array['kim', 'lea', 'max']) name;
select tests.add_member('our-club', name) from unnest(array['kim', 'lea', 'max']) name;
select tests.sign_in_as(tests.id('olga'));
select public.create_league(tests.id('our-club'), 'Days', 'ladder');
select public.update_league(tests.league('Days'), starts_on => (now() at time zone 'Europe/Lisbon')::date);
select public.add_league_entries(tests.league('Days'), tests.ids('kim', 'lea', 'max'));
select public.publish_league(tests.league('Days'));
select tests.sign_out();
update public.league_rounds set opens_at = now() - interval '9 days' where league_id = tests.league('Days');
select tests.sign_in_as(tests.id('max'));
select tests.refuses($$ select tests.climb('kim', 'Days', 16) $$, 'after_deadline', 'a match is not months ahead, with both busy until then');
select isnt(tests.climb('kim', 'Days', 13), null, 'but within the days of the rules');
select is((select f ->> 'by' from jsonb_array_elements(public.get_league(tests.league('Days')) -> 'my_fixtures') f), ((now() at time zone 'Europe/Lisbon')::date + 14)::text, 'which is said');
select tests.sign_in_as(tests.id('kim'));
select lives_ok($$ select public.accept_challenge((select id from public.list_challenges(now()) where status = 'pending')) $$, 'agreed');
select tests.refuses($$ select public.propose_reschedule((select id from public.list_challenges(now()) where status = 'accepted'), current_date + 16, '10:00') $$, 'after_deadline',
  'it is not moved beyond them');
select tests.sign_out();

-- Disputed for good -----------------------------------------------------------------------------------------

-- The match of the two has begun; one enters a win, and the other says no, so often.
create function tests.dispute(winner text, loser text, times integer) returns void language plpgsql as $$
declare
  match record;
  entry bigint;
begin
  select c.id, c.challenger_id = tests.id(winner) as leads into match from public.challenges c where c.fixture_id is not null and c.status = 'accepted'
    and tests.id(winner) in (c.challenger_id, c.challenged_id) and tests.id(loser) in (c.challenger_id, c.challenged_id);
  update public.challenges set starts_at = now() - (select count(*) from public.match_results) * interval '3 hours' - interval '2 hours' where id = match.id and starts_at > now();
  for n in 1 .. times loop
    perform tests.sign_in_as(tests.id(winner));
    select r.id into entry from public.enter_result(match.id, 'played', sets => case when match.leads
      then '[{"games": [6, 4]}, {"games": [6, 4]}]' else '[{"games": [4, 6]}, {"games": [4, 6]}]' end::jsonb) r;
    perform tests.sign_in_as(tests.id(loser));
    perform public.dispute_result(entry);
    perform tests.sign_out();
  end loop;
end $$;
create function tests.asked() returns text[] language sql security definer as $$
  select array_agg(n.body) from public.notifications n
  where n.user_id = tests.id('olga') and n.data ->> 'about' = 'league_disputed' and n.data ->> 'league_id' = tests.league('Days')::text
$$;
select tests.dispute('max', 'kim', 1);
select is(tests.asked(), null, 'two who disagree once enter the result again');
select tests.dispute('max', 'kim', 1);
select is(tests.asked(), '{max and kim haven''t agreed on the result of their match. Please decide it. Until then\, nobody moves.}', 'after the second time, the managers are asked at once');
select is(tests.ladder('Days'), 'kim lea max', 'until then nobody moves');
select tests.sign_in_as(tests.id('max'));
select is((select f ->> 'contested' from jsonb_array_elements(public.get_league(tests.league('Days')) -> 'my_fixtures') f where f ->> 'state' = 'unplayed' order by f ->> 'leg' desc limit 1),
  'true', 'the players see that their match isn''t settled');
select tests.sign_in_as(tests.id('olga'));
select is(public.get_league_desk(tests.league('Days')) #> '{disputed,0,held_until}', 'null', 'their desk has it');
select is(public.list_desk_matches(tests.board('Days')) #>> '{0,state}', 'disputed', 'and its list of matches');
select public.record_walkover((public.get_league_desk(tests.league('Days')) #>> '{disputed,0,fixture_id}')::uuid, tests.entry('Days', 'max'));
select is(tests.ladder('Days'), 'max lea kim', 'their decision moves the winner');
select is(public.get_league_desk(tests.league('Days')) -> 'disputed', '[]', 'and there is nothing to decide any more');

-- Nothing is won while the challenged player can't answer ----------------------------------------------------

select tests.sign_in_as(tests.id('kim'));
select isnt(tests.climb('lea', 'Days', 2), null, 'a challenge');
select tests.sign_out();
select tests.expired('kim');
select tests.sign_in_as(tests.id('kim'));
select lives_ok($$ select public.block_player(tests.id('lea')) $$, 'whose sender blocks the challenged player, who has not answered');
select lives_ok($$ select public.unblock_player(tests.id('lea')) $$, 'for a moment');
select tests.sign_out();
select private.settle_ladders(now() + interval '8 days');
select is(tests.ladder('Days'), 'max lea kim', 'takes no place');
select tests.sign_in_as(tests.id('kim'));
select isnt(tests.climb('lea', 'Days', 2), null, 'another one');
select tests.sign_out();
select tests.expired('kim');
update public.league_fixtures set created_at = now() - interval '3 days' where answer_by is not null;
insert into private.suspensions (player_id, given_at, until, reason, given_by) values (tests.id('lea'), now() - interval '2 days', now() - interval '1 day', 'Insults.', tests.id('olga'));
select private.settle_ladders(now() + interval '8 days');
select is(tests.ladder('Days'), 'max lea kim', 'takes no place from a player suspended in the meantime');
delete from private.suspensions;
select tests.sign_in_as(tests.id('kim'));
select isnt(tests.climb('lea', 'Days', 2), null, 'one');
select tests.sign_out();
select tests.expired('kim');
insert into private.suspensions (player_id, until, reason, given_by) values (tests.id('kim'), now() + interval '20 days', 'Insults.', tests.id('olga'));
select private.settle_ladders(now() + interval '8 days');
select is(tests.ladder('Days'), 'max lea kim', 'takes no place for a suspended sender');
delete from private.suspensions;
select tests.sign_in_as(tests.id('kim'));
select isnt(tests.climb('lea', 'Days', 2), null, 'and one');
select tests.sign_out();
select tests.expired('kim');
update auth.users set banned_until = now() + interval '1 year' where id = tests.id('lea');
select private.settle_ladders(now() + interval '8 days');
select is(tests.ladder('Days'), 'max lea kim', 'takes no place from a banned player');
update auth.users set banned_until = null where id = tests.id('lea');

-- The last day ------------------------------------------------------------------------------------------------

-- Weeks after they met last.
update public.challenges set result_at = now() - interval '15 days' where status = 'completed' and tests.id('kim') in (challenger_id, challenged_id);
select tests.sign_in_as(tests.id('kim'));
select tests.climb('max', 'Days', 5);
select tests.sign_in_as(tests.id('max'));
select public.accept_challenge((select id from public.list_challenges(now()) where status = 'pending'));
select tests.sign_out();
select tests.dispute('kim', 'max', 2);
update public.league_rounds set closes_at = now() - interval '2 days' where league_id = tests.league('Days');
select is(private.close_due_rounds(now()), 0, 'a ladder does not end over a result disputed for good');
select is(private.close_due_rounds(now() + interval '13 days 23 hours'), 0, 'for two weeks');
select is(private.close_due_rounds(now() + interval '14 days'), 1, 'and no longer');

-- The challenged player plays, or is excused once ---------------------------------------------------------------

select tests.create_player(name) from unnest(array['ned', 'oda', 'pia', 'quin']) name;
select tests.add_member('our-club', name) from unnest(array['ned', 'oda', 'pia', 'quin']) name;
select tests.sign_in_as(tests.id('olga'));
select public.create_league(tests.id('our-club'), 'Fair', 'ladder');
select public.update_league(tests.league('Fair'), starts_on => (now() at time zone 'Europe/Lisbon')::date);
select public.add_league_entries(tests.league('Fair'), tests.ids('ned', 'oda', 'pia', 'quin'));
select public.publish_league(tests.league('Fair'));
select tests.sign_out();
update public.league_rounds set opens_at = now() - interval '60 days', starts_on = starts_on - 60 where league_id = tests.league('Fair');
create function tests.between(one text, other text) returns uuid language sql stable security definer as $$
  select c.id from public.challenges c where c.fixture_id is not null and c.status in ('pending', 'accepted')
    and tests.id(one) in (c.challenger_id, c.challenged_id) and tests.id(other) in (c.challenger_id, c.challenged_id)
$$;
create function tests.turning_down() returns text language sql as $$
  select string_agg(coalesce(c.fixture ->> 'turning_down', 'nothing'), ' ') from public.list_challenges(now()) c where c.status in ('pending', 'accepted')
$$;
create function tests.later(span interval) returns void language sql security definer as $$
  update public.league_fixtures set created_at = created_at - span, turned_down_at = turned_down_at - span, answer_by = answer_by - span
  where tests.league('Fair') = private.league_of_fixture(id)
$$;
create function tests.walkovers(name text) returns bigint language sql stable security definer as $$
  select count(*) from public.notifications n where n.user_id = tests.id(name) and n.data ->> 'about' = 'league_walkover'
$$;

select tests.sign_in_as(tests.id('oda'));
select isnt(tests.climb('ned', 'Fair'), null, 'a challenge');
select is(tests.turning_down(), 'nothing', 'that costs the sender nothing');
select tests.sign_in_as(tests.id('ned'));
select is(tests.turning_down(), 'excused', 'the challenged player may decline it');
select is(public.get_inbox() #>> '{waiting,items,0,turning_down}', 'excused', 'and sees so in what waits for them');
select lives_ok($$ select public.decline_challenge(tests.between('oda', 'ned')) $$, 'does');
select is(tests.ladder('Fair'), 'ned oda pia quin', 'and keeps the place');
select tests.sign_in_as(tests.id('oda'));
select isnt(tests.climb('ned', 'Fair'), null, 'the declined challenger may challenge again');
select tests.sign_in_as(tests.id('ned'));
select is(tests.turning_down(), 'walkover', 'now it costs the match');
select lives_ok($$ select public.accept_challenge(tests.between('oda', 'ned')) $$, 'to agree');
select is(tests.turning_down(), 'walkover', 'and then');
select lives_ok($$ select public.cancel_challenge(tests.between('oda', 'ned')) $$, 'to call it off');
select is(tests.ladder('Fair'), 'oda ned pia quin', 'and the place');
select is(tests.walkovers('ned'), 1::bigint, 'of which they are notified');

-- The same two can't meet again at once
select is((select string_agg(t #>> '{players,0,full_name}', ' ' order by n) from jsonb_array_elements(public.get_league(tests.league('Fair')) #> '{ladder,targets}') with ordinality a (t, n)), null,
  'a recent opponent is not offered');
select tests.refuses($$ select tests.climb('oda', 'Fair') $$, 'just_met', 'nor challenged');
select tests.sign_out();
update public.challenges set responded_at = now() - interval '14 days' where challenged_id = tests.id('ned') and status = 'cancelled';
select tests.sign_in_as(tests.id('ned'));
select isnt(tests.climb('oda', 'Fair'), null, 'for two weeks');
select lives_ok($$ select public.cancel_challenge(tests.between('ned', 'oda')) $$, 'a challenge taken back as soon as it is sent');
select isnt(tests.climb('oda', 'Fair'), null, 'is no meeting');
select tests.later('1 hour');
select lives_ok($$ select public.cancel_challenge(tests.between('ned', 'oda')) $$, 'taken back later');
select tests.refuses($$ select tests.climb('oda', 'Fair') $$, 'just_met', 'it is one: nobody keeps a place busy for a friend');
select is(public.get_league(tests.league('Fair')) #> '{ladder,just_met}', to_jsonb(array[tests.entry('Fair', 'oda')]), 'and their page says why');
select is(tests.ladder('Fair'), 'oda ned pia quin', 'a challenger who calls off moves nobody');
select is(tests.walkovers('oda'), 0::bigint, 'nor is the match given to anybody');

-- Another month, another excuse
select tests.sign_in_as(tests.id('quin'));
select isnt(tests.climb('ned', 'Fair'), null, 'a challenge');
select tests.sign_in_as(tests.id('ned'));
select is(tests.turning_down(), 'walkover', 'within the month');
select tests.sign_out();
update public.league_fixtures set turned_down_at = now() - interval '30 days' where turned_down_at is not null;
select tests.sign_in_as(tests.id('ned'));
select is(tests.turning_down(), 'excused', 'and after it');

-- Another time is an answer, and wants one
select lives_ok($$ select public.counter_challenge(tests.between('quin', 'ned'), current_date + 10, '03:00', 60, 'Court 1', 'singles') $$, 'a time that nobody can play');
select is(tests.turning_down(), 'excused', 'is taken back at the same cost');
select tests.sign_in_as(tests.id('quin'));
select lives_ok($$ select public.counter_challenge(tests.between('quin', 'ned'), current_date + 9, '10:00', 60, 'Court 1', 'singles') $$, 'and one more');
select tests.sign_out();
create function tests.answer_by() returns interval language sql stable security definer as $$
  select f.answer_by - now() from public.league_fixtures f join public.challenges c on c.fixture_id = f.id where c.id = tests.between('quin', 'ned')
$$;
select is(tests.answer_by(), interval '7 days', 'is to be answered like the first');
select is(private.remind_ladders(now() + interval '6 days 1 hour'), 1, 'they are reminded');
update public.challenges set status = 'expired' where id = tests.between('quin', 'ned');
select is(private.settle_ladders(now() + interval '8 days'), 1, 'a player who lets it expire');
select is(tests.ladder('Fair'), 'oda quin pia ned', 'loses the place');

select tests.sign_in_as(tests.id('ned'));
select isnt(tests.climb('pia', 'Fair'), null, 'a challenge');
select tests.later('8 days');
select tests.sign_in_as(tests.id('pia'));
select lives_ok($$ select public.counter_challenge(tests.between('pia', 'ned'), current_date + 4, '10:00', 60, 'Court 1', 'singles') $$, 'answered late');
select tests.sign_in_as(tests.id('ned'));
select lives_ok($$ select public.counter_challenge(tests.between('pia', 'ned'), current_date + 5, '10:00', 60, 'Court 1', 'singles') $$, 'with little time left');
select tests.sign_out();
select is((select f.answer_by from public.league_fixtures f join public.challenges c on c.fixture_id = f.id where c.id = tests.between('pia', 'ned')), null, 'nothing is won by silence');
select tests.sign_in_as(tests.id('pia'));
select lives_ok($$ select public.counter_challenge(tests.between('pia', 'ned'), current_date + 4, '12:00', 60, 'Court 1', 'singles') $$, 'a last one');
select tests.sign_in_as(tests.id('ned'));
select is(tests.turning_down(), 'nothing', 'that the challenger may decline');
select lives_ok($$ select public.decline_challenge(tests.between('pia', 'ned')) $$, 'as they like');
select tests.sign_out();
select is((select count(*) from public.league_fixtures f where f.away_id = tests.entry('Fair', 'pia') and (f.turned_down_at is not null or f.walkover_id is not null)), 0::bigint, 'which does not count against the challenged player');

-- A brief block is no way out
select tests.sign_in_as(tests.id('pia'));
select isnt(tests.climb('quin', 'Fair'), null, 'a challenge');
select tests.sign_in_as(tests.id('quin'));
select lives_ok($$ select public.block_player(tests.id('pia')) $$, 'a block');
select is(tests.turning_down(), null, 'ends it');
select tests.sign_out();
select is((select count(*) from public.league_fixtures f where f.away_id = tests.entry('Fair', 'quin') and f.turned_down_at is not null), 0::bigint, 'and blames nobody');
select tests.sign_in_as(tests.id('quin'));
select lives_ok($$ select public.unblock_player(tests.id('pia')) $$, 'until it is lifted');
select tests.sign_out();
select is((select count(*) from public.league_fixtures f where f.away_id = tests.entry('Fair', 'quin') and f.turned_down_at is not null and f.walkover_id is null), 1::bigint, 'then the match was turned down');
select tests.sign_in_as(tests.id('pia'));
select isnt(tests.climb('quin', 'Fair', 2), null, 'another challenge');
select tests.sign_out();
select tests.expired('pia');
select tests.sign_in_as(tests.id('quin'));
select lives_ok($$ select public.block_player(tests.id('pia')) $$, 'whose time has passed');
select lives_ok($$ select public.unblock_player(tests.id('pia')) $$, 'a block for a moment');
select tests.sign_out();
select is(private.settle_ladders(now() + interval '8 days'), 1, 'is no answer');
select is(tests.ladder('Fair'), 'oda pia quin ned', 'and keeps no place');

-- In a pair either may turn it down

select tests.sign_in_as(tests.id('olga'));
select public.create_league(tests.id('our-club'), 'Pairs', 'ladder', 'doubles');
select public.update_league(tests.league('Pairs'), starts_on => (now() at time zone 'Europe/Lisbon')::date);
select public.add_league_entries(tests.league('Pairs'), tests.ids('ned', 'pia', 'kim'), tests.ids('oda', 'quin', 'lea'));
select public.publish_league(tests.league('Pairs'));
select tests.sign_out();
update public.league_rounds set opens_at = now() - interval '60 days' where league_id = tests.league('Pairs');
create function tests.all_agree_but(leaver text, days integer) returns void language plpgsql as $$
declare
  match uuid;
begin
  perform tests.sign_in_as(tests.id('kim'));
  match := tests.climb('pia', 'Pairs', days);
  if leaver <> 'pia' then
    perform tests.sign_in_as(tests.id('pia'));
    perform public.accept_challenge(match);
  end if;
  if leaver <> 'lea' then
    perform tests.sign_in_as(tests.id('lea'));
    perform public.confirm_seat(match);
  end if;
  perform tests.sign_out();
  perform private.expire_challenges(now() + make_interval(days => days + 1));
end $$;
create function tests.turned_down() returns text language sql stable security definer as $$
  select string_agg(case when f.walkover_id is not null then 'walkover' when f.turned_down_at is not null then 'excused' else 'nothing' end, ' ' order by f.created_at, f.turn nulls first, f.turned_down_at nulls first)
  from public.league_fixtures f where f.group_id = tests.board('Pairs') and f.answer_by is null
$$;
select tests.all_agree_but('lea', 3);
select is(tests.turned_down(), 'nothing', 'a challenger who says no in time causes the others no harm');
select tests.all_agree_but('quin', 4);
select is(tests.turned_down(), 'nothing excused', 'a partner who never says yes turns it down');
select tests.all_agree_but('quin', 5);
select is(tests.turned_down(), 'nothing excused walkover', 'once');
select is(tests.ladder('Pairs'), 'ned kim pia', 'then the place is lost');
